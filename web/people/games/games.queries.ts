/** Server state of the catalogue of games. */
import { type Genre, getGame, listGames } from '@starparty/contract/games.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paging } from '../../lib/cache/id-lists.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError } from '../../lib/connection/api-error.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';

const staleTime = 5 * 60_000;

/** Searches games, with games of the genre first. Keeps the previous results until the new ones arrive. */
export function useGames(search: string, genre: Genre | undefined) {
  return useInfiniteQuery({
    queryKey: ['games', search, genre],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listGames, { query: { search: search || undefined, genre, cursor } }, { signal }),
    ...paging,
    placeholderData: keepPreviousData,
    staleTime,
  });
}

const gameQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game', slug],
    queryFn: ({ signal }) => call(getGame, { params: { slug } }, { signal }),
    staleTime,
  });

/** Prefetches a game. */
export function openGame(person: PersonScope, slug: string): Promise<void> {
  return queriesOf(person).prefetchQuery(gameQuery(slug));
}

export function useGame(slug: string) {
  return useQuery(gameQuery(slug));
}

/** True if the catalogue does not contain the game. False if loading failed for another reason. */
export const isGameMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
