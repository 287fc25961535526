/** Profiles: one per account, made in the same transaction. */
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';
import { image } from '../media/media.tables.ts';

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    /** The database refuses to delete the picture of a profile. */
    profilePic: text('profile_pic')
      .unique()
      .references(() => image.url),
    bio: text('bio'),
    age: integer('age'),
    steamLink: text('steam_link'),
    epicLink: text('epic_link'),
    psnLink: text('psn_link'),
    xboxLink: text('xbox_link'),
    discordLink: text('discord_link'),
    isFirstTime: boolean('is_first_time').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_username_unique').on(sql`lower(${table.username})`),
    check('profiles_age_range', sql`${table.age} BETWEEN 13 AND 120`),
  ],
);
