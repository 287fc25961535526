/** SQL of the list Following: posts of followed people and of the member, optionally only posts about a game. */
import { type SQL, sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { literal, perLimit, preparePages, prepareQuery, prepareStatement } from '../../../db/statement.ts';
import { follows } from '../../follows/follows.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { type PostRow, selectPosts } from '../feed.repository.ts';
import { post } from '../feed.tables.ts';
import { isAbout } from '../games/post-games.repository.ts';

/**
 * A page is first searched among the newest posts of all members. The number of scanned posts is three times the number
 * of followed people, at most 3,000. Reading three posts there takes about a third of the time of looking up the posts
 * of one author.
 */
const scannedPerAuthor = 3;
const scannedMax = 3_000;

const followedBy = (viewerId: unknown): SQL =>
  sql`SELECT ${follows.followedId} FROM ${follows} WHERE ${follows.followerId} = ${viewerId}`;

/** The ids of the followed people and of the member. Empty if the member follows nobody, so that the page can say so. */
const authorsFor = (viewerId: unknown): SQL =>
  sql`${followedBy(viewerId)} UNION ALL SELECT ${viewerId}::uuid WHERE EXISTS (${followedBy(viewerId)})`;

interface PageParams {
  viewerId: string;
  cursor: string;
}

/** Ids of the page among the newest posts below the cursor. Stops when the page is full. */
function listAmongNewest({ viewerId, cursor }: PageParams, limit: number): SQL {
  const [postId, userId] = [sql`recent.post_id`, sql`recent.user_id`];
  const scanned = sql`SELECT least(${literal(scannedPerAuthor)} * count(*), ${literal(scannedMax)})
    FROM ${follows} WHERE ${follows.followerId} = ${viewerId}`;
  // Without IS TRUE, PostgreSQL would join all of these posts with the authors before it takes the first ones.
  return sql`SELECT ${postId} FROM (
      SELECT post_id, user_id, is_hidden FROM ${post} WHERE post_id < ${cursor}::uuid ORDER BY post_id DESC LIMIT (${scanned})
    ) AS recent
    WHERE (${userId} IN (${authorsFor(viewerId)})) IS TRUE AND (NOT is_hidden OR ${userId} = ${viewerId})
      AND ${isVisible(userId, viewerId)}
    ORDER BY ${postId} DESC LIMIT ${limit}`;
}

/**
 * Ids of the page by author. All posts of a page of n are by the n authors who posted most recently. So the statement
 * finds these authors by their newest posts, and then reads n posts of each. `matching` must be a condition of an index
 * by author.
 */
function listByAuthor({ viewerId, cursor }: PageParams, limit: number, matching = sql`true`): SQL {
  const newestOf = (author: SQL, count: number) => sql`
    SELECT ${post.postId} FROM ${post} WHERE ${post.userId} = ${author} AND ${post.postId} < ${cursor}::uuid
      AND ${matching} AND (NOT ${post.isHidden} OR ${post.userId} = ${viewerId})
    ORDER BY ${post.postId} DESC LIMIT ${count}`;
  return sql`SELECT posts.post_id FROM (
      SELECT author.id FROM (${authorsFor(viewerId)}) AS author (id)
      CROSS JOIN LATERAL (${newestOf(sql`author.id`, literal(1))}) AS newest
      WHERE ${isVisible(sql`author.id`, viewerId)}
      ORDER BY newest.post_id DESC LIMIT ${limit}
    ) AS author CROSS JOIN LATERAL (${newestOf(sql`author.id`, limit)}) AS posts
    ORDER BY posts.post_id DESC LIMIT ${limit}`;
}

interface GameParams {
  slug: string;
}

const newerRow = { postId: uuid().notNull() };

/** Prepares the statements of the list once per database. */
export function prepareFollowing(db: Database) {
  const prepare = <More extends object>(name: string, listIds: (params: PageParams & More, limit: number) => SQL) =>
    preparePages(db, name, (params: PageParams & More, limit) =>
      selectPosts(db, sql`${post.postId} = ANY(ARRAY(${listIds(params, limit)}))`, params.viewerId, limit),
    );
  const amongNewest = prepare('following_newest', listAmongNewest);
  const byAuthor = prepare('following_by_author', (params, limit) => listByAuthor(params, limit));
  const aboutGame = prepare<GameParams>('following_game', (params, limit) =>
    listByAuthor(params, limit, isAbout(params.slug)),
  );
  const newerAboutGame = perLimit('following_game_newer', (name, limit) =>
    prepareStatement<NewerParams & GameParams, typeof newerRow>(
      db,
      name,
      newerRow,
      listNewer(limit, isAbout(sql.placeholder('slug'))),
    ),
  );
  return {
    /** Newest first, below `cursor`. */
    async listPosts(viewerId: string, limit: number, cursor: string): Promise<PostRow[]> {
      const found = await amongNewest(limit, { viewerId, cursor });
      return found.length === limit ? found : byAuthor(limit, { viewerId, cursor });
    },
    /** Posts of followed people newer than `after`, newest first. */
    listPostsAfter: perLimit('following_newer', (name, limit) =>
      prepareStatement<NewerParams, typeof newerRow>(db, name, newerRow, listNewer(limit)),
    ),
    /** The posts of this list about the game with this slug. An index contains the author and the game. */
    about: (slug: string) => ({
      listPosts: (viewerId: string, limit: number, cursor: string): Promise<PostRow[]> =>
        aboutGame(limit, { viewerId, slug, cursor }),
      listPostsAfter: (limit: number, params: NewerParams) => newerAboutGame(limit, { ...params, slug }),
    }),
  };
}

interface NewerParams {
  viewerId: string;
  after: string;
}

/** Reads by author, because `after` may be an old post. */
function listNewer(limit: number, matching = sql`true`): SQL {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
  return sql`SELECT newer.post_id AS "postId" FROM ${follows} CROSS JOIN LATERAL (
      SELECT ${post.postId} FROM ${post}
      WHERE ${post.userId} = ${follows.followedId} AND ${post.postId} > ${sql.placeholder('after')}::uuid
        AND ${matching} AND NOT ${post.isHidden}
      ORDER BY ${post.postId} DESC LIMIT ${limit}
    ) AS newer
    WHERE ${follows.followerId} = ${viewerId} AND ${isVisible(follows.followedId, viewerId)}
    ORDER BY newer.post_id DESC LIMIT ${limit}`;
}

/** Prepares a query that finds which of the given users follow which of the given authors. */
export const prepareFollowers = (db: Database) =>
  prepareQuery(db, 'feed_followers', ({ authorIds, userIds }: { authorIds: string[]; userIds: string[] }) =>
    db
      .select({ authorId: follows.followedId, userId: follows.followerId })
      .from(follows)
      .where(
        sql`${follows.followedId} = ANY(${authorIds}::uuid[]) AND ${follows.followerId} = ANY(${userIds}::uuid[])`,
      ),
  );
