/** SQL of the posts that notifications refer to. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareStatement } from '../../db/statement.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { isPostVisible } from './feed.repository.ts';
import { comments, likes, mentions, post, postReactions } from './feed.tables.ts';

export interface NotifiedPost {
  postId: string;
  text: string;
  count: number;
  /** The requested people who still like the post, react to it or have a comment below it. */
  actorIds: string[];
}

/** A post to load, with the people named in its notification, and since when and up to which number people are counted. */
export interface NotifiedPostQuery {
  postId: string;
  actorIds: string[];
  since: Date;
  countedTo: number;
}

const excerptLength = 140;
const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;

function prepareList(db: Database, name: string, count: SQL, isActor: SQL) {
  const statement = prepareStatement<{ viewerId: string; asked: string }, NotifiedPost>(
    db,
    name,
    sql`SELECT ${post.postId} AS "postId", left(${post.postContent}, ${sql.raw(`${excerptLength}`)}) AS text, ${count} AS count,
      ARRAY(
        SELECT id FROM unnest(asked.actors) AS actor (id) WHERE EXISTS (${isActor})
      ) AS "actorIds"
    FROM jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) AS asked (id uuid, actors uuid[], since timestamptz, most int)
    JOIN ${post} ON ${post.postId} = asked.id AND ${isPostVisible(viewerId)}`,
  );
  return (viewerId: string, asked: NotifiedPostQuery[]) =>
    statement({
      viewerId,
      asked: JSON.stringify(
        asked.map(({ postId, actorIds, since, countedTo }) => ({
          ...{ id: postId, actors: actorIds, since },
          most: countedTo,
        })),
      ),
    });
}

/** The authors of the post and of visible comments below it that mention the viewer. */
const mentioningAuthors = sql`SELECT CASE WHEN ${mentions.commentId} IS NULL THEN ${post.userId} ELSE ${comments.userId} END AS author_id
  FROM ${mentions} LEFT JOIN ${comments} ON ${comments.commentId} = ${mentions.commentId}
  WHERE ${mentions.postId} = asked.id AND ${mentions.userId} = ${viewerId} AND ${comments.isHidden} IS NOT TRUE
    AND ${isVisible(comments.userId, viewerId)}`;

/** Prepares the statements of notifications about posts once per database. */
export const prepareNotifiedPosts = (db: Database) => ({
  /** Posts with their likes. Skips posts that the viewer may not see, and does not count the viewer's own like. */
  listLiked: prepareList(
    db,
    'feed_notified_liked',
    sql`${post.likes} - (SELECT count(*)::int FROM ${likes} WHERE ${likes.postId} = asked.id AND ${likes.userId} = ${viewerId})`,
    sql`SELECT FROM ${likes} WHERE ${likes.postId} = asked.id AND ${likes.userId} = actor.id`,
  ),
  /** Posts with the number of people who react to them. Does not count the viewer. */
  listReacted: prepareList(
    db,
    'feed_notified_reacted',
    sql`(SELECT count(*)::int FROM (
      SELECT DISTINCT ${postReactions.userId} FROM ${postReactions}
      WHERE ${postReactions.postId} = asked.id AND ${postReactions.userId} <> ${viewerId} LIMIT asked.most
    ) AS people)`,
    sql`SELECT FROM ${postReactions} WHERE ${postReactions.postId} = asked.id AND ${postReactions.userId} = actor.id`,
  ),
  /** Posts with the number of people who commented since the given time. */
  listCommented: prepareList(
    db,
    'feed_notified_commented',
    sql`(SELECT count(DISTINCT user_id)::int FROM (
      SELECT ${comments.userId} FROM ${comments}
      WHERE ${comments.postId} = asked.id AND ${comments.createdAt} >= asked.since AND NOT ${comments.isHidden}
        AND ${comments.userId} <> ${viewerId} AND ${isVisible(comments.userId, viewerId)}
      ORDER BY ${comments.commentId} DESC LIMIT asked.most
    ) AS latest)`,
    sql`SELECT FROM ${comments} WHERE ${comments.postId} = asked.id AND ${comments.userId} = actor.id
      AND NOT ${comments.isHidden}`,
  ),
  /** Posts with the number of people who mention the viewer there. */
  listMentioned: prepareList(
    db,
    'feed_notified_mentioned',
    sql`(SELECT count(DISTINCT author_id)::int FROM (${mentioningAuthors} LIMIT asked.most) AS authors)`,
    sql`SELECT FROM (${mentioningAuthors}) AS authors WHERE author_id = actor.id`,
  ),
});
