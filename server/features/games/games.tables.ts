/** The game catalogue, and the sources of imported games. */
import type { PostGame } from '@starparty/contract/games.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Text that sorts by code points in databases of every locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The `popular_order` of games outside the built-in catalogue, which come last. */
export const unpopular = 1_000_000;

export const games = pgTable(
  'games',
  {
    id: uuid('id').primaryKey(),
    /** Stable name of a title across imports, such as `hollow-knight`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** The URL changes with all data that the cover shows. Its last number is the version of the drawing. */
    coverArtUrl: text('cover_art_url')
      .notNull()
      .generatedAlwaysAs(
        sql`'/images/covers/' || id::text || '-' || to_hex(hashtextextended(title || '/' || coalesce(year, 0)::text || '/' || coalesce(genres[1], '') || '/' || coalesce(genres[2], ''), 2)) || '.svg'`,
      ),
    year: integer('year'),
    genres: text('genres').array().notNull().default(sql`'{}'`),
    platforms: text('platforms').array().notNull().default(sql`'{}'`),
    /** Names that players use. */
    aliases: text('aliases').array().notNull().default(sql`'{}'`),
    /** Most played games first. */
    popularOrder: integer('popular_order').notNull().default(unpopular),
    /** `searchColumns` derives the next four columns from title and aliases. */
    titleKey: plainText('title_key').notNull(),
    names: text('names').notNull(),
    shortNames: text('short_names').notNull(),
    search: tsvector('search').notNull(),
    /**
     * Digest of the facts that the catalogue stored. If the row differs from it, the host or an import has edited the
     * row.
     */
    catalogueDigest: text('catalogue_digest'),
  },
  (table) => [
    index('games_popular').on(table.popularOrder, table.titleKey, table.id),
    index('games_title_key').on(table.titleKey),
    // Without `fastupdate`, the index contains a new row at once, so searches do not scan a pending list.
    index('games_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** The game of a post. CASE skips the lookup for posts without a game, which are most posts. */
export const shownGame = (gameId: SQLWrapper) =>
  sql<PostGame | null>`CASE WHEN ${gameId} IS NOT NULL THEN (
    SELECT json_build_object('slug', ${games.slug}, 'title', ${games.title}) FROM ${games} WHERE ${games.id} = ${gameId}
  ) END`;

/** Ids of games in external catalogues. */
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

/** Unfinished imports and their positions. */
export const gameImport = pgTable('game_import', {
  source: text('source').primaryKey(),
  position: text('position').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
