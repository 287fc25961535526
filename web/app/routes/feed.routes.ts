/** The feed and single posts. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';

export const feedRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/home',
    staticData: { title: 'Home' },
    validateSearch: ({ feed }: Record<string, unknown>): { feed?: FeedKind } => ({
      feed: feed === 'all' || feed === 'following' ? feed : undefined,
    }),
    loaderDeps: ({ search }) => search,
    loader: firstData(async ({ person }, { deps: { feed } }: { deps: { feed?: FeedKind } }) =>
      (await import('../../features/feed/feed.queries.ts')).openFeed(person, feed),
    ),
    component: lazyPage(() => import('../../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/home/saved',
    staticData: { title: 'Saved posts' },
    loader: firstData(async (arrival) =>
      (await import('../../features/feed/saved-posts.queries.ts')).openSavedPosts(arrival),
    ),
    component: lazyPage(() => import('../../pages/saved-posts-page.tsx'), 'SavedPostsPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/post/$postId',
    staticData: { title: 'Post' },
    loader: firstData(async ({ person }, { params }: { params: { postId: string } }) =>
      (await import('../../features/feed/comments/comments.queries.ts')).openPost(person, params.postId),
    ),
    component: lazyPage(() => import('../../pages/post-page.tsx'), 'PostPage'),
  }),
] as const;
