/** Profiles, one per account, created in the same transaction, and up to six ranked favorite games per person. */
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
import { user, userReference } from '../auth/auth.tables.ts';
import { games } from '../games/games.tables.ts';
import { image } from '../media/media.tables.ts';

/** A name for comparisons, sorted independently of the locale of the database. */
export const comparedName = (username: unknown): SQL => sql`lower(${username}) COLLATE "C"`;

/** Every suffix of a name, without the whole name. With an index on them, a search finds any part of a name. */
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
    /** The foreign key prevents deleting the picture of a profile. */
    profilePic: text('profile_pic')
      .unique()
      .references(() => image.url),
    bio: text('bio'),
    age: integer('age'),
    /** The time when the age was entered. `ageNow` adds the years since then. */
    ageEnteredAt: timestamp('age_told_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    steamLink: text('steam_link'),
    epicLink: text('epic_link'),
    psnLink: text('psn_link'),
    xboxLink: text('xbox_link'),
    discordLink: text('discord_link'),
    /** Whether this person sends and sees read receipts. */
    hasReadReceipts: boolean('has_read_receipts').notNull().default(true),
    /** Whether this person sends and sees typing indicators. */
    hasTyping: boolean('has_typing').notNull().default(true),
    /**
     * Id of the place in the gazetteer. City and state are stored too, so that a new gazetteer does not change the
     * places of members.
     */
    placeId: text('place_id'),
    city: text('city'),
    state: text('state'),
    isPlaceShown: boolean('is_place_shown').notNull().default(false),
    /** Whether visitors see a part of the page. Only adults can turn it on, and each read checks the age again. */
    isPagePublic: boolean('is_page_public').notNull().default(false),
    /** Whether members see when this person usually plays. Only adults can turn it on. */
    isPlayTimeShown: boolean('is_play_time_shown').notNull().default(false),
    /**
     * The time from which "Playing now" of other members may contain this person, if online. Null if turned off. Only
     * adults can turn it on.
     */
    onlineShownAt: timestamp('online_shown_at', { withTimezone: true, precision: 3 }),
    isFirstTime: boolean('is_first_time').notNull().default(true),
    /** Whether Home shows the first steps. False for accounts that are older than this column. */
    hasChecklist: boolean('has_checklist').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The time of the last change of the row or the favorite games. The party finder finds changed profiles by it. */
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

/** Former usernames. They stay reserved for a while, so that old links do not lead to a different person. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    /** In lower case. */
    username: text('username').primaryKey(),
    userId: userReference('user_id'),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('former_usernames_user_id').on(table.userId, table.changedAt)],
);

/**
 * The end of an id, which is random. The players of a game are sorted by it, so that a list of some of them can start
 * at a random player.
 */
export const randomPartOf = (userId: unknown): SQL => sql`right(${userId}::text, 12) COLLATE "C"`;

export const favoriteGames = pgTable(
  'favorite_games',
  {
    userId: userReference('user_id'),
    rank: integer('rank').notNull(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rank] }),
    unique('favorite_games_once').on(table.userId, table.gameId),
    index('favorite_games_players').on(table.gameId, randomPartOf(table.userId)),
    check('favorite_games_rank_range', sql`${table.rank} BETWEEN 1 AND 6`),
  ],
);

/** The current age of a person in whole years. Null if unknown. `row` is the table or its alias. */
export const ageNow = (row: unknown): SQL<number | null> =>
  sql`(${row}.age + extract(year FROM age(now(), ${row}.age_told_at))::int)`;
