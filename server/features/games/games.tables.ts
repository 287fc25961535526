/** The game catalogue, and where imported games came from. */
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Text in the order of its code points, whatever the locale of the database is. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Where games stand that are not of our own catalogue: after all that are. */
export const unpopular = 1_000_000;

export const games = pgTable(
  'games',
  {
    id: uuid('id').primaryKey(),
    /** Stable name of a title across imports, such as `hollow-knight`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** Changes with whatever the drawing shows; the last number counts the versions of the drawing. */
    coverArtUrl: text('cover_art_url')
      .notNull()
      .generatedAlwaysAs(
        sql`'/images/covers/' || id::text || '-' || to_hex(hashtextextended(title || '/' || coalesce(year, 0)::text || '/' || coalesce(genres[1], '') || '/' || coalesce(genres[2], ''), 2)) || '.svg'`,
      ),
    year: integer('year'),
    genres: text('genres').array().notNull().default(sql`'{}'`),
    platforms: text('platforms').array().notNull().default(sql`'{}'`),
    /** What players call it. */
    aliases: text('aliases').array().notNull().default(sql`'{}'`),
    /** What most people play comes first. */
    popularOrder: integer('popular_order').notNull().default(unpopular),
    /** The next four are made from title and aliases by `searchColumns`. */
    titleKey: plainText('title_key').notNull(),
    names: text('names').notNull(),
    shortNames: text('short_names').notNull(),
    search: tsvector('search').notNull(),
    /** Digest of the facts as our own catalogue wrote them; a row that differs from it is the host's. */
    catalogueDigest: text('catalogue_digest'),
  },
  (table) => [
    index('games_popular').on(table.popularOrder, table.titleKey, table.id),
    index('games_title_key').on(table.titleKey),
    // What is written is searched at once, not after a list of the newest was read through.
    index('games_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** By which id an outside catalogue knows a game. */
export const gameSource = pgTable(
  'game_source',
  {
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.source, table.sourceId] }), index('game_source_game_id').on(table.gameId)],
);

/** An import that has not come to its end, and where it goes on. */
export const gameImport = pgTable('game_import', {
  source: text('source').primaryKey(),
  position: text('position').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
