/** Accounts that are being deleted in the background. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();

export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  begunAt: moment('begun_at'),
  /** Until this time, a process works on the deletion. It extends the claim with each batch. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true, precision: 3 }).notNull(),
});
