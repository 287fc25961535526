/** Which accounts belong to the demo community, so that it can be removed without touching anything else. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../features/auth/auth.tables.ts';

export const demoMember = pgTable('demo_member', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
});

/** One row once the community was brought; it stays when the community goes, so that it never comes back uncalled. */
export const demoSeeding = pgTable('demo_seeding', {
  seededAt: timestamp('seeded_at', { withTimezone: true, precision: 3 }).primaryKey().defaultNow(),
});
