/** The feed and single posts. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { gameSlugMax, gameSlugPattern } from '@starparty/contract/limits.ts';
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';
import { page } from './page.ts';

interface HomeSearch {
  feed?: FeedKind;
  /** The slug of a game. If given, the feed shows only posts about this game. */
  game?: string;
}

const isSlug = (game: unknown): game is string =>
  typeof game === 'string' && gameSlugPattern.test(game) && game.length <= gameSlugMax;

export const feedRoutes = [
  createRoute({
    ...page(members, '/home', 'Home'),
    validateSearch: ({ feed, game }: Record<string, unknown>): HomeSearch => ({
      feed: feed === 'all' || feed === 'following' ? feed : undefined,
      game: isSlug(game) ? game : undefined,
    }),
    loaderDeps: ({ search }) => search,
    loader: firstData(async ({ person }, { deps: { feed, game } }: { deps: HomeSearch }) => {
      const { openFeed } = await import('../../features/feed/feed.queries.ts');
      const opening = openFeed(person, feed, game);
      if (game === undefined) return opening;
      const { openGame } = await import('../../people/games/games.queries.ts');
      return Promise.all([opening, openGame(person, game)]);
    }),
    component: lazyPage(() => import('../../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...page(members, '/home/saved', 'Saved posts'),
    loader: firstData(async (arrival) =>
      (await import('../../features/feed/saved-posts.queries.ts')).openSavedPosts(arrival),
    ),
    component: lazyPage(() => import('../../pages/saved-posts-page.tsx'), 'SavedPostsPage'),
  }),
  createRoute({
    ...page(members, '/post/$postId', 'Post'),
    loader: firstData(async ({ person }, { params }: { params: { postId: string } }) =>
      (await import('../../features/feed/comments/comments.queries.ts')).openPost(person, params.postId),
    ),
    component: lazyPage(() => import('../../pages/post-page.tsx'), 'PostPage'),
  }),
] as const;
