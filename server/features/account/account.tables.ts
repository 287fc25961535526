/** Accounts whose deletion goes on in the background. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();

export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  begunAt: moment('begun_at'),
  /** Until then one process works on it; it sets this forward with each batch. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true, precision: 3 }).notNull(),
});
