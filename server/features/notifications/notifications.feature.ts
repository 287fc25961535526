/** Notifications of members. */
import { sql } from 'drizzle-orm';
import type { Feature } from '../../api/feature.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsOptions } from './notifications.service.ts';
import { notifications } from './notifications.tables.ts';

export function createNotificationsFeature(options: NotificationsOptions) {
  const service = createNotificationsService(options);
  return {
    announcing: service,
    endpoints: notificationsRoutes(service),
    exports: {
      'notifications.json': ({ userId }) => service.ownNotifications(userId),
      'notification-settings.json': async ({ userId }) => ({ muted: await service.listMuted(userId) }),
    },
    bulk: [bulkOf(options.db, notifications, (userId) => sql`${notifications.userId} = ${userId}`)],
    cleanUp: service.deleteOld,
    close: service.close,
  } satisfies Feature & Record<'announcing', unknown>;
}
