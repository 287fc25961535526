/** SQL of the full-text index of messages. Messages are indexed later, in blocks, so that sending stays fast. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { wordsOf } from '../../search/word-starts.ts';
import { image } from '../media/media.tables.ts';
import { author, type MessageRow, messageColumns } from './messages.repository.ts';
import { conversations, messages, messageWords } from './messages.tables.ts';

/** A search in a conversation, for messages with a `seq` between `above` and `from`. */
export interface MessageSearch {
  conversationId: string;
  userId: string;
  /** A tsquery. Null if the search contains only symbols. */
  query: string | null;
  symbols: string[];
  above: number;
  from: number;
  limit: number;
}

/**
 * The number of messages per row of the index. Smaller blocks make the index larger. Larger blocks match more often
 * without a matching message, because different messages contain the words. Stored rows depend on this number, so a
 * change needs a migration that rebuilds the index.
 */
const blockSize = 32;
const size = sql.raw(`${blockSize}`);
/** The number of blocks per statement. The statement takes a few tenths of a second and locks the conversation. */
const blocksMax = 256;

/** Finds messages of `source` (aliased `m`) with a `seq` between `above` and `from`. */
async function search(
  db: Queryable,
  { conversationId, userId, query, symbols, above, from, limit }: MessageSearch,
  source: SQL,
  order: SQL,
): Promise<MessageRow[]> {
  const hasWords = query === null ? sql`true` : sql`${wordsOf(sql.raw('m.message'))} @@ to_tsquery('simple', ${query})`;
  const { rows } = await db.execute(sql`SELECT ${messageColumns} FROM ${source}
    JOIN ${conversations} c ON c.id = m.conversation_id
    LEFT JOIN ${image} i ON i.image_id = m.message_attachment
    WHERE m.conversation_id = ${conversationId} AND m.seq > ${above} AND m.seq < ${from} AND ${hasWords}
      AND NOT EXISTS (SELECT FROM unnest(${sql.param(symbols)}::text[]) symbol WHERE position(symbol IN m.message) = 0)
      AND (NOT m.is_hidden OR ${sql.raw(author)} = ${userId}::uuid)
    ORDER BY ${order} LIMIT ${limit}`);
  // Raw SQL returns timestamps as text.
  return (rows as MessageRow[]).map(({ createdAt, editedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    editedAt: editedAt && new Date(editedAt),
  }));
}

/** Scans every message. This is fast for the few newest messages. */
export const searchFew = (db: Queryable, wanted: MessageSearch): Promise<MessageRow[]> =>
  search(db, wanted, sql`${messages} m`, sql`m.seq DESC`);

/** Reads the blocks that contain the words. All full blocks must be indexed. */
export function searchBlocks(db: Queryable, wanted: MessageSearch): Promise<MessageRow[]> {
  const { conversationId, query, above, from } = wanted;
  // OFFSET forces the planner to use the index of words, because it misjudges the frequency of words. Blocks are read
  // newest first, and their messages only until the page is full.
  const blocks = sql`(SELECT block FROM ${messageWords}
    WHERE words @@ (SELECT coalesce(mark && to_tsquery('simple', ${query}), mark)
      FROM (SELECT ('''#' || ${conversationId} || '''')::tsquery AS mark) marked)
    AND block BETWEEN ${above}::int / ${size} AND ${from}::int / ${size} ORDER BY block DESC OFFSET 0) found
    CROSS JOIN LATERAL (SELECT * FROM ${messages} WHERE conversation_id = ${conversationId}
      AND seq > block * ${size} AND seq <= (block + 1) * ${size} OFFSET 0) m`;
  return search(db, wanted, blocks, sql`found.block DESC, m.seq DESC`);
}

/** The words of messages `m`, with a marker word of their conversation. It separates conversations in the index. */
const blockWords = sql`strip(${wordsOf(sql`string_agg(m.message, ' ')`)}) || array_to_tsvector(ARRAY['#' || m.conversation_id])`;

/** Indexes the next full blocks. Returns whether there may be more. The conversation must be locked. */
export async function indexBlocks(tx: Queryable, conversationId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${messageWords} (conversation_id, block, words)
    SELECT m.conversation_id, (m.seq - 1) / ${size}, ${blockWords}
    FROM ${conversations} c
    CROSS JOIN LATERAL (SELECT coalesce(max(block) + 1, 0) AS first FROM ${messageWords} WHERE conversation_id = c.id) next
    JOIN ${messages} m ON m.conversation_id = c.id AND m.seq > next.first * ${size}
      AND m.seq <= least(next.first + ${sql.raw(`${blocksMax}`)}, c.last_seq / ${size}) * ${size}
    WHERE c.id = ${conversationId} GROUP BY 1, 2`);
  return rowCount === blocksMax;
}

/** Rebuilds the block of a message if it is indexed. The conversation must be locked. */
export async function renewBlock(tx: Queryable, conversationId: string, seq: number): Promise<void> {
  const block = Math.floor((seq - 1) / blockSize);
  await tx.execute(sql`
    UPDATE ${messageWords} SET words = (SELECT ${blockWords} FROM ${messages} m WHERE m.conversation_id = ${conversationId}
      AND m.seq > ${block * blockSize} AND m.seq <= ${(block + 1) * blockSize} GROUP BY m.conversation_id)
    WHERE conversation_id = ${conversationId} AND block = ${block}`);
}
