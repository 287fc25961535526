/** SQL of the search for posts by the beginnings of their words. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { startsQuery } from '../../../search/word-starts.ts';
import { isPostVisible } from '../feed.repository.ts';
import { post, postWords } from '../feed.tables.ts';

export interface PostSearch {
  viewerId: string;
  words: string[];
  /** The page begins below this id. */
  cursor: string;
  limit: number;
}

/**
 * The number of posts that are read newest first. If a word does not fill a page among them, it is so rare that looking
 * up all of its posts takes only a few milliseconds.
 */
const readInOrder = 5_000;
/** A word is looked up in the index only if it is at most this many times as frequent as the rarest searched word. */
const frequentBy = 5;

const matches = (words: readonly string[]): SQL =>
  sql`${postWords.words} @@ to_tsquery('simple', ${startsQuery(words)})`;

/** The rows of the newest posts below the cursor. */
const newest = (cursor: string): SQL => sql`(SELECT * FROM ${postWords} WHERE ${postWords.postId} < ${cursor}
  ORDER BY ${postWords.postId} DESC LIMIT ${readInOrder}) AS ${postWords}`;

/** The ids of matching posts, newest first. */
export async function listFoundIds(tx: Transaction, search: PostSearch): Promise<string[]> {
  const { words, cursor, limit } = search;
  const first = await listIds(tx, search, newest(cursor));
  if (first.length === limit) return first;
  const indexed = words.length > 1 ? await pickRare(tx, words, cursor) : words;
  // OFFSET keeps the planner from reading all posts in order instead, because it overestimates how many match.
  const all = sql`(SELECT * FROM ${postWords} WHERE ${matches(indexed)} AND ${postWords.postId} < ${cursor} OFFSET 0) AS ${postWords}`;
  await tx.execute(sql`SET LOCAL enable_seqscan = off`);
  return listIds(tx, search, all);
}

async function listIds(tx: Transaction, { viewerId, words, limit }: PostSearch, from: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ postId: string }>(sql`
    SELECT ${post.postId} AS "postId" FROM ${from} JOIN ${post} ON ${post.postId} = ${postWords.postId}
    WHERE ${matches(words)} AND ${isPostVisible(viewerId)}
    ORDER BY ${postWords.postId} DESC LIMIT ${limit}`);
  return rows.map(({ postId }) => postId);
}

/**
 * The words to look up in the index. Looking up a frequent word reads the ids of all its posts, which takes longer than
 * checking the posts of the rare words.
 */
async function pickRare(tx: Transaction, words: string[], cursor: string): Promise<string[]> {
  const counts = words.map((word) => sql`count(*) FILTER (WHERE ${matches([word])})::int`);
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts FROM ${newest(cursor)}`,
  );
  const found = rows[0]?.counts ?? [];
  const most = (Math.min(...found) + 1) * frequentBy;
  return words.filter((_, place) => (found[place] ?? 0) <= most);
}
