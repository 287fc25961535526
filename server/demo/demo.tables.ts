/** Accounts of the demo community, so that it can be deleted without touching other data. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../features/auth/auth.tables.ts';

export const demoMember = pgTable('demo_member', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
});

/**
 * A row exists after the community was created. It remains after the community is deleted, so that no start creates it
 * again.
 */
export const demoSeeding = pgTable('demo_seeding', {
  seededAt: timestamp('seeded_at', { withTimezone: true, precision: 3 }).primaryKey().defaultNow(),
});
