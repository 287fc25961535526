/** Server state of the players of a game on its page. */
import { listGamePlayers } from '@starparty/contract/party.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';

const key = ['game-players'] as const;

const reload = (client: QueryClient) => void client.resetQueries({ queryKey: key });
const listeners: DomainListeners = { personBlocked: reload, personUnblocked: reload };

const playersQuery = (slug: string) =>
  queryOptions({
    queryKey: [...key, slug],
    queryFn: async ({ client, signal }) => {
      follow(client, listeners);
      return call(listGamePlayers, { query: { game: slug } }, { signal });
    },
  });

/** Prefetches the players of a game. */
export function openGamePlayers(person: PersonScope, slug: string): Promise<void> {
  return queriesOf(person).prefetchQuery(playersQuery(slug));
}

export function useGamePlayers(slug: string) {
  return useQuery(playersQuery(slug));
}
