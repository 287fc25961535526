/** How notifications lie in the query cache: each in one place, the list of their ids, and how many are unread. */
import type { Notification } from '@starparty/contract/notifications.ts';
import type { QueryClient } from '@tanstack/react-query';
import { entityCache } from '../../lib/entity-cache.ts';

export const notificationKeys = {
  ones: ['notifications', 'one'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
};

export const notifications = entityCache<Notification>({
  key: notificationKeys.ones,
  idOf: ({ notificationId }) => notificationId,
  // Nobody is told of people whom one does not see.
  listeners: { personBlocked: askForNotifications, personUnblocked: askForNotifications },
});

/** Asks again for the list, where it shows, and for the count. */
export function askForNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationKeys.list });
  void client.invalidateQueries({ queryKey: notificationKeys.unread });
}
