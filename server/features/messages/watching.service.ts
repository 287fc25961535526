/** Use cases of seeing whether the other side of a conversation is online. */
import type { Database } from '../../db/client.ts';
import type { Watchable } from '../../realtime/presence.ts';
import * as repository from './watching.repository.ts';

export function createWatchingService({ db }: { db: Database }) {
  const listOpenPairs = repository.prepareOpenPairs(db);
  return {
    /** Those of the viewer's conversations in which being online is told, with the other side. */
    async listWatchable(viewerId: string, conversationIds: string[]): Promise<Watchable[]> {
      const pairs = await listOpenPairs(conversationIds);
      return pairs
        .filter(({ person, other }) => person === viewerId || other === viewerId)
        .map(({ conversationId, person, other }) => ({
          conversationId,
          otherId: person === viewerId ? other : person,
        }));
    },

    /** Those of any conversations in which it still is. */
    async keepWatchable(conversationIds: string[]): Promise<Set<string>> {
      const pairs = await listOpenPairs(conversationIds);
      return new Set(pairs.map(({ conversationId }) => conversationId));
    },
  };
}
