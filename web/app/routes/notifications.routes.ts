/** What happened to one. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';

export const notificationRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/notifications',
    staticData: { title: 'Notifications' },
    component: lazyPage(() => import('../../pages/notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const;
