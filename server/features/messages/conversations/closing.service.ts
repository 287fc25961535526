/** Closes and reopens conversations. The host's commands also use it, so it takes no dependencies. */
import type { Database, Transaction } from '../../../db/client.ts';
import type { Bus } from '../../../realtime/bus.ts';
import { followChanges } from '../../../realtime/follow-changes.ts';
import { type Hub, sendToTabs } from '../../../realtime/hub.ts';
import * as repository from './closing.repository.ts';

const topic = 'conversation-closings';

export const closing = {
  /** Stops both people from writing. Returns how many conversations were open. */
  close: (tx: Transaction, conversationIds: string[]): Promise<number> =>
    repository.updateClosed(tx, conversationIds, true),

  /** Lets both people write again. Returns how many conversations were closed. */
  reopen: (tx: Transaction, conversationIds: string[]): Promise<number> =>
    repository.updateClosed(tx, conversationIds, false),

  /** Notifies every process. Call it after the commit. */
  announce: (bus: Bus): void => bus.publish(topic, ''),
};

/**
 * Notifies the tabs of this process when a conversation is closed or reopened. Returns a function that stops the
 * notifications.
 */
export const followClosings = (options: { db: Database; bus: Bus; hub: Hub; onError(error: unknown): void }) =>
  followChanges<repository.ClosingRow>({
    ...options,
    topic,
    isWatched: () => options.hub.hasTabs(),
    list: (since) => repository.listClosings(options.db, since),
    async take(rows) {
      for (const { id, userIds } of rows)
        for (const userId of userIds)
          if (userId) sendToTabs(options.hub.tabsOf(userId), { type: 'conversation', conversationId: id });
    },
  });
