/**
 * Counts of shown cards in the database, shared by all processes. Collects the cards of a second and writes them at
 * once: no request waits for the write, and a row that many cards name is written once.
 */
import type { Database } from '../../../db/client.ts';
import { prepareCandidates } from './party.candidates.repository.ts';

export interface ShownCounts {
  /** Counts one more card for each of these people. */
  add(userIds: readonly string[]): void;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

export interface ShownCountsOptions {
  db: Database;
  /** Called when a write fails. Its counts are added to the next write. */
  onError(error: unknown): void;
}

const togetherMs = 1_000;

export function createShownCounts({ db, onError }: ShownCountsOptions): ShownCounts {
  const { countShown } = prepareCandidates(db);
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function count(userId: string, cards: number): void {
    counts.set(userId, (counts.get(userId) ?? 0) + cards);
  }

  async function write(): Promise<void> {
    const taken = counts;
    counts = new Map();
    if (taken.size === 0) return;
    await countShown({ userIds: [...taken.keys()], cards: [...taken.values()] }).catch((error: unknown) => {
      for (const [userId, cards] of taken) count(userId, cards);
      onError(error);
    });
  }

  return {
    add(userIds) {
      for (const userId of userIds) count(userId, 1);
      timer ??= setTimeout(() => {
        timer = undefined;
        writing = writing.then(write);
      }, togetherMs).unref();
    },
    async close() {
      clearTimeout(timer);
      await writing.then(write);
    },
  };
}
