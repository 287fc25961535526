/** Server state of the players of a game on its page. */
import { listGamePlayers } from '@starparty/contract/party.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { call } from '../../lib/connection/api.ts';

const key = ['game-players'] as const;

const reload = (client: QueryClient) => void client.resetQueries({ queryKey: key });
const listeners: DomainListeners = { personBlocked: reload, personUnblocked: reload };

export function useGamePlayers(slug: string) {
  return useQuery({
    queryKey: [...key, slug],
    queryFn: async ({ client, signal }) => {
      follow(client, listeners);
      return call(listGamePlayers, { query: { game: slug } }, { signal });
    },
  });
}
