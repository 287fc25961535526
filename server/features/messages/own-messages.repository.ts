/** SQL of all conversations of a person, for the data download and account deletion. */
import { aliasedTable, and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { beforeOldest } from '../../api/page.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { hiddenPeople } from '../safety/safety.tables.ts';
import { authorOfMessage, conversations, messages, userConversation } from './messages.tables.ts';
import { otherPersonOf } from './messages.visibility.ts';

/** Conversations that have ever been in this person's list, ordered by id, above `after`. */
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

/**
 * Messages of a conversation that this person may see, with the file names of their pictures. Ordered by `seq`, above
 * `after`.
 */
export async function listAllMessages(
  db: Queryable,
  userId: string,
  conversationId: string,
  limit: number,
  after: number,
) {
  const isOwn = sql<boolean>`${authorOfMessage} IS NOT DISTINCT FROM ${userId}`;
  // Whether the person no longer sees the message. `presentMessage` has the same rule.
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

/** Locks every conversation of a person, ordered by id. Returns the other people who still exist. */
export async function lockConversations(tx: Queryable, userId: string) {
  const { rows } = await tx.execute<{ conversationId: string; otherId: string | null }>(sql`
    SELECT id AS "conversationId", ${otherPersonOf(userId)} AS "otherId" FROM ${conversations} c
    WHERE c.person1 = ${userId} OR c.person2 = ${userId} ORDER BY id FOR UPDATE`);
  return rows;
}

/**
 * Removes a person from their conversations in one update. The foreign keys would run two updates, one per column. The
 * second would lock the other person's account, and deadlock with a simultaneous deletion of that account.
 */
export async function clearPerson(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${conversations} SET owner_user_id = nullif(owner_user_id, ${userId}), person1 = nullif(person1, ${userId}),
      person2 = nullif(person2, ${userId})
    WHERE person1 = ${userId} OR person2 = ${userId}`);
}

const isOf = (userId: string): SQL => sql`(c.person1 = ${userId} OR c.person2 = ${userId})`;

/** Whether a person has more than `count` conversations. */
export async function hasConversations(db: Queryable, userId: string, count: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM ${conversations} c WHERE ${isOf(userId)} OFFSET ${count} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Removes a person from a batch of their conversations. Returns the other people who still exist. */
export async function leaveConversations(db: Queryable, userId: string, limit: number) {
  const { rows } = await db.execute<{ conversationId: string; otherId: string | null }>(sql`
    WITH locked AS MATERIALIZED (
      SELECT id, ${otherPersonOf(userId)} AS other_id FROM ${conversations} c WHERE id IN (
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

/** Conversations without any remaining person. */
export async function listAbandoned(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isNull(conversations.person1), isNull(conversations.person2)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Deletes up to `limit` messages of a conversation, oldest first. Returns the number of messages and the ids of their
 * pictures.
 */
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
