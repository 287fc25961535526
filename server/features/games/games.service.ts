/** Use cases of the game catalogue: browse, search, covers. */
import { gzipSync } from 'node:zlib';
import type { Game, Genre } from '@starparty/contract/games.ts';
import { z } from 'zod';
import { AppError } from '../../api/app-error.ts';
import { type ListOrder, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { createLookup } from '../../db/lookup.ts';
import { createCoverCache } from './cover-cache.ts';
import * as repository from './games.repository.ts';
import { fitOf, readSearch, type SearchTerms } from './games.search.rules.ts';

interface GameQuery extends PageQuery {
  search: string;
  genre?: Genre | undefined;
}

/** The order of games by match or popularity. A cursor has the id of a game, which determines its position in both. */
export const byGame: ListOrder<string | undefined> = { name: 'games', key: z.uuid(), start: undefined };

interface Match {
  row: repository.ComparedRow;
  fit: number;
}

/** The minimum number of exact matches. If a search finds fewer games, it also tries short words and typos. */
const enough = 6;

const coverFolder = '/images/covers/';

export type GamesService = ReturnType<typeof createGamesService>;

export function createGamesService({ db }: { db: Database }) {
  const searching = repository.prepareGameSearch(db);
  const listGames = repository.prepareGames(db);
  const findPosition = repository.preparePosition(db);
  const findBySlug = repository.prepareGame(db);
  const findGame = createLookup(searching.listByIds, ({ id }) => id);
  const covers = createCoverCache();

  /** At most `limit` games after the given one: first those of the genre, then the rest. */
  async function browse(genre: Genre | undefined, limit: number, afterId: string | undefined) {
    const [after] = afterId === undefined ? [] : await findPosition({ id: afterId });
    if (afterId !== undefined && !after) return [];
    if (!genre) return listGames(limit, after ?? repository.beforeFirst);
    const isAmongOthers = after !== undefined && !after.genres.includes(genre);
    const list = (has: boolean, from: typeof after, most: number) =>
      repository.listGamesOf(db, { name: genre, has }, from ?? repository.beforeFirst, most);
    if (isAmongOthers) return list(false, after, limit);
    const rows = await list(true, after, limit);
    const others = rows.length === limit ? [] : await list(false, undefined, limit - rows.length);
    return [...rows, ...others];
  }

  /** Exact matches. If there are few, adds all other matches. */
  async function find(terms: SearchTerms, genre: string): Promise<Match[]> {
    const { rows, isComplete } = await searching.findExact(terms.key, terms.exactQuery, genre);
    const candidates = isComplete ? rows : [...rows, ...(await searching.findPopular(terms.patterns, genre))];
    const exact = compare(terms, candidates);
    if (exact.length >= enough || terms.wideQuery === '') return exact;
    return compare(terms, [...candidates, ...(await searching.findWide(terms.wideQuery, genre))]);
  }

  /** At most `limit` matches after the given game, best first. */
  async function search(terms: SearchTerms, genre: Genre | undefined, limit: number, afterId: string | undefined) {
    if (terms.key === '') return [];
    const ids = (await find(terms, genre ?? '')).sort(byFit).map(({ row }) => row.id);
    const start = afterId === undefined ? 0 : ids.indexOf(afterId) + 1 || ids.length;
    const wanted = ids.slice(start, start + limit);
    const rows = new Map((await searching.listByIds(wanted)).map((row) => [row.id, row]));
    return wanted.flatMap((id) => rows.get(id) ?? []);
  }

  function presentGame(game: Game): Game {
    covers.dropOutdated(game);
    return game;
  }

  return {
    /** @throws AppError not_found */
    async getGame(slug: string): Promise<Game> {
      const [game] = await findBySlug({ slug });
      if (!game) throw new AppError('not_found');
      return presentGame(game);
    },

    /** One page of the catalogue in the popular order, or of the matches of a search. */
    listGames: ({ search: text, genre, ...query }: GameQuery) =>
      readPage({
        order: byGame,
        query,
        list: (limit, after) =>
          text.trim() ? search(readSearch(text), genre, limit, after) : browse(genre, limit, after),
        keyOf: ({ id }) => id,
        present: presentGame,
      }),

    /**
     * The cover of a game as a gzip-compressed SVG document. `name` is the end of the game's `coverArtUrl`. For an
     * outdated URL, throws not_found once this process has read the game again. @throws AppError not_found
     */
    async getCover(name: string): Promise<Buffer> {
      const [id] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-)/.exec(name) ?? [];
      if (id === undefined) throw new AppError('not_found');
      const address = coverFolder + name;
      const kept = covers.find(id, address);
      if (kept) return kept;
      const game = await findGame(id);
      if (game) covers.dropOutdated(game);
      if (game?.coverArtUrl !== address) throw new AppError('not_found');
      // Loaded with the first cover, so that it does not delay the start.
      const { drawCover } = await import('../../../art/covers.ts');
      // Drawing takes milliseconds. If several requests ask for a cover at once, the first one draws it for all.
      const cover = covers.find(id, address) ?? gzipSync(drawCover(game));
      covers.keep(game, cover);
      return cover;
    },
  };
}

function compare(terms: SearchTerms, rows: repository.ComparedRow[]): Match[] {
  const distinct = new Map(rows.map((row) => [row.id, row]));
  return [...distinct.values()].flatMap((row) => {
    const fit = fitOf(terms, row);
    return fit === undefined ? [] : [{ row, fit }];
  });
}

/** Orders equal matches by genre, popularity, length and title. */
function byFit({ row: a, fit: fitA }: Match, { row: b, fit: fitB }: Match): number {
  return (
    fitA - fitB ||
    Number(b.hasGenre) - Number(a.hasGenre) ||
    a.popularOrder - b.popularOrder ||
    a.titleKey.length - b.titleKey.length ||
    (a.titleKey === b.titleKey ? compareText(a.id, b.id) : compareText(a.titleKey, b.titleKey))
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : 1);
