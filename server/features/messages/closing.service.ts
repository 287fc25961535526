/** Closing conversations. The host's commands use it, too, so it needs nothing built. */
import type { Database, Transaction } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { followChanges } from '../../realtime/follow-changes.ts';
import { type Hub, sendToTabs } from '../../realtime/hub.ts';
import * as repository from './closing.repository.ts';

const topic = 'conversation-closings';

export const closing = {
  /** Lets nobody write in some conversations any more; returns how many were open. */
  close: (tx: Transaction, conversationIds: string[]): Promise<number> =>
    repository.updateClosed(tx, conversationIds, true),

  /** Lets both people write again; returns how many were closed. */
  reopen: (tx: Transaction, conversationIds: string[]): Promise<number> =>
    repository.updateClosed(tx, conversationIds, false),

  /** Tells every process to look. Call it after the commit. */
  announce: (bus: Bus): void => bus.publish(topic, ''),
};

/** Tells the tabs of this process about conversations that are closed or opened; returns what ends it. */
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
