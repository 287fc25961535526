/** SQL of all conversations of one person, for the download of what is kept and for the end of the account. */
import { aliasedTable, and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { beforeOldest } from '../../api/page.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { hiddenPeople } from '../safety/safety.tables.ts';
import { authorOfMessage, conversations, messages, userConversation } from './messages.tables.ts';
import { otherThan } from './messages.visibility.ts';

/** Those that a person has seen, whether or not they still see them: in order of their ids, from above `after`. */
export async function listOwnConversations(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  const mine = userConversation;
  const their = aliasedTable(userConversation, 'their');
  return db
    .select({
      conversationId: mine.conversationId,
      createdAt: conversations.createdAt,
      isOwner: sql<boolean>`${conversations.ownerUserId} IS NOT DISTINCT FROM ${mine.userId}`,
      username: profiles.username,
      isAccepted: mine.isAccepted,
      readSeq: mine.readSeq,
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .leftJoin(their, and(eq(their.conversationId, mine.conversationId), ne(their.userId, mine.userId)))
    .leftJoin(profiles, eq(profiles.userId, their.userId))
    .where(and(eq(mine.userId, userId), isNotNull(mine.activity), gt(mine.conversationId, after)))
    .orderBy(asc(mine.conversationId))
    .limit(limit);
}

/** Messages of a conversation with the names of their pictures' files, as far as this person may see them: in their order, from above `after`. */
export async function listAllMessages(
  db: Queryable,
  userId: string,
  conversationId: string,
  limit: number,
  after: number,
) {
  const isOwn = sql<boolean>`${authorOfMessage} IS NOT DISTINCT FROM ${userId}`;
  // As the page shows it.
  const isGone = sql<boolean>`${messages.isDeleted} OR (${messages.isHidden} AND NOT ${isOwn})`;
  const isPictureGone = sql`${isGone} OR ${authorOfMessage} IN (SELECT user_id FROM ${hiddenPeople} WHERE user_id <> ${userId})`;
  return db
    .select({
      conversationId: messages.conversationId,
      seq: messages.seq,
      createdAt: messages.createdAt,
      isOwn,
      message: sql<string>`CASE WHEN ${isGone} THEN '' ELSE ${messages.message} END`,
      picture: sql<string | null>`CASE WHEN ${isPictureGone} THEN NULL ELSE ${image.fileName} END`,
      listingId: sql<string | null>`CASE WHEN ${isGone} THEN NULL ELSE ${messages.listingId} END`,
      editedAt: messages.editedAt,
      isDeleted: isGone,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(image, eq(image.imageId, messages.messageAttachment))
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, after)))
    .orderBy(asc(messages.seq))
    .limit(limit);
}

/** Locks every conversation of a person, in the order of their ids; gives the other people who are still there. */
export async function lockConversations(tx: Queryable, userId: string) {
  const { rows } = await tx.execute<{ conversationId: string; otherId: string | null }>(sql`
    SELECT id AS "conversationId", ${otherThan(userId)} AS "otherId" FROM ${conversations} c
    WHERE c.person1 = ${userId} OR c.person2 = ${userId} ORDER BY id FOR UPDATE`);
  return rows;
}

/**
 * Takes a person out of their conversations in one update. The deletion of the account would take two, for who started it
 * and for the person, and at the second one the database locks the account of the other side, which may be going, too.
 */
export async function clearPerson(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${conversations} SET owner_user_id = nullif(owner_user_id, ${userId}), person1 = nullif(person1, ${userId}),
      person2 = nullif(person2, ${userId})
    WHERE person1 = ${userId} OR person2 = ${userId}`);
}

const isOf = (userId: string): SQL => sql`(c.person1 = ${userId} OR c.person2 = ${userId})`;

/** Whether a person has more conversations than these. */
export async function hasConversations(db: Queryable, userId: string, count: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM ${conversations} c WHERE ${isOf(userId)} OFFSET ${count} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Takes a person out of a batch of their conversations; gives the other people who are still there. */
export async function leaveConversations(db: Queryable, userId: string, limit: number) {
  const { rows } = await db.execute<{ conversationId: string; otherId: string | null }>(sql`
    WITH locked AS MATERIALIZED (
      SELECT id, ${otherThan(userId)} AS other_id FROM ${conversations} c WHERE id IN (
        SELECT id FROM ${conversations} c WHERE ${isOf(userId)} ORDER BY id LIMIT ${limit})
      ORDER BY id FOR UPDATE),
    forgotten AS (
      DELETE FROM ${userConversation} WHERE user_id = ${userId} AND conversation_id IN (SELECT id FROM locked)),
    cleared AS (
      UPDATE ${conversations} c SET owner_user_id = nullif(owner_user_id, ${userId}), person1 = nullif(person1, ${userId}),
        person2 = nullif(person2, ${userId}) FROM locked WHERE c.id = locked.id AND ${isOf(userId)})
    SELECT id AS "conversationId", other_id AS "otherId" FROM locked`);
  return rows;
}

/** Conversations that nobody is left to read. */
export async function listAbandoned(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isNull(conversations.person1), isNull(conversations.person2)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes some messages of a conversation, the first ones first; gives how many, and their pictures. */
export async function deleteMessages(db: Queryable, conversationId: string, limit: number) {
  const first = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.seq))
    .limit(limit);
  const rows = await db
    .delete(messages)
    .where(inArray(messages.id, first))
    .returning({ imageId: messages.messageAttachment });
  return { count: rows.length, imageIds: rows.flatMap(({ imageId }) => imageId ?? []) };
}

export async function deleteConversation(db: Queryable, conversationId: string): Promise<void> {
  await db.delete(conversations).where(eq(conversations.id, conversationId));
}
