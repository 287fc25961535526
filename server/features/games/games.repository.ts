/** SQL of the game catalogue. Queries of the picker run with every keystroke, so they are prepared. */
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { beforeOldest } from '../../api/page.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { literal, preparePages, prepareQuery } from '../../db/statement.ts';
import { games, unpopular } from './games.tables.ts';

/** Columns of the reply. */
const shown = {
  id: games.id,
  slug: games.slug,
  title: games.title,
  coverArtUrl: games.coverArtUrl,
  genres: games.genres,
  year: games.year,
  platforms: games.platforms,
};

/** The sort key of a game in the popular order. */
export interface GamePosition {
  popularOrder: number;
  titleKey: string;
  id: string;
}

/** Maximum number of rows per kind of search. Users do not scroll further. */
const beginningMax = 40;
const wordsMax = 60;
const popularMax = 60;

/** A string that sorts after every key. */
const beyondKeys = '\u{10ffff}';

interface WordSearchParams {
  query: string;
  genre: string;
}

/**
 * Prepares the statements of a search once per database. Each has a row limit, so that all searches cost about the
 * same. They return only the compared columns. The rows of the resulting page are loaded afterwards.
 */
export function prepareGameSearch(db: Database) {
  const from = (isByWords: boolean, genre: string) =>
    db
      .select({
        id: games.id,
        popularOrder: games.popularOrder,
        titleKey: games.titleKey,
        names: games.names,
        shortNames: games.shortNames,
        hasGenre: sql<boolean>`${games.genres} @> ARRAY[${genre}]`,
        isByWords: sql<boolean>`${sql.raw(String(isByWords))}`,
      })
      .from(games);
  const byWords = ({ query, genre }: WordSearchParams) =>
    from(true, genre).where(sql`${games.search} @@ ${query}::tsquery`).limit(literal(wordsMax));
  const exact = prepareQuery(db, 'games_search', (asked: WordSearchParams & { key: string; keyEnd: string }) =>
    unionAll(
      from(false, asked.genre)
        .where(and(gte(games.titleKey, asked.key), lt(games.titleKey, asked.keyEnd)))
        .orderBy(asc(games.titleKey))
        .limit(literal(beginningMax)),
      byWords(asked),
    ),
  );
  const wide = prepareQuery(db, 'games_search_wide', byWords);
  const popular = prepareQuery(
    db,
    'games_search_popular',
    ({ patterns, genre }: { patterns: string[]; genre: string }) =>
      from(false, genre)
        .where(
          and(
            lt(games.popularOrder, literal(unpopular)),
            sql`${games.names} || ' ' || ${games.shortNames} LIKE ALL (${patterns}::text[])`,
          ),
        )
        .orderBy(asc(games.popularOrder))
        .limit(literal(popularMax)),
  );
  const page = prepareQuery(db, 'games_search_page', ({ ids }: { ids: string[] }) =>
    db.select(shown).from(games).where(sql`${games.id} = ANY (${ids}::uuid[])`),
  );

  return {
    /**
     * Games whose title starts with the key or that contain the words. `isComplete` is false if more games contain the
     * words than the limit.
     */
    async findExact(key: string, query: string, genre: string) {
      const rows = await exact({ key, keyEnd: key + beyondKeys, query, genre });
      return { rows, isComplete: query !== '' && rows.filter(({ isByWords }) => isByWords).length < wordsMax };
    },
    /** Games that may contain each word of the query, with at most one typo per word. */
    findWide: (query: string, genre: string) => wide({ query, genre }),
    /** The most popular games of the built-in catalogue whose names match all patterns. */
    findPopular: (patterns: string[], genre: string) => popular({ patterns, genre }),
    listByIds: (ids: string[]) => page({ ids }),
  };
}

export type ComparedRow = Awaited<ReturnType<ReturnType<typeof prepareGameSearch>['findWide']>>[number];

/** Prepares the lookup of a game by its slug. */
export const prepareGame = (db: Database) =>
  prepareQuery(db, 'game', ({ slug }: { slug: string }) => db.select(shown).from(games).where(eq(games.slug, slug)));

/** The position before the first game of the popular order. */
export const beforeFirst: GamePosition = { popularOrder: -1, titleKey: '', id: beforeOldest };

function selectGames(db: Queryable, { popularOrder, titleKey, id }: GamePosition, limit: number, condition?: SQL) {
  const isAfter = sql`(${games.popularOrder}, ${games.titleKey}, ${games.id}) > (${popularOrder}, ${titleKey}, ${id})`;
  return db
    .select(shown)
    .from(games)
    .where(and(condition, isAfter))
    .orderBy(asc(games.popularOrder), asc(games.titleKey), asc(games.id))
    .limit(limit);
}

/** Prepares pages of all games in the popular order, after a position. */
export const prepareGames = (db: Database) =>
  preparePages(db, 'games_page', (after: GamePosition, limit) => selectGames(db, after, limit));

/**
 * A page of the games with or without a genre. Not prepared, because the best plan depends on the frequency of the
 * genre.
 */
export function listGamesOf(db: Queryable, genre: { name: string; has: boolean }, after: GamePosition, limit: number) {
  const hasGenre = sql`${games.genres} @> ARRAY[${genre.name}]`;
  return selectGames(db, after, limit, genre.has ? hasGenre : sql`NOT ${hasGenre}`);
}

export type GameRow = Awaited<ReturnType<typeof selectGames>>[number];

/** Prepares the lookup of a game's position and genres. */
export const preparePosition = (db: Database) =>
  prepareQuery(db, 'games_position', ({ id }: { id: string }) => {
    const { popularOrder, titleKey, genres } = games;
    return db.select({ id: games.id, popularOrder, titleKey, genres }).from(games).where(eq(games.id, id));
  });
