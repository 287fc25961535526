/** Notifications. */
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';
import { page } from './page.ts';

export const notificationRoutes = [
  createRoute({
    ...page(members, '/notifications', 'Notifications'),
    loader: firstData(async (arrival) =>
      (await import('../../features/notifications/notifications.queries.ts')).openNotifications(arrival),
    ),
    component: lazyPage(() => import('../../pages/notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const;
