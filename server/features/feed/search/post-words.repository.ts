/** SQL of the words of posts. A trigger marks the posts whose words are due. */
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { wordsOf } from '../../../search/word-starts.ts';
import { post, postWords } from '../feed.tables.ts';

const isDue = sql`${postWords.words} IS NULL`;

export async function areWordsDue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM ${postWords} WHERE ${isDue} LIMIT 1`);
  return rows.length > 0;
}

/** Stores the words of posts that are due, newest posts first. Returns the number of posts. */
export async function storeDueWords(tx: Transaction, limit: number): Promise<number> {
  // Locks the rows before it reads the texts. Edits that commit later wait for the locks and mark the posts again.
  const { rows } = await tx.execute<{ postId: string }>(sql`
    SELECT ${postWords.postId} AS "postId" FROM ${postWords} WHERE ${isDue}
    ORDER BY ${postWords.postId} DESC LIMIT ${limit} FOR UPDATE SKIP LOCKED`);
  const postIds = rows.map(({ postId }) => postId);
  await tx.execute(sql`
    UPDATE ${postWords} SET words = strip(${wordsOf(sql`${post.postContent}`)}) FROM ${post}
    WHERE ${post.postId} = ${postWords.postId} AND ${postWords.postId} = ANY(${sql.param(postIds)}::uuid[])`);
  return rows.length;
}
