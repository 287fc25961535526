/** SQL of conversations: starting a conversation, and the view of each side. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';
import DataLoader from 'dataloader';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { boolean, integer, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../../db/client.ts';
import { literal, prepareStatement, type RowOf } from '../../../db/statement.ts';
import { image } from '../../media/media.tables.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { messageColumns, messageRow } from '../messages.repository.ts';
import { conversations, messages, userConversation } from '../messages.tables.ts';
import { bothSides, canWrite, hasAccepted, isListed } from '../messages.visibility.ts';

/** Includes the newest message; its columns are null while the conversation is empty. */
const conversationRow = {
  ...messageRow,
  id: uuid().notNull(),
  activity: uuid(),
  isAccepted: boolean().notNull(),
  readSeq: integer().notNull(),
  unread: integer().notNull(),
  changes: integer().notNull(),
  isFromParty: boolean().notNull(),
  plainUntil: smallint().notNull(),
  isClosed: boolean().notNull(),
  username: text(),
  profilePic: text(),
  isAcceptedByOther: boolean(),
  /** The read position of the other side. Null unless both share read receipts. */
  seenSeq: integer(),
};
export type ConversationRow = RowOf<typeof conversationRow>;

/** The viewer's relation to the other side of a conversation. */
const conversationAccess = {
  /** Null when the account is gone. */
  otherId: uuid(),
  /** Whether changes by the viewer are sent to the other side. */
  canReach: boolean().notNull(),
  /** Whether the other side has answered or accepted. */
  isAccepted: boolean().notNull(),
  /** Whether both share read receipts. */
  sharesReading: boolean().notNull(),
  /** Whether both share typing indicators. */
  sharesTyping: boolean().notNull(),
  /** `seq` of the newest message. */
  lastSeq: integer().notNull(),
  /** Messages up to this `seq` are text only. */
  plainUntil: smallint().notNull(),
  isClosed: boolean().notNull(),
};
export type ConversationAccess = RowOf<typeof conversationAccess>;

const advancedRead = { readSeq: integer().notNull() };

/** The maximum number of requests for unread counts that share a statement. */
const unreadBatchMax = 100;

const countedId = sql`viewer.id::uuid`;
const unreadCounts = { messages: integer().notNull(), requests: integer().notNull() };

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
const otherId = sql`${sql.placeholder('otherId')}::uuid`;
const seq = sql`${sql.placeholder('seq')}::integer`;

/** Columns of a listed conversation. `page` selects rows of `user_conversation` joined with the other side's. */
const selectConversations = (page: ReturnType<typeof sql>) => sql`
  SELECT ${messageColumns}, page.conversation_id AS id, page.activity, page.is_accepted AS "isAccepted",
    page.read_seq AS "readSeq", page.unread, c.revision AS changes,
    c.is_from_party AS "isFromParty", c.plain_until AS "plainUntil", c.is_closed AS "isClosed",
    their_profile.username, their_profile.profile_pic AS "profilePic", page.their_accepted AS "isAcceptedByOther",
    CASE WHEN NOT c.is_closed AND page.has_accepted AND page.their_accepted AND my_profile.has_read_receipts AND their_profile.has_read_receipts
      THEN page.their_read_seq END AS "seenSeq"
  FROM (${page}) page
  JOIN ${conversations} c ON c.id = page.conversation_id
  JOIN ${profiles} my_profile ON my_profile.user_id = page.user_id
  LEFT JOIN ${profiles} their_profile ON their_profile.user_id = page.their_id
  LEFT JOIN ${messages} m ON m.conversation_id = c.id AND m.seq = c.last_seq
  LEFT JOIN ${image} i ON i.image_id = m.message_attachment
  ORDER BY page.activity DESC`;

const pageColumns = sql`mine.*, ${hasAccepted('mine')} AS has_accepted, their.user_id AS their_id,
  ${hasAccepted('their')} AS their_accepted, their.read_seq AS their_read_seq`;
/** Prepares the statements of the lists once per database. */
export function prepareConversations(db: Database) {
  const list = prepareStatement<
    { viewerId: string; isAccepted: boolean; cursor: string; limit: number },
    typeof conversationRow
  >(
    db,
    'conversations_list',
    conversationRow,
    selectConversations(sql`SELECT ${pageColumns} FROM ${bothSides}
      WHERE mine.user_id = ${viewerId} AND mine.is_accepted = ${sql.placeholder('isAccepted')}
        AND mine.activity < ${sql.placeholder('cursor')} AND ${isListed(viewerId)}
      ORDER BY mine.activity DESC LIMIT ${sql.placeholder('limit')}`),
  );
  const one = prepareStatement<{ viewerId: string; conversationId: string }, typeof conversationRow>(
    db,
    'conversations_one',
    conversationRow,
    selectConversations(sql`SELECT ${pageColumns} FROM ${bothSides}
      WHERE mine.user_id = ${viewerId} AND mine.conversation_id = ${sql.placeholder('conversationId')} AND ${isListed(viewerId)}`),
  );
  const withPerson = prepareStatement<{ viewerId: string; otherId: string }, typeof conversationRow>(
    db,
    'conversations_with',
    conversationRow,
    selectConversations(sql`SELECT ${pageColumns} FROM ${bothSides}
      WHERE mine.user_id = ${viewerId} AND mine.conversation_id = (
        SELECT id FROM ${conversations} WHERE person1 = least(${viewerId}, ${otherId}) AND person2 = greatest(${viewerId}, ${otherId})
      ) AND ${isListed(viewerId)}`),
  );
  const access = prepareStatement<{ viewerId: string; conversationId: string }, typeof conversationAccess>(
    db,
    'conversations_standing',
    conversationAccess,
    sql`SELECT their.user_id AS "otherId", coalesce(${canWrite(viewerId)}, false) AS "canReach",
        coalesce(${hasAccepted('their')}, false) AS "isAccepted",
        coalesce(${hasAccepted('mine')} AND ${hasAccepted('their')} AND my_profile.has_read_receipts
          AND their_profile.has_read_receipts, false) AS "sharesReading",
        coalesce(${hasAccepted('mine')} AND ${hasAccepted('their')} AND my_profile.has_typing
          AND their_profile.has_typing, false) AS "sharesTyping",
        c.last_seq AS "lastSeq", c.plain_until AS "plainUntil", c.is_closed AS "isClosed"
      FROM ${bothSides}
      JOIN ${conversations} c ON c.id = mine.conversation_id
      JOIN ${profiles} my_profile ON my_profile.user_id = mine.user_id
      LEFT JOIN ${profiles} their_profile ON their_profile.user_id = their.user_id
      WHERE mine.user_id = ${viewerId} AND mine.conversation_id = ${sql.placeholder('conversationId')} AND ${isListed(viewerId)}`,
  );
  // Each of these conversations has at least one unread message, so reading as many as the limit is enough to reach it.
  // The ids are one text instead of an array. With an array, PostgreSQL would plan at each run; see decision 42.
  const unread = prepareStatement<{ viewerIds: string }, typeof unreadCounts>(
    db,
    'conversations_unread',
    unreadCounts,
    sql`SELECT
      (SELECT coalesce(sum(unread), 0)::int FROM (SELECT mine.unread FROM ${bothSides}
        WHERE mine.user_id = ${countedId} AND mine.is_accepted AND mine.unread > 0 AND ${isListed(countedId)}
        LIMIT ${literal(unreadCountedTo)}) chats) AS messages,
      (SELECT count(*)::int FROM (SELECT FROM ${bothSides}
        WHERE mine.user_id = ${countedId} AND NOT mine.is_accepted AND mine.unread > 0 AND ${isListed(countedId)}
        LIMIT ${literal(unreadCountedTo)}) requests) AS requests
      FROM string_to_table(${sql.placeholder('viewerIds')}::text, ',') WITH ORDINALITY AS viewer (id, place)
      ORDER BY viewer.place`,
  );
  // Requests that arrive in the same turn of the event loop share a statement. By default, DataLoader would run it before
  // the next request is read. With its cache, it would return old counts.
  const unreadByViewer = new DataLoader<string, RowOf<typeof unreadCounts>>(
    (viewerIds) => unread({ viewerIds: viewerIds.join(',') }),
    { cache: false, maxBatchSize: unreadBatchMax, batchScheduleFn: setImmediate },
  );
  // Sending a message marks all earlier messages as read, so all messages above `read_seq` are from the other side.
  // The counters can therefore be computed without reading messages.
  const advancement = prepareStatement<{ viewerId: string; conversationId: string; seq: number }, typeof advancedRead>(
    db,
    'conversations_read',
    advancedRead,
    sql`UPDATE ${userConversation} SET read_seq = least(${seq}, read_seq + unread),
        unread = read_seq + unread - least(${seq}, read_seq + unread)
      WHERE user_id = ${viewerId} AND conversation_id = ${sql.placeholder('conversationId')}
        AND unread > 0 AND read_seq < ${seq}
      RETURNING read_seq AS "readSeq"`,
  );

  return {
    /** Newest activity first, below `cursor`. */
    listConversations: (viewerId: string, isAccepted: boolean, limit: number, cursor: string) =>
      list({ viewerId, isAccepted, cursor, limit }),
    findConversation: async (viewerId: string, conversationId: string): Promise<ConversationRow | undefined> =>
      (await one({ viewerId, conversationId }))[0],
    /** The conversation with a person. Undefined if there is none, or the viewer may not see it. */
    findConversationWith: async (viewerId: string, otherId: string): Promise<ConversationRow | undefined> =>
      (await withPerson({ viewerId, otherId }))[0],
    /** The viewer's relation to the other side. Undefined if the viewer has no such conversation. */
    findAccess: async (viewerId: string, conversationId: string): Promise<ConversationAccess | undefined> =>
      (await access({ viewerId, conversationId }))[0],
    /** Counts unread messages, and requests with unread messages. Exact up to `unreadCountedTo`. */
    countUnread: (viewerId: string) => unreadByViewer.load(viewerId),
    /** Advances the viewer's read position. Returns the new position, or undefined if it did not advance. */
    advanceRead: async (viewerId: string, conversationId: string, seq: number): Promise<number | undefined> =>
      (await advancement({ viewerId, conversationId, seq }))[0]?.readSeq,
  };
}

/**
 * Inserts the conversation of a pair and both sides' rows in one statement. Does nothing if it exists. Returns whether
 * it was inserted.
 */
export async function insertConversation(
  db: Queryable,
  row: {
    id: string;
    ownerUserId: string;
    otherId: string;
    isAcceptedByOther: boolean;
    /** Null hides it from both lists until the first message. */
    activity: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH made AS (
      INSERT INTO ${conversations} (id, owner_user_id, person1, person2)
      VALUES (${row.id}, ${row.ownerUserId}, least(${row.ownerUserId}::uuid, ${row.otherId}::uuid), greatest(${row.ownerUserId}::uuid, ${row.otherId}::uuid))
      ON CONFLICT ON CONSTRAINT conversations_pair DO NOTHING RETURNING id
    )
    INSERT INTO ${userConversation} (user_id, conversation_id, is_accepted, activity)
    SELECT ${row.ownerUserId}::uuid, id, true, ${row.activity}::uuid FROM made
    UNION ALL SELECT ${row.otherId}::uuid, id, ${row.isAcceptedByOther}, NULL FROM made`);
  return (rowCount ?? 0) > 0;
}

/** Id of the conversation of two people. */
export async function findConversationOfPair(db: Queryable, one: string, other: string): Promise<string | undefined> {
  const [first, second] = one < other ? [one, other] : [other, one];
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.person1, first), eq(conversations.person2, second)));
  return rows[0]?.id;
}

/** Adds a conversation to a person's list if it is not listed yet, as if the person had started it. */
export async function showConversation(
  db: Queryable,
  userId: string,
  conversationId: string,
  activity: string,
): Promise<void> {
  await db
    .update(userConversation)
    .set({ activity, isAccepted: true })
    .where(and(isSide(userId, conversationId), isNull(userConversation.activity)));
}

/** Accepts a conversation for both sides and lists it for both, even if it was a message request. */
export async function connectConversation(db: Queryable, conversationId: string, activity: string): Promise<void> {
  await db
    .update(userConversation)
    .set({
      isAccepted: true,
      isUnanswered: false,
      activity: sql`coalesce(${userConversation.activity}, ${activity}::uuid)`,
    })
    .where(eq(userConversation.conversationId, conversationId));
}

/**
 * Marks the conversation as created by the party finder if it is empty, and raises `plain_until` to at least
 * `plainUntil`. The row lock blocks new messages until the transaction ends.
 */
export async function markFromParty(tx: Queryable, conversationId: string, plainUntil: number): Promise<void> {
  await tx
    .update(conversations)
    .set({
      isFromParty: sql`${conversations.isFromParty} OR ${conversations.lastSeq} = 0`,
      plainUntil: sql`greatest(${conversations.plainUntil}, ${plainUntil})`,
    })
    .where(eq(conversations.id, conversationId));
}

/** Accepts a request, or a conversation about a listing. Returns false if it was already accepted. */
export async function acceptConversation(db: Queryable, userId: string, conversationId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(userConversation)
    .set({ isAccepted: true, isUnanswered: false })
    .where(
      and(
        isSide(userId, conversationId),
        sql`(NOT ${userConversation.isAccepted} OR ${userConversation.isUnanswered})`,
      ),
    );
  return rowCount === 1;
}

const isSide = (userId: string, conversationId: string) =>
  and(eq(userConversation.userId, userId), eq(userConversation.conversationId, conversationId));
