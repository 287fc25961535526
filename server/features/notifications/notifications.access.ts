/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'notifications'> = {
  'notifications.listNotifications': { answers: members(200), request: at('/api/notifications') },
  'notifications.countUnreadNotifications': { answers: members(200), request: at('/api/notifications/unread') },
  'notifications.markNotificationsRead': {
    answers: members(204),
    request: at('/api/notifications/read', { until: '2026-01-01T00:00:00.000Z' }),
  },
  'notifications.getNotificationSettings': { answers: members(200), request: at('/api/me/notification-settings') },
  'notifications.setNotificationMuted': {
    answers: members(204),
    request: at('/api/me/notification-settings/post_liked', { isMuted: true }),
  },
};
