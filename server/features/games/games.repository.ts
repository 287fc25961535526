/** SQL of the game catalogue; what the picker asks for with every letter is prepared and named. */
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { beforeOldest } from '../../api/page.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { literal, preparePages, prepareQuery } from '../../db/statement.ts';
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

interface WordsAsked {
  query: string;
  genre: string;
}

/**
 * The statements of a search, prepared once for a database. Each is bounded, so that no search costs much more than
 * another; they give only what is compared, and the page that it comes to is read afterwards.
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
  const byWords = ({ query, genre }: WordsAsked) =>
    from(true, genre).where(sql`${games.search} @@ ${query}::tsquery`).limit(literal(wordsMax));
  const exact = prepareQuery(db, 'games_search', (asked: WordsAsked & { key: string; keyEnd: string }) =>
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
    /** Games that begin so or have such words, which can be the same; of too many, not all that have such words. */
    async findExact(key: string, query: string, genre: string) {
      const rows = await exact({ key, keyEnd: key + beyondKeys, query, genre });
      return { rows, isComplete: query !== '' && rows.filter(({ isByWords }) => isByWords).length < wordsMax };
    },
    /** Games that may fit by any of their words, or with mistakes. */
    findWide: (query: string, genre: string) => wide({ query, genre }),
    /** Games of our own catalogue, which most people mean, that have all patterns in their names. */
    findPopular: (patterns: string[], genre: string) => popular({ patterns, genre }),
    listByIds: (ids: string[]) => page({ ids }),
  };
}

export type ComparedRow = Awaited<ReturnType<ReturnType<typeof prepareGameSearch>['findWide']>>[number];

/** Before the first game of the popular order. */
export const beforeFirst: GamePosition = { popularOrder: -1, titleKey: '', id: beforeOldest };

function selectGames(db: Queryable, { popularOrder, titleKey, id }: GamePosition, limit: number, isMeant?: SQL) {
  const isAfter = sql`(${games.popularOrder}, ${games.titleKey}, ${games.id}) > (${popularOrder}, ${titleKey}, ${id})`;
  return db
    .select(shown)
    .from(games)
    .where(and(isMeant, isAfter))
    .orderBy(asc(games.popularOrder), asc(games.titleKey), asc(games.id))
    .limit(limit);
}

/** Prepares the popular order from after a position, of all games. */
export const prepareGames = (db: Database) =>
  preparePages(db, 'games_page', (after: GamePosition, limit) => selectGames(db, after, limit));

/** The same of the games with or without a genre. It has no name: how many games have the genre decides its plan. */
export function listGamesOf(db: Queryable, genre: { name: string; has: boolean }, after: GamePosition, limit: number) {
  const hasGenre = sql`${games.genres} @> ARRAY[${genre.name}]`;
  return selectGames(db, after, limit, genre.has ? hasGenre : sql`NOT ${hasGenre}`);
}

export type GameRow = Awaited<ReturnType<typeof selectGames>>[number];

export async function findPosition(db: Queryable, id: string) {
  const { popularOrder, titleKey, genres } = games;
  const [row] = await db.select({ id: games.id, popularOrder, titleKey, genres }).from(games).where(eq(games.id, id));
  return row;
}
