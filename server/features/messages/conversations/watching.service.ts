/** Use cases of presence in conversations. */
import type { Database } from '../../../db/client.ts';
import type { Watchable } from '../../../realtime/presence.ts';
import * as repository from './watching.repository.ts';

export function createWatchingService({ db }: { db: Database }) {
  const listOpenPairs = repository.prepareOpenPairs(db);
  return {
    /** The viewer's conversations that show presence, with the other person of each. */
    async listWatchable(viewerId: string, conversationIds: string[]): Promise<Watchable[]> {
      const pairs = await listOpenPairs(conversationIds);
      return pairs
        .filter(({ person, other }) => person === viewerId || other === viewerId)
        .map(({ conversationId, person, other }) => ({
          conversationId,
          otherId: person === viewerId ? other : person,
        }));
    },

    /** The given conversations that still show presence. */
    async keepWatchable(conversationIds: string[]): Promise<Set<string>> {
      const pairs = await listOpenPairs(conversationIds);
      return new Set(pairs.map(({ conversationId }) => conversationId));
    },
  };
}
