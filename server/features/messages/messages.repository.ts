/** SQL of messages. Every change of a conversation locks its row first, which also assigns a number to the change. */
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createBatch } from '../../db/batch.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages, prepareStatement, type RowOf } from '../../db/statement.ts';
import { image, shownImage } from '../media/media.tables.ts';
import { authorOfMessage, conversations, messages, userConversation } from './messages.tables.ts';
import { canWrite, hasAccepted, isOpenTo, otherPersonOf } from './messages.visibility.ts';

/** Columns of a message. */
function selectMessages(db: Queryable) {
  return db
    .select({
      messageId: messages.id,
      listingId: messages.listingId,
      conversationId: messages.conversationId,
      userId: authorOfMessage,
      message: messages.message,
      seq: messages.seq,
      revision: messages.revision,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      isDeleted: messages.isDeleted,
      isHidden: messages.isHidden,
      ...shownImage,
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
  listingId: string | null;
  /** Whether the message moves the conversation to the other side's chats, because it is about their listing. */
  isContact: boolean;
  /**
   * Whether the message contains no picture, address or name of another service. Some conversations accept only such
   * messages at first.
   */
  isPlain: boolean;
  /** A UUIDv7 of the current time. */
  activity: string;
}

const sentRow = {
  messageId: uuid().notNull(),
  seq: integer().notNull(),
  revision: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  otherId: uuid().notNull(),
  /** Whether the author had already answered or accepted. */
  wasAccepted: boolean().notNull(),
};
export type SentRow = RowOf<typeof sentRow>;

/**
 * The maximum number of messages per batch. In a larger batch, the first message would wait too long for the others.
 */
const batchMax = 32;

/** Author of a message `m` of a conversation `c`. */
export const author = 'CASE m.side WHEN 1 THEN c.person1 ELSE c.person2 END';
/** The columns of a message for raw SQL, with `messages` as `m`, `conversations` as `c` and `image` as `i`. */
export const messageColumns = sql.raw(`
  m.id AS "messageId", m.conversation_id AS "conversationId", ${author} AS "userId", m.message, m.seq, m.revision,
  m.listing_id AS "listingId", m.created_at AS "createdAt", m.edited_at AS "editedAt", m.is_deleted AS "isDeleted", m.is_hidden AS "isHidden",
  i.image_id AS "imageId", i.bucket, i.file_name AS "fileName", i.preview_name AS "previewName", i.width, i.height`);
/** The types of `messageColumns`. All are null without a message. */
export const messageRow = {
  messageId: uuid(),
  conversationId: uuid(),
  userId: uuid(),
  message: text(),
  seq: integer(),
  revision: integer(),
  listingId: uuid(),
  createdAt: timestamp({ withTimezone: true }),
  editedAt: timestamp({ withTimezone: true }),
  isDeleted: boolean(),
  isHidden: boolean(),
  imageId: uuid(),
  bucket: text(),
  fileName: text(),
  previewName: text(),
  width: integer(),
  height: integer(),
};

const isParticipant = (viewerId: unknown) => sql`${viewerId} IN (c.person1, c.person2)`;

interface PageParams {
  conversationId: string;
  userId: string;
  /** A `seq` or a revision. The page starts next to it and does not contain it. */
  from: number;
}

/** Prepares the statements of messages and pages once per database. */
export function prepareMessages(db: Database) {
  const writer = sql.raw('g."userId"');
  /**
   * Inserts the allowed messages of a batch (one per conversation) and counts them for both sides. Reads the batch as
   * JSON with a LIMIT, because the planner then estimates the same number of rows for every batch. With arrays, it
   * would plan again for each batch. `created_at` is the clock time after the conversation is locked, because
   * transaction start times would not follow the order of `seq`.
   */
  const insertion = (name: string, rowsMax: number, wait: SQL) =>
    prepareStatement<{ rows: string }, typeof sentRow>(
      db,
      name,
      sentRow,
      sql`WITH given AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${sql.placeholder('rows')}::json) AS given ("messageId" uuid, "conversationId" uuid,
          "userId" uuid, message text, "imageId" uuid, "listingId" uuid, "isContact" boolean, "isPlain" boolean, activity uuid) LIMIT ${sql.raw(String(rowsMax))}
      ), locked AS MATERIALIZED (
        SELECT id FROM ${conversations} WHERE id IN (SELECT "conversationId" FROM given) FOR NO KEY UPDATE ${wait}
      ), counted AS (
        UPDATE ${conversations} c SET last_seq = last_seq + 1, revision = revision + 1
        FROM given g JOIN locked ON locked.id = g."conversationId"
        WHERE c.id = g."conversationId" AND ${isParticipant(writer)} AND ${canWrite(writer)}
          AND (g."imageId" IS NULL OR EXISTS (SELECT FROM ${userConversation} their
            WHERE their.conversation_id = c.id AND their.user_id <> ${writer} AND ${hasAccepted('their')}))
          AND (g."isPlain" OR c.last_seq >= c.plain_until)
        RETURNING g.*, c.last_seq AS seq, c.revision, ${otherPersonOf(writer)} AS other_id,
          CASE WHEN c.person1 = ${writer} THEN 1 ELSE 2 END AS side
      ), added AS (
        INSERT INTO ${messages} (id, conversation_id, side, message, message_attachment, listing_id, seq, revision, created_at)
        SELECT "messageId", "conversationId", side, message, "imageId", "listingId", seq, revision, clock_timestamp()
        FROM counted RETURNING id, created_at
      ), moved AS (
        UPDATE ${userConversation} one SET activity = n.activity, 
          is_accepted = one.is_accepted OR one.user_id = n."userId" OR n."isContact",
          is_unanswered = one.user_id <> n."userId" AND (one.is_unanswered OR (n."isContact" AND NOT one.is_accepted)),
          read_seq = CASE one.user_id WHEN n."userId" THEN n.seq ELSE one.read_seq END,
          unread = CASE one.user_id WHEN n."userId" THEN 0 ELSE one.unread + 1 END
        FROM counted n WHERE one.conversation_id = n."conversationId"
      )
      SELECT n."messageId", n.seq, n.revision, added.created_at AS "createdAt", n.other_id AS "otherId",
        ${hasAccepted('mine')} AS "wasAccepted"
      FROM counted n JOIN added ON added.id = n."messageId"
      JOIN ${userConversation} mine ON mine.conversation_id = n."conversationId" AND mine.user_id = n."userId"`,
    );

  const insertFree = insertion('messages_insert_free', batchMax, sql`SKIP LOCKED`);
  const insertOne = insertion('messages_insert_one', 1, sql``);
  const writing = createBatch<NewMessage, SentRow | null>({
    rowsMax: batchMax,
    // Only one batch runs at a time, so that the next one grows. Two concurrent batches cost more CPU time than they
    // save.
    atOnce: 1,
    keyOf: (row) => row.conversationId,
    async runTogether(rows) {
      const sent = await insertFree({ rows: JSON.stringify(rows) });
      return rows.map(({ messageId }) => sent.find((one) => one.messageId === messageId));
    },
    runAlone: async (row) => (await insertOne({ rows: JSON.stringify([row]) }))[0] ?? null,
  });

  /** A page of a conversation. Empty if the viewer may not see it. */
  const page = (name: string, isBeyond: (from: number) => SQL, order: SQL) =>
    preparePages(db, name, ({ conversationId, userId, from }: PageParams, limit) =>
      selectMessages(db)
        .where(and(eq(messages.conversationId, conversationId), isOpenTo(userId, conversationId), isBeyond(from)))
        .orderBy(order)
        .limit(limit),
    );

  return {
    /**
     * Inserts messages and counts them for both sides. Resolves to null if the state of the conversation or of its
     * people forbids the message.
     */
    writing,
    /** Newest first, below a `seq`. */
    listOlder: page('messages_older', (from) => lt(messages.seq, from), desc(messages.seq)),
    /** Oldest first, above a `seq`. */
    listNewer: page('messages_newer', (from) => gt(messages.seq, from), asc(messages.seq)),
    /** In the order of revisions, above a revision. */
    listChanged: page('messages_changed', (from) => gt(messages.revision, from), asc(messages.revision)),
  };
}

/** Finds a message of a conversation. */
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

/** Locks a conversation against other changes until the transaction ends. Returns whether it is closed. */
export async function lockConversation(tx: Queryable, conversationId: string): Promise<boolean> {
  const rows = await tx
    .select({ isClosed: conversations.isClosed })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  return rows[0]?.isClosed ?? false;
}

/** Replaces the text of a message. The conversation must be locked. */
export function updateText(tx: Queryable, conversationId: string, messageId: string, message: string): Promise<void> {
  return updateMessage(tx, conversationId, messageId, sql`message = ${message}, edited_at = now()`);
}

/** Clears a message and keeps its `seq`. The conversation must be locked. */
export function markDeleted(tx: Queryable, conversationId: string, messageId: string): Promise<void> {
  const nothing = sql`message = '', message_attachment = NULL, listing_id = NULL, is_deleted = true`;
  return updateMessage(tx, conversationId, messageId, nothing);
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
