/** SQL of the posts about a game. */
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { preparePages } from '../../../db/statement.ts';
import { games } from '../../games/games.tables.ts';
import { isPostVisible, type PostRow, selectPosts } from '../feed.repository.ts';
import { post } from '../feed.tables.ts';

/** Whether a post is about the game with this slug. */
export const isAbout = (slug: unknown) =>
  sql`${post.gameId} = (SELECT ${games.id} FROM ${games} WHERE ${games.slug} = ${slug})`;

/** Prepares the statements of lists of posts about a game, once per database. */
export function prepareGameFeed(db: Database) {
  const page = preparePages(
    db,
    'game_posts',
    ({ viewerId, slug, cursor }: { viewerId: string; slug: string; cursor: string }, limit) =>
      selectPosts(db, sql`${isAbout(slug)} AND ${lt(post.postId, cursor)}`, viewerId, limit),
  );
  const newer = preparePages(
    db,
    'game_posts_newer',
    ({ viewerId, slug, after }: { viewerId: string; slug: string; after: string }, limit) =>
      db
        .select({ postId: post.postId })
        .from(post)
        .where(and(isAbout(slug), gt(post.postId, after), ne(post.userId, viewerId), isPostVisible(viewerId)))
        .orderBy(desc(post.postId))
        .limit(limit),
  );
  /** The lists of the game with this slug. They are empty for an unknown game. */
  return (slug: string) => ({
    /** Newest first, below `cursor`. */
    listPosts: (viewerId: string, limit: number, cursor: string): Promise<PostRow[]> =>
      page(limit, { viewerId, slug, cursor }),
    /** Posts of others that are newer than `after`, newest first. */
    listPostsAfter: (limit: number, { viewerId, after }: { viewerId: string; after: string }) =>
      newer(limit, { viewerId, slug, after }),
  });
}

export async function findGameId(db: Database, slug: string): Promise<string | undefined> {
  const rows = await db.select({ id: games.id }).from(games).where(eq(games.slug, slug));
  return rows[0]?.id;
}
