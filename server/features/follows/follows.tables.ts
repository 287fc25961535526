/** Follows between members. A block, or a different age group, ends the follows in both directions. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userReference } from '../auth/auth.tables.ts';

export const follows = pgTable(
  'follows',
  {
    /** A UUIDv7, so that the ids are in the order of the list. */
    followId: uuid('follow_id').primaryKey(),
    followerId: userReference('follower_id'),
    followedId: userReference('followed_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('follows_pair_unique').on(table.followerId, table.followedId),
    index('follows_followed_id').on(table.followedId, table.followerId),
    index('follows_list').on(table.followerId, table.followId),
    check('follows_not_oneself', sql`${table.followerId} <> ${table.followedId}`),
  ],
);
