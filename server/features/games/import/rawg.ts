/** Games of RAWG, page by page, with an API key. */
import { z } from 'zod';
import { StartError } from '../../../starting/start-error.ts';
import type { GameSource, ImportedGame } from './source.ts';
import { createWebClient, type Pace } from './web-client.ts';

export interface RawgOptions {
  url: string;
  key: string | undefined;
  /** The request rate. By default, the limits of the catalogue; tests use a faster one. */
  pace?: Pace;
}

const pageSize = 40;
const politePace: Pace = { pauseMs: 250, retryMs: 1_000 };

const named = z.object({ name: z.string() });
const pageSchema = z.object({
  next: z.string().nullable(),
  results: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      released: z.string().nullish(),
      genres: z.array(named).nullish(),
      platforms: z.array(z.object({ platform: named })).nullish(),
    }),
  ),
});

/** @throws StartError without a key */
export function rawgSource({ url, key, pace = politePace }: RawgOptions): GameSource {
  if (!key)
    throw new StartError('RAWG asks for a key: set RAWG_KEY (free, from rawg.io/apidocs); nothing was changed.');
  return {
    name: 'rawg',
    async *read(position, stop) {
      const ask = createWebClient({ name: 'RAWG', pace, stop });
      for (let page = Number(position ?? 1), isMore = true; isMore; page += 1) {
        // Ordered by creation, so that new games come last and never shift pages.
        const query = new URLSearchParams({
          key,
          page: String(page),
          page_size: String(pageSize),
          ordering: 'created',
        });
        const { next, results } = await ask(pageSchema, `${url}/games?${query}`);
        isMore = next !== null;
        yield { games: results.map(gameOf), problems: [], position: String(page + 1) };
      }
    },
  };
}

function gameOf({
  id,
  name,
  released,
  genres,
  platforms,
}: z.output<typeof pageSchema>['results'][number]): ImportedGame {
  const year = Number(released?.slice(0, 4));
  return {
    sourceId: String(id),
    title: name,
    genres: (genres ?? []).map((genre) => genre.name),
    year: year > 0 ? year : null,
    platforms: (platforms ?? []).map(({ platform }) => platform.name),
  };
}
