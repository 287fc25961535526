/** Accounts of the demo community, so that it can be deleted without touching other data. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../features/auth/auth.tables.ts';

export const demoMember = pgTable('demo_member', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
});

/** One row after the community was created. It outlives the community, which is not created again. */
export const demoSeeding = pgTable('demo_seeding', {
  seededAt: timestamp('seeded_at', { withTimezone: true, precision: 3 }).primaryKey().defaultNow(),
});
