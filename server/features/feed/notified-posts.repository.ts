/** SQL of the posts that notifications refer to. */
import { type SQL, sql } from 'drizzle-orm';
import { integer, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationSubject } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { prepareStatement, type RowOf } from '../../db/statement.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { isPostVisible } from './feed.repository.ts';
import { comments, likes, mentions, post, postReactions } from './feed.tables.ts';

const notifiedPost = {
  postId: uuid().notNull(),
  text: text().notNull(),
  count: integer().notNull(),
  /** The requested people whose like, reaction, comment or mention still exists. */
  actorIds: uuid().array().notNull(),
};
export type NotifiedPost = RowOf<typeof notifiedPost>;

const excerptLength = 140;
const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;

interface NotifiedList {
  count: SQL;
  /** Selects those of the requested people whose action still applies. */
  actors: SQL;
  /** The further columns that `count` reads. No others are declared, because PostgreSQL parses each declared column. */
  columns?: SQL;
}

function prepareList(db: Database, name: string, { count, actors, columns = sql`` }: NotifiedList) {
  const statement = prepareStatement<{ viewerId: string; subjects: string }, typeof notifiedPost>(
    db,
    name,
    notifiedPost,
    sql`SELECT ${post.postId} AS "postId", left(${post.postContent}, ${sql.raw(`${excerptLength}`)}) AS text, ${count} AS count,
      ARRAY(${actors}) AS "actorIds"
    FROM json_to_recordset(${sql.placeholder('subjects')}::json)
      AS asked ("subjectId" uuid, "actorIds" uuid[] ${columns})
    JOIN ${post} ON ${post.postId} = asked."subjectId" AND ${isPostVisible(viewerId)}`,
  );
  return (viewerId: string, subjects: NotificationSubject[]) =>
    statement({ viewerId, subjects: JSON.stringify(subjects) });
}

/** The authors of the post and of visible comments below it that mention the viewer. */
const mentioningAuthors = sql`SELECT CASE WHEN ${mentions.commentId} IS NULL THEN ${post.userId} ELSE ${comments.userId} END AS author_id
  FROM ${mentions} LEFT JOIN ${comments} ON ${comments.commentId} = ${mentions.commentId}
  WHERE ${mentions.postId} = asked."subjectId" AND ${mentions.userId} = ${viewerId} AND ${comments.isHidden} IS NOT TRUE
    AND ${isVisible(comments.userId, viewerId)}`;

/** Prepares the statements of notifications about posts once per database. */
export const prepareNotifiedPosts = (db: Database) => ({
  /** Posts with their likes. Skips posts that the viewer may not see, and does not count the viewer's own like. */
  listLiked: prepareList(db, 'feed_notified_liked', {
    count: sql`${post.likes} - (SELECT count(*)::int FROM ${likes} WHERE ${likes.postId} = asked."subjectId" AND ${likes.userId} = ${viewerId})`,
    actors: sql`SELECT ${likes.userId} FROM ${likes}
      WHERE ${likes.postId} = asked."subjectId" AND ${likes.userId} = ANY(asked."actorIds")`,
  }),
  /** Posts with the number of people who react to them. Does not count the viewer. */
  listReacted: prepareList(db, 'feed_notified_reacted', {
    columns: sql`, "countedTo" int`,
    count: sql`(SELECT count(*)::int FROM (
      SELECT DISTINCT ${postReactions.userId} FROM ${postReactions}
      WHERE ${postReactions.postId} = asked."subjectId" AND ${postReactions.userId} <> ${viewerId} LIMIT asked."countedTo"
    ) AS people)`,
    actors: sql`SELECT DISTINCT ${postReactions.userId} FROM ${postReactions}
      WHERE ${postReactions.postId} = asked."subjectId" AND ${postReactions.userId} = ANY(asked."actorIds")`,
  }),
  /** Posts with the number of people who commented since the given time. */
  listCommented: prepareList(db, 'feed_notified_commented', {
    columns: sql`, since timestamptz, "countedTo" int`,
    count: sql`(SELECT count(DISTINCT user_id)::int FROM (
      SELECT ${comments.userId} FROM ${comments}
      WHERE ${comments.postId} = asked."subjectId" AND ${comments.createdAt} >= asked.since AND NOT ${comments.isHidden}
        AND ${comments.userId} <> ${viewerId} AND ${isVisible(comments.userId, viewerId)}
      ORDER BY ${comments.commentId} DESC LIMIT asked."countedTo"
    ) AS latest)`,
    actors: sql`SELECT id FROM unnest(asked."actorIds") AS actor (id) WHERE EXISTS (
      SELECT FROM ${comments}
      WHERE ${comments.postId} = asked."subjectId" AND ${comments.userId} = actor.id AND NOT ${comments.isHidden})`,
  }),
  /** Posts with the number of people who mention the viewer there. */
  listMentioned: prepareList(db, 'feed_notified_mentioned', {
    columns: sql`, "countedTo" int`,
    count: sql`(SELECT count(DISTINCT author_id)::int FROM (${mentioningAuthors} LIMIT asked."countedTo") AS authors)`,
    actors: sql`SELECT author_id FROM (${mentioningAuthors}) AS authors WHERE author_id = ANY(asked."actorIds")`,
  }),
});
