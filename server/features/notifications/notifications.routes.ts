/** Endpoints of notifications. */
import { notificationEndpoints } from '@starparty/contract/notifications.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationsRoutes = (notifications: NotificationsService): Served[] => [
  serve(notificationEndpoints.listNotifications, ({ viewer, query }) =>
    notifications.listNotifications(viewer.userId, query),
  ),
  serve(notificationEndpoints.countUnreadNotifications, async ({ viewer }) => ({
    unread: await notifications.countUnread(viewer.userId),
  })),
  serve(notificationEndpoints.markNotificationsRead, ({ viewer, body }) => notifications.markRead(viewer.userId, body)),
  serve(notificationEndpoints.getNotificationSettings, async ({ viewer }) => ({
    muted: await notifications.listMuted(viewer.userId),
  })),
  serve(notificationEndpoints.setNotificationMuted, ({ viewer, params, body }) =>
    notifications.setMuted(viewer.userId, params.kind, body.isMuted),
  ),
];
