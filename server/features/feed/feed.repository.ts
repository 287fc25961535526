/** SQL of posts and likes. Frequent statements are prepared. */
import { and, desc, eq, gt, lt, ne, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer, uuid } from 'drizzle-orm/pg-core';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages, prepareQuery, prepareStatement } from '../../db/statement.ts';
import { shownGame } from '../games/games.tables.ts';
import { image, shownImage } from '../media/media.tables.ts';
import { notifying } from '../notifications/notifications-writing.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { likes, post, postPictures, postReactions, savedPosts } from './feed.tables.ts';

/** A new post without pictures and without a game. */
export interface NewText {
  postId: string;
  userId: string;
  postContent: string;
  /** The idempotency key, or null if the request has none. */
  key: string | null;
  requestHash: string | null;
}

export interface NewPost extends NewText {
  postAttachment: string | null;
  attachmentAlt: string | null;
  morePictures: number;
  gameId: string | null;
}

/** Whether the viewer may see a post. Authors always see their own posts. */
export const isPostVisible = (viewerId: unknown) =>
  sql`(NOT ${post.isHidden} OR ${post.userId} = ${viewerId}) AND ${isVisible(post.userId, viewerId)}`;

/**
 * Whether the viewer has a row of `table` for a post. A scalar subquery: with EXISTS, the planner may hash all rows of
 * the viewer instead of looking up twenty.
 */
const isMarkedIn = (table: typeof likes | typeof savedPosts, postId: SQLWrapper, viewerId: unknown) =>
  sql<boolean>`coalesce((SELECT true FROM ${table} WHERE ${table.postId} = ${postId} AND ${table.userId} = ${viewerId}), false)`;

/** The viewer's reactions to a post, as their stored numbers. Reads nothing if the post has none. */
const ownReactionsTo = (reactions: SQLWrapper, postId: SQLWrapper, viewerId: unknown) =>
  sql<number[] | null>`CASE WHEN ${reactions} IS NOT NULL THEN ARRAY(
    SELECT ${postReactions.reaction} FROM ${postReactions}
    WHERE ${postReactions.postId} = ${postId} AND ${postReactions.userId} = ${viewerId} ORDER BY 1) END`;

/** Columns of the posts that match `where`. The page is limited before the joins. */
export function selectPosts(db: Queryable, where: SQL, viewerId: string, limit?: number) {
  const newest = db
    .select()
    .from(post)
    .where(and(where, isPostVisible(viewerId)))
    .orderBy(desc(post.postId));
  const page = (limit === undefined ? newest : newest.limit(limit)).as('page');
  return db
    .select({
      postId: page.postId,
      userId: page.userId,
      createdAt: page.createdAt,
      editedAt: page.editedAt,
      postContent: page.postContent,
      likes: page.likes,
      comments: page.comments,
      reactions: page.reactions,
      username: profiles.username,
      profilePic: profiles.profilePic,
      image: shownImage,
      attachmentAlt: page.attachmentAlt,
      morePictures: page.morePictures,
      game: shownGame(page.gameId),
      isLiked: isMarkedIn(likes, page.postId, viewerId),
      ownReactions: ownReactionsTo(page.reactions, page.postId, viewerId),
      isSaved: isMarkedIn(savedPosts, page.postId, viewerId),
    })
    .from(page)
    .innerJoin(profiles, eq(profiles.userId, page.userId))
    .leftJoin(image, eq(image.imageId, page.postAttachment))
    .orderBy(desc(page.postId));
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** Inserts a post. Returns its time and its author. */
export function insertPost(db: Queryable, { key, requestHash, ...row }: NewPost | NewText) {
  const { postId, userId } = row;
  const recorded = db.$with('recorded', {}).as(recordKey({ userId, key, requestHash, subject: sql`${postId}::uuid` }));
  const added = db
    .$with('added')
    .as(db.insert(post).values(row).returning({ userId: post.userId, createdAt: post.createdAt }));
  return db
    .with(recorded, added)
    .select({ createdAt: added.createdAt, username: profiles.username, profilePic: profiles.profilePic })
    .from(added)
    .innerJoin(profiles, eq(profiles.userId, added.userId));
}

/** The columns that are the same in every new post of text only. */
const newText = {
  editedAt: null,
  likes: 0,
  comments: 0,
  reactions: null,
  image: null,
  attachmentAlt: null,
  morePictures: 0,
  game: null,
  isLiked: false,
  ownReactions: null,
  isSaved: false,
};

/** Prepares a query for counts of posts, and for likes, reactions and saves of the viewer. Looks up each post by id. */
const prepareStates = (db: Database) =>
  prepareQuery(db, 'feed_states', ({ viewerId, postIds }: { viewerId: string; postIds: string[] }) =>
    db
      .select({
        postId: post.postId,
        likes: post.likes,
        comments: post.comments,
        reactions: post.reactions,
        editedAt: post.editedAt,
        // For a bare column, Drizzle omits the table name here, so the column would refer to the subquery.
        isLiked: isMarkedIn(likes, sql`${post.postId}`, viewerId),
        ownReactions: ownReactionsTo(sql`${post.reactions}`, sql`${post.postId}`, viewerId),
        isSaved: isMarkedIn(savedPosts, sql`${post.postId}`, viewerId),
      })
      .from(post)
      .where(and(sql`${post.postId} = ANY(${postIds}::uuid[])`, isPostVisible(viewerId))),
  );

const prepareNewer = (db: Database) =>
  preparePages(db, 'feed_newer', ({ viewerId, after }: { viewerId: string; after: string }, limit) =>
    db
      .select({ postId: post.postId })
      .from(post)
      .where(and(gt(post.postId, after), ne(post.userId, viewerId), isPostVisible(viewerId)))
      .orderBy(desc(post.postId))
      .limit(limit),
  );

interface PageParams {
  viewerId: string;
  cursor: string;
}

interface PersonPostsParams extends PageParams {
  userId: string;
}

/** The posts of one person, newest first, below `cursor`. */
export const selectPostsOf = (db: Queryable, { viewerId, userId, cursor }: PersonPostsParams, limit: number) =>
  selectPosts(db, sql`${post.userId} = ${userId} AND ${post.postId} < ${cursor}`, viewerId, limit);

/** Prepares the frequent statements of the feed once per database. */
export function prepareFeed(db: Database) {
  const page = preparePages(db, 'feed_page', ({ viewerId, cursor }: PageParams, limit) =>
    selectPosts(db, lt(post.postId, cursor), viewerId, limit),
  );
  const one = prepareQuery(db, 'feed_post', ({ viewerId, postId }: { viewerId: string; postId: string }) =>
    selectPosts(db, eq(post.postId, postId), viewerId),
  );
  const author = prepareQuery(db, 'feed_author', ({ viewerId, postId }: { viewerId: string; postId: string }) =>
    db
      .select({ userId: post.userId })
      .from(post)
      .where(and(eq(post.postId, postId), isPostVisible(viewerId))),
  );
  const ofPerson = preparePages(db, 'feed_of_person', (asked: PersonPostsParams, limit) =>
    selectPostsOf(db, asked, limit),
  );
  const byId = prepareQuery(db, 'feed_posts', ({ viewerId, postIds }: { viewerId: string; postIds: string[] }) =>
    selectPosts(db, sql`${post.postId} = ANY(${postIds}::uuid[])`, viewerId),
  );
  const insertion = prepareQuery(db, 'feed_insert', ({ postId, userId, postContent, key, requestHash }: NewText) =>
    insertPost(db, { postId, userId, postContent, key, requestHash }),
  );

  return {
    /** Inserts a post of text only, as most posts are, in one statement. Returns it as the feed shows it. */
    async insertText(row: NewText): Promise<PostRow> {
      const [added] = await insertion(row);
      if (!added) throw new Error('The author of the post has no profile.');
      const { postId, userId, postContent } = row;
      return { ...newText, postId, userId, postContent, ...added };
    },
    /** Newest first, below `cursor`. */
    listPosts: (viewerId: string, limit: number, cursor: string): Promise<PostRow[]> =>
      page(limit, { viewerId, cursor }),
    findPost: async (viewerId: string, postId: string): Promise<PostRow | undefined> =>
      (await one({ viewerId, postId }))[0],
    /** Author of a post. Undefined if the viewer sees no such post. */
    findPostAuthor: async (viewerId: string, postId: string): Promise<string | undefined> =>
      (await author({ viewerId, postId }))[0]?.userId,
    /** The posts of one person, newest first, below `cursor`. */
    listPostsOf: ofPerson,
    /** The given posts that the viewer may see, newest first. */
    listPostsById: byId,
    /** Other people's posts newer than `after`, newest first. */
    listPostsAfter: prepareNewer(db),
    /** State of the given posts that the viewer may see. */
    listStates: prepareStates(db),
  };
}

/** Deletes a post if this user wrote it. Returns the ids of its pictures, or undefined if there was no such post. */
export async function deletePost(db: Queryable, userId: string, postId: string): Promise<string[] | undefined> {
  const [deleted] = await db
    .delete(post)
    .where(and(eq(post.postId, postId), eq(post.userId, userId)))
    .returning({
      first: post.postAttachment,
      more: sql<string[]>`ARRAY(SELECT image_id FROM ${postPictures} WHERE post_id = ${postId})`,
    });
  return deleted && [...(deleted.first ? [deleted.first] : []), ...deleted.more];
}

/** A value, or its placeholder in a prepared statement. */
type Value = string | Placeholder;

/**
 * First part of every statement that changes rows below a post. It locks the post first, as its deletion does, so these
 * statements cannot deadlock. Other parts read the post id from this part and therefore wait for the lock. If the post
 * is gone, or not visible with `lockVisiblePost`, they change nothing. Removing a comment or like ignores visibility,
 * so it still works after a block.
 */
export const lockPost = (postId: Value, where: SQL = sql`true`) =>
  sql`locked AS (SELECT post_id FROM ${post} WHERE post_id = ${postId} AND ${where} FOR NO KEY UPDATE)`;
export const lockVisiblePost = (viewerId: Value, postId: Value) => lockPost(postId, isPostVisible(viewerId));

export interface LikeResult {
  likes: number;
  notifiedIds: string[];
}

/**
 * Adds a like if missing, counts it and notifies the author in one statement. Returns no row if the viewer sees no such
 * post.
 */
export const addingLike = (userId: Value, postId: Value): SQL => sql`
  WITH ${lockVisiblePost(userId, postId)}, added AS (
    INSERT INTO ${likes} (post_id, user_id) SELECT post_id, ${userId}::uuid FROM locked
    ON CONFLICT DO NOTHING RETURNING post_id
  ), notified AS (${notifying({
    kind: 'post_liked',
    of: sql`SELECT liked.user_id, post_id, ${userId}::uuid FROM added JOIN ${post} AS liked USING (post_id)`,
  })})
  UPDATE ${post} SET likes = likes + (SELECT count(*) FROM added)
  WHERE post_id = (SELECT post_id FROM locked)
  RETURNING likes, ARRAY(SELECT user_id FROM notified) AS "notifiedIds"`;

/**
 * Removes a like if present and updates the count, in one statement. Returns no row if there is no such post, or if the
 * viewer neither liked it nor may see it.
 */
const removingLike = (userId: Value, postId: Value): SQL => sql`
  WITH ${lockPost(postId)}, removed AS (
    DELETE FROM ${likes} WHERE post_id = (SELECT post_id FROM locked) AND user_id = ${userId} RETURNING 1
  )
  UPDATE ${post} SET likes = likes - (SELECT count(*) FROM removed)
  WHERE post_id = (SELECT post_id FROM locked) AND (EXISTS (SELECT FROM removed) OR ${isPostVisible(userId)})
  RETURNING likes, ARRAY[]::uuid[] AS "notifiedIds"`;

/** Prepares the statements of likes once per database. */
export function prepareLikes(db: Database) {
  const returned = { likes: integer().notNull(), notifiedIds: uuid().array().notNull() };
  const prepare = (name: string, statement: typeof addingLike) => {
    const written = statement(sql.placeholder('userId'), sql.placeholder('postId'));
    const run = prepareStatement<{ userId: string; postId: string }, typeof returned>(db, name, returned, written);
    return async (userId: string, postId: string): Promise<LikeResult | undefined> =>
      (await run({ userId, postId }))[0];
  };
  return { addLike: prepare('feed_like', addingLike), removeLike: prepare('feed_unlike', removingLike) };
}
