/** Notifications, one per person, kind and subject, and the kinds that people have muted. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userReference } from '../auth/auth.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const notifications = pgTable(
  'notifications',
  {
    notificationId: uuid('notification_id').primaryKey().defaultRandom(),
    userId: userReference('user_id'),
    kind: text('kind').notNull(),
    /** Without a foreign key. Reads skip subjects that are deleted or invisible. */
    subjectId: text('subject_id').notNull(),
    /**
     * The latest people who caused the notification, latest first, at most three. Not updated again within 30 seconds,
     * so that a thousand likes do not rewrite the row a thousand times.
     */
    actorIds: uuid('actor_ids').array().notNull(),
    detail: text('detail'),
    /** The time when the notification became unread. The recipient has already read about earlier causes. */
    since: moment('since').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_subject_unique').on(table.userId, table.kind, table.subjectId),
    index('notifications_list').on(table.userId, table.updatedAt, table.notificationId),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} IS NULL`),
    index('notifications_updated_at').on(table.updatedAt),
  ],
);

export const mutedNotifications = pgTable(
  'muted_notifications',
  {
    userId: userReference('user_id'),
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
