/** SQL of reactions to posts. */
import { reactionNames } from '@starparty/contract/reactions.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { integer, uuid } from 'drizzle-orm/pg-core';
import { beforeOldest } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { literal, prepareStatement } from '../../../db/statement.ts';
import { notifying } from '../../notifications/notifications-writing.ts';
import { isPostVisible, lockPost, lockVisiblePost } from '../feed.repository.ts';
import { post, postReactions } from '../feed.tables.ts';

export interface ReactionResult {
  count: number;
  notifiedIds: string[];
}

const numbers = reactionNames.map((_, place) => place + 1);
const noReactions = sql`array_fill(0, ARRAY[${sql.raw(`${numbers.length}`)}])`;
const counterOf = (number: number) => sql`coalesce(${post.reactions}[${sql.raw(`${number}`)}], 0)`;

/** The counters of a post after adding `changeOf(number)` to each. Null if all are zero. */
const countersAfter = (changeOf: (number: number) => SQL) => sql`nullif(
  ARRAY[${sql.join(
    numbers.map((number) => sql`${counterOf(number)} + ${changeOf(number)}`),
    sql`, `,
  )}], ${noReactions})`;

/**
 * Adds a reaction if missing, counts it and notifies the author in one statement, like `addingLike`. Returns no row if
 * the viewer sees no such post.
 */
function addingReaction(reaction: number, userId: Placeholder, postId: Placeholder): SQL {
  // After a concurrent change of the row, PostgreSQL computes the counters again, but runs no part of WITH again. So the
  // subquery that reads such a part must not refer to the row.
  const added = (number: number) => (number === reaction ? sql`(SELECT count(*)::int FROM added)` : sql`0`);
  return sql`
    WITH ${lockVisiblePost(userId, postId)}, added AS (
      INSERT INTO ${postReactions} (post_id, user_id, reaction)
      SELECT post_id, ${userId}::uuid, ${literal(reaction)}::smallint FROM locked
      ON CONFLICT DO NOTHING RETURNING post_id
    ), notified AS (${notifying({
      kind: 'post_reacted',
      of: sql`SELECT reacted.user_id, post_id, ${userId}::uuid FROM added JOIN ${post} AS reacted USING (post_id)`,
    })})
    UPDATE ${post} SET reactions = ${countersAfter(added)}
    WHERE post_id = (SELECT post_id FROM locked)
    RETURNING ${counterOf(reaction)} AS count, ARRAY(SELECT user_id FROM notified) AS "notifiedIds"`;
}

/**
 * Removes a reaction if present and updates the counter, in one statement. Returns no row if there is no such post, or
 * if the viewer neither gave the reaction nor may see the post.
 */
function removingReaction(reaction: number, userId: Placeholder, postId: Placeholder): SQL {
  const removed = (number: number) => (number === reaction ? sql`- (SELECT count(*)::int FROM removed)` : sql`0`);
  return sql`
    WITH ${lockPost(postId)}, removed AS (
      DELETE FROM ${postReactions}
      WHERE post_id = (SELECT post_id FROM locked) AND user_id = ${userId} AND reaction = ${literal(reaction)} RETURNING 1
    )
    UPDATE ${post} SET reactions = ${countersAfter(removed)}
    WHERE post_id = (SELECT post_id FROM locked) AND (EXISTS (SELECT FROM removed) OR ${isPostVisible(userId)})
    RETURNING ${counterOf(reaction)} AS count, ARRAY[]::uuid[] AS "notifiedIds"`;
}

/** Prepares the statements of reactions once per database: one per reaction, because each has its own counter. */
export function prepareReactions(db: Database) {
  const returned = { count: integer().notNull(), notifiedIds: uuid().array().notNull() };
  const prepare = (name: string, statement: typeof addingReaction) => {
    const each = numbers.map((number) =>
      prepareStatement<{ userId: string; postId: string }, typeof returned>(
        db,
        `${name}_${number}`,
        returned,
        statement(number, sql.placeholder('userId'), sql.placeholder('postId')),
      ),
    );
    return async (userId: string, postId: string, reaction: number): Promise<ReactionResult | undefined> =>
      (await each[reaction - 1]?.({ userId, postId }))?.[0];
  };
  return {
    addReaction: prepare('feed_react', addingReaction),
    removeReaction: prepare('feed_unreact', removingReaction),
  };
}

/** The end of a statement that deletes the reactions that match `where`, and updates the counters. */
const deleting = (where: SQL) => sql`
  removed AS (DELETE FROM ${postReactions} WHERE ${where} RETURNING post_id, reaction),
  gone AS (SELECT post_id, array_agg(reaction) AS reactions FROM removed GROUP BY post_id)
  UPDATE ${post} SET reactions = ${countersAfter(
    (number) => sql`- cardinality(array_positions(gone.reactions, ${sql.raw(`${number}`)}::smallint))`,
  )}
  FROM gone WHERE gone.post_id = ${post.postId}`;

/** Removes every reaction of these people and updates the counters. `people` is a list or a query, in parentheses. */
export async function deleteReactionsOf(tx: Queryable, people: SQL): Promise<void> {
  await tx.execute(sql`WITH ${deleting(sql`user_id IN ${people}`)}`);
}

/** Removes a batch of a person's reactions and updates the counters, except for the newest posts. */
export async function deleteOldReactionsOf(
  db: Queryable,
  userId: string,
  left: number,
  limit: number,
): Promise<number> {
  // All transactions lock posts in the order of their ids.
  const { rowCount } = await db.execute(sql`
    WITH locked AS MATERIALIZED (
      SELECT post_id FROM ${post} WHERE post_id IN (
        SELECT post_id FROM ${postReactions} WHERE user_id = ${userId}
        ORDER BY post_id DESC OFFSET ${left} LIMIT ${limit})
      ORDER BY post_id FOR UPDATE),
    ${deleting(sql`user_id = ${userId} AND post_id IN (SELECT post_id FROM locked)`)}`);
  return rowCount ?? 0;
}

/** The reactions of a person for the download: a row per post, ordered by post, above `after`. */
export async function listOwnReactions(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  const { rows } = await db.execute<{ postId: string; given: { number: number; createdAt: string }[] }>(sql`
    SELECT post_id AS "postId", json_agg(json_build_object('number', reaction, 'createdAt', created_at) ORDER BY reaction) AS given
    FROM ${postReactions} WHERE user_id = ${userId} AND post_id > ${after} GROUP BY post_id ORDER BY post_id LIMIT ${limit}`);
  return rows;
}
