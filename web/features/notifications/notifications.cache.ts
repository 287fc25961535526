/** Notifications in the query cache. */
import type { Notification } from '@starparty/contract/notifications.ts';
import { entityCache } from '../../lib/cache/entity-cache.ts';
import { notificationKeys, refetchNotifications } from './unread.queries.ts';

export const notifications = entityCache<Notification>({
  key: notificationKeys.ones,
  idOf: ({ notificationId }) => notificationId,
  // Refetches, because a block hides or shows notifications.
  listeners: { personBlocked: refetchNotifications, personUnblocked: refetchNotifications },
});
