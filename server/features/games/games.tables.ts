/** The game catalogue and the up to six ranked favorites of each person. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';

export const games = pgTable('games', {
  id: uuid('id').primaryKey(),
  /** Stable name of a title across imports, such as `hollow-knight`. */
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  coverArtUrl: text('cover_art_url'),
  year: integer('year'),
  genres: text('genres').array().notNull().default(sql`'{}'`),
  platforms: text('platforms').array().notNull().default(sql`'{}'`),
});

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
