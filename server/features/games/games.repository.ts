/** SQL of the game catalogue; what the picker asks for with every letter is prepared and named. */
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../db/client.ts';
import { games, unpopular } from './games.tables.ts';

/** What a page shows of a game. */
const shown = {
  id: games.id,
  title: games.title,
  coverArtUrl: games.coverArtUrl,
  genres: games.genres,
  year: games.year,
  platforms: games.platforms,
};

/** Where a game stands in the popular order. */
export interface GamePosition {
  popularOrder: number;
  titleKey: string;
  id: string;
}

/** At most so many come from each of the ways in which a search looks; nobody reads further. */
const beginningMax = 40;
const wordsMax = 60;
const popularMax = 60;

/** Greater than every character of a key. */
const beyondKeys = '\u{10ffff}';

/**
 * The statements of a search, prepared once for a database. Each is bounded, so that no search costs much more than
 * another; they give only what is compared, and the page that it comes to is read afterwards.
 */
export function prepareGameSearch(db: Database) {
  const compared = (isByWords: boolean) => ({
    id: games.id,
    popularOrder: games.popularOrder,
    titleKey: games.titleKey,
    names: games.names,
    shortNames: games.shortNames,
    hasGenre: sql<boolean>`${games.genres} @> ARRAY[${sql.placeholder('genre')}]`,
    isByWords: sql<boolean>`${sql.raw(String(isByWords))}`,
  });
  const from = (isByWords: boolean) => db.select(compared(isByWords)).from(games);
  const byWords = () =>
    from(true)
      .where(sql`${games.search} @@ ${sql.placeholder('query')}::tsquery`)
      .limit(wordsMax);
  const exact = unionAll(
    from(false)
      .where(and(gte(games.titleKey, sql.placeholder('key')), lt(games.titleKey, sql.placeholder('keyEnd'))))
      .orderBy(asc(games.titleKey))
      .limit(beginningMax),
    byWords(),
  ).prepare('games_search');
  const wide = byWords().prepare('games_search_wide');
  const popular = from(false)
    .where(
      and(
        lt(games.popularOrder, unpopular),
        sql`${games.names} || ' ' || ${games.shortNames} LIKE ALL (${sql.placeholder('patterns')}::text[])`,
      ),
    )
    .orderBy(asc(games.popularOrder))
    .limit(popularMax)
    .prepare('games_search_popular');
  const page = db
    .select(shown)
    .from(games)
    .where(sql`${games.id} = ANY (${sql.placeholder('ids')}::uuid[])`)
    .prepare('games_search_page');

  return {
    /** Games that begin so or have such words, which can be the same; of too many, not all that have such words. */
    async findExact(key: string, query: string, genre: string) {
      const rows = await exact.execute({ key, keyEnd: key + beyondKeys, query, genre });
      return { rows, isComplete: query !== '' && rows.filter(({ isByWords }) => isByWords).length < wordsMax };
    },
    /** Games that may fit by any of their words, or with mistakes. */
    findWide: (query: string, genre: string) => wide.execute({ query, genre }),
    /** Games of our own catalogue, which most people mean, that have all patterns in their names. */
    findPopular: (patterns: string[], genre: string) => popular.execute({ patterns, genre }),
    listByIds: (ids: string[]) => page.execute({ ids }),
  };
}

export type ComparedRow = Awaited<ReturnType<ReturnType<typeof prepareGameSearch>['findWide']>>[number];

/** In the popular order from after a position: all games, or those with or without a genre. */
export async function listGames(
  db: Queryable,
  { genre, after, limit }: { genre?: { name: string; has: boolean }; after?: GamePosition | undefined; limit: number },
) {
  const hasGenre = genre && sql`${games.genres} @> ARRAY[${genre.name}]`;
  const conditions: (SQL | undefined)[] = [
    genre?.has === false ? sql`NOT ${hasGenre}` : hasGenre,
    after &&
      sql`(${games.popularOrder}, ${games.titleKey}, ${games.id}) > (${after.popularOrder}, ${after.titleKey}, ${after.id})`,
  ];
  return db
    .select(shown)
    .from(games)
    .where(and(...conditions))
    .orderBy(asc(games.popularOrder), asc(games.titleKey), asc(games.id))
    .limit(limit);
}

export type GameRow = Awaited<ReturnType<typeof listGames>>[number];

export async function findPosition(db: Queryable, id: string) {
  const { popularOrder, titleKey, genres } = games;
  const [row] = await db.select({ id: games.id, popularOrder, titleKey, genres }).from(games).where(eq(games.id, id));
  return row;
}
