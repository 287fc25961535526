/** SQL of messages. Whatever changes a conversation locks its row first, which also gives the change its number. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { prepareStatement } from '../../db/statement.ts';
import { image } from '../media/media.tables.ts';
import { hiddenPeople } from '../safety/safety.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { conversations, messages, userConversation } from './messages.tables.ts';

export interface MessageRow {
  messageId: string;
  conversationId: string;
  userId: string | null;
  message: string;
  seq: number;
  revision: number;
  createdAt: Date;
  editedAt: Date | null;
  isDeleted: boolean;
  imageId: string | null;
  bucket: string | null;
  fileName: string | null;
  previewName: string | null;
  width: number | null;
  height: number | null;
}

export interface NewMessage {
  messageId: string;
  conversationId: string;
  userId: string;
  message: string;
  imageId: string | null;
  /** UUIDv7 of this moment. */
  activity: string;
}

export interface SentRow {
  seq: number;
  revision: number;
  createdAt: Date;
  otherId: string;
  /** Whether the writer had answered or accepted before. */
  wasAccepted: boolean;
}

/** What a message shows, of `messages` as `m` and `image` as `i`. */
export const messageColumns = sql.raw(`
  m.id AS "messageId", m.conversation_id AS "conversationId", m.user_id AS "userId", m.message, m.seq, m.revision,
  m.created_at AS "createdAt", m.edited_at AS "editedAt", m.is_deleted AS "isDeleted",
  i.image_id AS "imageId", i.bucket, i.file_name AS "fileName", i.preview_name AS "previewName", i.width, i.height`);

/** The other one of the two people of a conversation as `c`. */
const otherThan = (viewerId: unknown) => sql`CASE WHEN c.person1 = ${viewerId} THEN c.person2 ELSE c.person1 END`;

/** That two people may write to each other: both are there, neither has blocked the other, and the host has hidden neither. */
export const canWrite = (viewerId: unknown, otherId: SQL): SQL => sql`c.person1 IS NOT NULL AND c.person2 IS NOT NULL
  AND ${isVisible(otherId, viewerId)}
  AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${viewerId})`;

const isTaker = (viewerId: unknown) => sql`${viewerId} IN (c.person1, c.person2)`;

/** The statements of every message and every page, prepared once for a database. */
export function prepareMessages(db: Database) {
  const [conversationId, userId, imageId, activity] = ['conversationId', 'userId', 'imageId', 'activity'].map(
    (name) => sql`${sql.placeholder(name)}::uuid`,
  ) as [SQL, SQL, SQL, SQL];
  const insertion = prepareStatement<NewMessage, SentRow>(
    db,
    'messages_insert',
    sql`WITH counted AS (
      UPDATE ${conversations} c SET last_seq = last_seq + 1, revision = revision + 1
      WHERE c.id = ${conversationId} AND ${isTaker(userId)} AND ${canWrite(userId, otherThan(userId))}
        AND (${imageId} IS NULL OR EXISTS (SELECT FROM ${userConversation}
          WHERE conversation_id = ${conversationId} AND user_id <> ${userId} AND is_accepted))
      RETURNING c.last_seq AS seq, c.revision, ${otherThan(userId)} AS other_id
    ), added AS (
      INSERT INTO ${messages} (id, conversation_id, user_id, message, message_attachment, seq, revision)
      SELECT ${sql.placeholder('messageId')}::uuid, ${conversationId}, ${userId}, ${sql.placeholder('message')}, ${imageId}, seq, revision
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

  /** A page of a conversation; none when the viewer is not in it. */
  const page = (name: string, where: SQL, order: SQL) =>
    prepareStatement<{ conversationId: string; userId: string; from: number; limit: number }, MessageRow>(
      db,
      name,
      sql`SELECT ${messageColumns} FROM ${messages} m LEFT JOIN ${image} i ON i.image_id = m.message_attachment
      WHERE m.conversation_id = ${conversationId} AND EXISTS (SELECT FROM ${userConversation}
        WHERE conversation_id = ${conversationId} AND user_id = ${userId})
      AND ${where} ORDER BY ${order} LIMIT ${sql.placeholder('limit')}`,
    );
  const from = sql`${sql.placeholder('from')}::int`;

  return {
    /** Writes a message and counts it for both sides; undefined when the conversation or its people do not allow it. */
    insertMessage: async (row: NewMessage): Promise<SentRow | undefined> => (await insertion(row))[0],
    /** Newest first, from below a place. */
    listOlder: page('messages_older', sql`m.seq < ${from}`, sql`m.seq DESC`),
    /** Oldest first, from above a place. */
    listNewer: page('messages_newer', sql`m.seq > ${from}`, sql`m.seq`),
    /** In the order of their revisions, from above one. */
    listChanged: page('messages_changed', sql`m.revision > ${from}`, sql`m.revision`),
  };
}

/** A message of this conversation. */
export async function findMessage(
  db: Queryable,
  conversationId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  const { rows } = await db.execute<
    MessageRow & Record<string, unknown>
  >(sql`SELECT ${messageColumns} FROM ${messages} m
    LEFT JOIN ${image} i ON i.image_id = m.message_attachment
    WHERE m.id = ${messageId} AND m.conversation_id = ${conversationId}`);
  return rows[0];
}
