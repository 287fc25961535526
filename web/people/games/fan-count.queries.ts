/** The number of members with a favorite game. */
import { countPlayers } from '@starparty/contract/favorite-games.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/connection/api.ts';

const key = ['fan-count'];

export function useFanCount(gameId: string) {
  return useQuery({
    queryKey: [...key, gameId],
    queryFn: ({ signal }) => call(countPlayers, { params: { gameId } }, { signal }),
  }).data;
}

/** Fetches the numbers again after the member has changed their favorite games. */
export function renewFanCounts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: key });
}
