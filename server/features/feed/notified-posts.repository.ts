/** SQL of the posts that notifications are about. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareStatement } from '../../db/statement.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { isPostVisible } from './feed.repository.ts';
import { comments, likes, post } from './feed.tables.ts';

export interface NotifiedPost {
  postId: string;
  text: string;
  count: number;
  /** Of the people asked for, those who still like it or stand under it with a comment. */
  actorIds: string[];
}

/** What is asked of a post: who of these people did it, and since when the others are counted. */
export interface AskedPost {
  postId: string;
  actorIds: string[];
  since: Date;
}

const excerptLength = 140;
/** More people are counted no further. */
const countedTo = 1_000;

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;

function prepareList(db: Database, name: string, count: SQL, isActor: SQL) {
  const statement = prepareStatement<{ viewerId: string; asked: string }, NotifiedPost>(
    db,
    name,
    sql`SELECT ${post.postId} AS "postId", left(${post.postContent}, ${sql.raw(`${excerptLength}`)}) AS text, ${count} AS count,
      ARRAY(
        SELECT id FROM jsonb_array_elements_text(asked.actors) WITH ORDINALITY AS actor (id, place)
        WHERE EXISTS (${isActor}) ORDER BY place
      ) AS "actorIds"
    FROM jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) AS asked (id uuid, actors jsonb, since timestamptz)
    JOIN ${post} ON ${post.postId} = asked.id AND ${isPostVisible(viewerId)}`,
  );
  return (viewerId: string, asked: AskedPost[]) =>
    statement({
      viewerId,
      asked: JSON.stringify(asked.map(({ postId, actorIds, since }) => ({ id: postId, actors: actorIds, since }))),
    });
}

/** The statements of notifications about posts, prepared once for a database. */
export const prepareNotifiedPosts = (db: Database) => ({
  /** Posts with their likes, without those that the viewer may not see; all likes but the viewer's own are counted. */
  listLiked: prepareList(
    db,
    'feed_notified_liked',
    sql`${post.likes} - (SELECT count(*)::int FROM ${likes} WHERE ${likes.postId} = asked.id AND ${likes.userId} = ${viewerId})`,
    sql`SELECT FROM ${likes} WHERE ${likes.postId} = asked.id AND ${likes.userId} = actor.id::uuid`,
  ),
  /** Posts with the people who have commented on them since then. */
  listCommented: prepareList(
    db,
    'feed_notified_commented',
    sql`(SELECT count(DISTINCT user_id)::int FROM (
      SELECT ${comments.userId} FROM ${comments}
      WHERE ${comments.postId} = asked.id AND ${comments.createdAt} >= asked.since AND NOT ${comments.isHidden}
        AND ${comments.userId} <> ${viewerId} AND ${isVisible(comments.userId, viewerId)}
      ORDER BY ${comments.commentId} DESC LIMIT ${sql.raw(`${countedTo}`)}
    ) AS latest)`,
    sql`SELECT FROM ${comments} WHERE ${comments.postId} = asked.id AND ${comments.userId} = actor.id::uuid
      AND NOT ${comments.isHidden}`,
  ),
});
