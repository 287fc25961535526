/** The feed and single posts. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';

export const feedRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/home',
    staticData: { title: 'Home' },
    component: lazyPage(() => import('../../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/post/$postId',
    staticData: { title: 'Post' },
    component: lazyPage(() => import('../../pages/post-page.tsx'), 'PostPage'),
  }),
] as const;
