/** Profiles, one per account and made in the same transaction, and the up to six ranked favorite games of each person. */
import { usernameMax } from '@starparty/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';
import { games } from '../games/games.tables.ts';
import { image } from '../media/media.tables.ts';

/** A name as it is compared, in an order that does not depend on the language of the database. */
export const comparedName = (username: unknown): SQL => sql`lower(${username}) COLLATE "C"`;

/** Every end of a name from its second character on, so that an index finds a name by any part of it. */
export const nameEnds = (username: unknown): SQL => {
  const ends = Array.from(
    { length: usernameMax - 1 },
    (_, index) => sql`substr(lower(${username}), ${sql.raw(`${index + 2}`)})`,
  );
  return sql`array_to_tsvector(array_remove(ARRAY[${sql.join(ends, sql`, `)}], ''))`;
};

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
    /** When the age was told; it counts on from there. */
    ageToldAt: timestamp('age_told_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    steamLink: text('steam_link'),
    epicLink: text('epic_link'),
    psnLink: text('psn_link'),
    xboxLink: text('xbox_link'),
    discordLink: text('discord_link'),
    /** Whether the other side of a conversation sees that one has read; whoever hides it does not see it of others either. */
    hasReadReceipts: boolean('has_read_receipts').notNull().default(true),
    /** The same for being seen typing. */
    hasTyping: boolean('has_typing').notNull().default(true),
    /** One of the gazetteer, with what it is called there, so that a later gazetteer changes nobody's place. */
    placeId: text('place_id'),
    city: text('city'),
    state: text('state'),
    isPlaceShown: boolean('is_place_shown').notNull().default(false),
    isFirstTime: boolean('is_first_time').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the row or the favorite games changed last, by which the party finder finds what it has to look at again. */
    changedAt: timestamp('changed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    index('profiles_changed').on(table.changedAt),
    uniqueIndex('profiles_username_unique').on(sql`lower(${table.username})`),
    index('profiles_username_order').on(comparedName(table.username)),
    index('profiles_username_ends').using('gin', nameEnds(table.username)),
    check('profiles_place_whole', sql`num_nulls(${table.placeId}, ${table.city}, ${table.state}) IN (0, 3)`),
    check('profiles_age_range', sql`${table.age} BETWEEN 13 AND 120`),
  ],
);

export const favoriteGames = pgTable(
  'favorite_games',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rank] }),
    unique('favorite_games_once').on(table.userId, table.gameId),
    index('favorite_games_game_id').on(table.gameId),
    check('favorite_games_rank_range', sql`${table.rank} BETWEEN 1 AND 6`),
  ],
);

/** Age of a person today, in whole years since it was told; null when it was not. `row` is the table or its alias. */
export const ageNow = (row: unknown): SQL<number | null> =>
  sql`(${row}.age + extract(year FROM age(now(), ${row}.age_told_at))::int)`;
