/** Use cases of the game catalogue: browsing, searching, covers. */
import { gzipSync } from 'node:zlib';
import type { Genre } from '@starparty/contract/games.ts';
import { z } from 'zod';
import { AppError } from '../../api/app-error.ts';
import { type ListOrder, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { createLookup } from '../../db/lookup.ts';
import { createKeptCovers } from './games.kept-covers.ts';
import * as repository from './games.repository.ts';
import { fitOf, readSearch, type SearchTerms } from './games.search.rules.ts';

interface GameQuery extends PageQuery {
  search: string;
  genre?: Genre | undefined;
}

/** By fit or popularity, both of which follow from the game. */
export const byGame: ListOrder<string | undefined> = { name: 'games', key: z.uuid(), start: undefined };

interface Found {
  row: repository.ComparedRow;
  fit: number;
}

/** With fewer games than these, more are looked for: by short words, and with mistakes. */
const enough = 6;

const coverFolder = '/images/covers/';

export type GamesService = ReturnType<typeof createGamesService>;

export function createGamesService({ db }: { db: Database }) {
  const searching = repository.prepareGameSearch(db);
  const listGames = repository.prepareGames(db);
  const findGame = createLookup(searching.listByIds, ({ id }) => id);
  const covers = createKeptCovers();

  /** At most `limit` games from after the one of this id: first what has the genre, then the rest. */
  async function browse(genre: Genre | undefined, limit: number, afterId: string | undefined) {
    const after = afterId === undefined ? undefined : await repository.findPosition(db, afterId);
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

  /** What fits to the letter or, when that is little, whatever fits. */
  async function find(terms: SearchTerms, genre: string): Promise<Found[]> {
    const { rows, isComplete } = await searching.findExact(terms.key, terms.exactQuery, genre);
    const candidates = isComplete ? rows : [...rows, ...(await searching.findPopular(terms.patterns, genre))];
    const exact = compare(terms, candidates);
    if (exact.length >= enough || terms.wideQuery === '') return exact;
    return compare(terms, [...candidates, ...(await searching.findWide(terms.wideQuery, genre))]);
  }

  /** At most `limit` of what fits, the best first, from after the game of this id. */
  async function search(terms: SearchTerms, genre: Genre | undefined, limit: number, afterId: string | undefined) {
    if (terms.key === '') return [];
    const ids = (await find(terms, genre ?? '')).sort(byFit).map(({ row }) => row.id);
    const start = afterId === undefined ? 0 : ids.indexOf(afterId) + 1 || ids.length;
    const wanted = ids.slice(start, start + limit);
    const rows = new Map((await searching.listByIds(wanted)).map((row) => [row.id, row]));
    return wanted.flatMap((id) => rows.get(id) ?? []);
  }

  return {
    /** One page of the catalogue: in the popular order, or of what fits a search. */
    listGames: ({ search: text, genre, ...query }: GameQuery) =>
      readPage({
        order: byGame,
        query,
        list: (limit, after) =>
          text.trim() ? search(readSearch(text), genre, limit, after) : browse(genre, limit, after),
        keyOf: ({ id }) => id,
        present({ id, title, coverArtUrl, genres, year, platforms }) {
          covers.forgetOutdated({ id, coverArtUrl });
          return { id, title, coverArtUrl, genres, year, platforms };
        },
      }),

    /**
     * The cover of a game as an SVG document, compressed by gzip. Its name is the end of the game's `coverArtUrl`.
     * @throws AppError not_found, also when the game looks otherwise by now: at once when this process has read it since
     */
    async getCover(name: string): Promise<Buffer> {
      const [id] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-)/.exec(name) ?? [];
      if (id === undefined) throw new AppError('not_found');
      const address = coverFolder + name;
      const kept = covers.find(id, address);
      if (kept) return kept;
      const game = await findGame(id);
      if (game) covers.forgetOutdated(game);
      if (game?.coverArtUrl !== address) throw new AppError('not_found');
      // Loaded with the first cover, so that a start does not wait for it.
      const { drawCover } = await import('../../../art/covers.ts');
      // Drawing takes milliseconds: of many who ask for a cover at once, the first has it drawn for all.
      const cover = covers.find(id, address) ?? gzipSync(drawCover(game));
      covers.keep(game, cover);
      return cover;
    },
  };
}

function compare(terms: SearchTerms, rows: repository.ComparedRow[]): Found[] {
  const distinct = new Map(rows.map((row) => [row.id, row]));
  return [...distinct.values()].flatMap((row) => {
    const fit = fitOf(terms, row);
    return fit === undefined ? [] : [{ row, fit }];
  });
}

/** Equally good ones: those of the genre, then the popular, the short, and by title. */
function byFit({ row: a, fit: fitA }: Found, { row: b, fit: fitB }: Found): number {
  return (
    fitA - fitB ||
    Number(b.hasGenre) - Number(a.hasGenre) ||
    a.popularOrder - b.popularOrder ||
    a.titleKey.length - b.titleKey.length ||
    (a.titleKey === b.titleKey ? compareText(a.id, b.id) : compareText(a.titleKey, b.titleKey))
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : 1);
