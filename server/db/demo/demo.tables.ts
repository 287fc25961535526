/** Which accounts belong to the demo community, so that it can be removed without touching anything else. */
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../features/auth/auth.tables.ts';

export const demoMember = pgTable('demo_member', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
});
