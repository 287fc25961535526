/** SQL of messages. Whatever changes a conversation locks its row first, which also gives the change its number. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { prepareStatement } from '../../db/statement.ts';
import { image } from '../media/media.tables.ts';
import {
  authorOfMessage,
  conversations,
  indexedWords,
  messages,
  userConversation,
  wordsOf,
} from './messages.tables.ts';
import { canWrite, isOpenTo, otherThan } from './messages.visibility.ts';

/** What a message shows. */
function selectMessages(db: Queryable) {
  return db
    .select({
      messageId: messages.id,
      conversationId: messages.conversationId,
      userId: authorOfMessage,
      message: messages.message,
      seq: messages.seq,
      revision: messages.revision,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      isDeleted: messages.isDeleted,
      isHidden: messages.isHidden,
      imageId: image.imageId,
      bucket: image.bucket,
      fileName: image.fileName,
      previewName: image.previewName,
      width: image.width,
      height: image.height,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(image, eq(image.imageId, messages.messageAttachment));
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export interface NewMessage {
  messageId: string;
  conversationId: string;
  userId: string;
  message: string;
  imageId: string | null;
  /** UUIDv7 of this moment. */
  activity: string;
}

/** What is looked for in a conversation, as a tsquery, between two places. */
export interface MessageSearch {
  conversationId: string;
  userId: string;
  /** Null looks for symbols alone. */
  query: string | null;
  symbols: string[];
  above: number;
  from: number;
  limit: number;
}

export interface SentRow {
  seq: number;
  revision: number;
  createdAt: Date;
  otherId: string;
  /** Whether the writer had answered or accepted before. */
  wasAccepted: boolean;
}

const author = 'CASE m.side WHEN 1 THEN c.person1 ELSE c.person2 END';
/** The same of `messages` as `m`, `conversations` as `c` and `image` as `i`, for statements in SQL. */
export const messageColumns = sql.raw(`
  m.id AS "messageId", m.conversation_id AS "conversationId", ${author} AS "userId", m.message, m.seq, m.revision,
  m.created_at AS "createdAt", m.edited_at AS "editedAt", m.is_deleted AS "isDeleted", m.is_hidden AS "isHidden",
  i.image_id AS "imageId", i.bucket, i.file_name AS "fileName", i.preview_name AS "previewName", i.width, i.height`);

const isTaker = (viewerId: unknown) => sql`${viewerId} IN (c.person1, c.person2)`;

/** The statements of every message and every page, prepared once for a database. */
export function prepareMessages(db: Database) {
  const [conversationId, userId, imageId, activity] = ['conversationId', 'userId', 'imageId', 'activity'].map(
    (name) => sql`${sql.placeholder(name)}::uuid`,
  ) as [SQL, SQL, SQL, SQL];
  // By the clock at which the conversation is locked: by that of the beginning, moments would not be in the order of places.
  const insertion = prepareStatement<NewMessage, SentRow>(
    db,
    'messages_insert',
    sql`WITH counted AS (
      UPDATE ${conversations} c SET last_seq = last_seq + 1, revision = revision + 1
      WHERE c.id = ${conversationId} AND ${isTaker(userId)} AND ${canWrite(userId)}
        AND (${imageId} IS NULL OR EXISTS (SELECT FROM ${userConversation}
          WHERE conversation_id = ${conversationId} AND user_id <> ${userId} AND is_accepted))
      RETURNING c.last_seq AS seq, c.revision, ${otherThan(userId)} AS other_id,
        CASE WHEN c.person1 = ${userId} THEN 1 ELSE 2 END AS side
    ), added AS (
      INSERT INTO ${messages} (id, conversation_id, side, message, message_attachment, seq, revision, created_at)
      SELECT ${sql.placeholder('messageId')}::uuid, ${conversationId}, side, ${sql.placeholder('message')}, ${imageId}, seq, revision,
        clock_timestamp()
      FROM counted RETURNING created_at
    ), mine AS (
      UPDATE ${userConversation} SET is_accepted = true, activity = ${activity}, read_seq = seq, unread = 0
      FROM counted WHERE conversation_id = ${conversationId} AND user_id = ${userId}
    ), theirs AS (
      UPDATE ${userConversation} SET activity = ${activity}, unread = unread + 1
      FROM counted WHERE conversation_id = ${conversationId} AND user_id = other_id
    )
    SELECT seq, revision, added.created_at AS "createdAt", other_id AS "otherId",
      (SELECT is_accepted FROM ${userConversation}
        WHERE conversation_id = ${conversationId} AND user_id = ${userId}) AS "wasAccepted"
    FROM counted, added`,
  );

  /** A page of a conversation; none when it is not one that the viewer sees. */
  const page = (name: string, where: SQL, order: SQL) =>
    prepareStatement<{ conversationId: string; userId: string; from: number; limit: number }, MessageRow>(
      db,
      name,
      sql`SELECT ${messageColumns} FROM ${messages} m JOIN ${conversations} c ON c.id = m.conversation_id
      LEFT JOIN ${image} i ON i.image_id = m.message_attachment
      WHERE m.conversation_id = ${conversationId} AND ${isOpenTo(userId, conversationId)}
      AND ${where} ORDER BY ${order} LIMIT ${sql.placeholder('limit')}`,
    );
  const from = sql`${sql.placeholder('from')}::int`;

  /** Newest first: those of `source`, which names messages `m`, that are above one place and below another. */
  const hasSymbols = sql`NOT EXISTS (SELECT FROM unnest(${sql.placeholder('symbols')}::text[]) symbol
    WHERE position(symbol IN m.message) = 0)`;
  const search = (name: string, source: SQL, where: SQL) =>
    prepareStatement<MessageSearch, MessageRow>(
      db,
      name,
      sql`SELECT ${messageColumns} FROM ${source} JOIN ${conversations} c ON c.id = m.conversation_id
      LEFT JOIN ${image} i ON i.image_id = m.message_attachment
      WHERE m.conversation_id = ${conversationId} AND m.seq > ${sql.placeholder('above')}::int AND m.seq < ${from}
        AND ${where} AND ${hasSymbols} AND (NOT m.is_hidden OR ${sql.raw(author)} = ${userId}) ORDER BY m.seq DESC LIMIT ${sql.placeholder('limit')}`,
    );
  const query = sql`to_tsquery('simple', ${sql.placeholder('query')}::text)`;
  // OFFSET and the subquery leave the planner no choice but the index of words: it takes rare words for common ones and
  // the other way round, and would then read a whole conversation, or compute the words of all messages there are.
  const withWords = sql`(SELECT * FROM ${messages} WHERE ${indexedWords(sql.raw('message'), sql.raw('conversation_id'))}
    @@ (SELECT coalesce(mark && ${query}, mark) FROM (SELECT ('''#' || ${conversationId} || '''')::tsquery AS mark) marked)
    OFFSET 0) m`;

  return {
    /** Writes a message and counts it for both sides; undefined when the conversation or its people do not allow it. */
    insertMessage: async (row: NewMessage): Promise<SentRow | undefined> => (await insertion(row))[0],
    /** Newest first, from below a place. */
    listOlder: page('messages_older', sql`m.seq < ${from}`, sql`m.seq DESC`),
    /** Oldest first, from above a place. */
    listNewer: page('messages_newer', sql`m.seq > ${from}`, sql`m.seq`),
    /** In the order of their revisions, from above one. */
    listChanged: page('messages_changed', sql`m.revision > ${from}`, sql`m.revision`),
    /** Reads each message, which suits the few newest ones, among which common words are. */
    searchFew: search(
      'messages_search_few',
      sql`${messages} m`,
      sql`(${wordsOf(sql.raw('m.message'))} @@ ${query}) IS NOT FALSE`,
    ),
    /** Reads those of the whole conversation that have the words, which suits rare ones. */
    searchAll: search('messages_search_all', withWords, sql`true`),
  };
}

/** A message of this conversation. */
export async function findMessage(
  db: Queryable,
  conversationId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  const rows = await selectMessages(db).where(
    and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)),
  );
  return rows[0];
}

/** Lets nobody else change a conversation until the transaction ends. */
export async function lockConversation(tx: Queryable, conversationId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM ${conversations} WHERE id = ${conversationId} FOR NO KEY UPDATE`);
}

/** Gives a message other words. Its conversation is locked. */
export function updateText(tx: Queryable, conversationId: string, messageId: string, message: string): Promise<void> {
  return updateMessage(tx, conversationId, messageId, sql`message = ${message}, edited_at = now()`);
}

/** Leaves nothing of a message but its place. Its conversation is locked. */
export function markDeleted(tx: Queryable, conversationId: string, messageId: string): Promise<void> {
  return updateMessage(tx, conversationId, messageId, sql`message = '', message_attachment = NULL, is_deleted = true`);
}

/** Hides a message from the other side, or shows it again. */
export async function updateHidden(tx: Queryable, messageId: string, isHidden: boolean): Promise<void> {
  const ofMessage = sql`(SELECT conversation_id FROM ${messages} WHERE id = ${messageId})`;
  await updateMessage(tx, ofMessage, messageId, sql`is_hidden = ${isHidden}`);
}

async function updateMessage(tx: Queryable, conversationId: string | SQL, messageId: string, set: SQL): Promise<void> {
  await tx.execute(sql`
    WITH counted AS (UPDATE ${conversations} SET revision = revision + 1 WHERE id = ${conversationId} RETURNING revision)
    UPDATE ${messages} SET ${set}, revision = counted.revision FROM counted WHERE id = ${messageId}`);
}
