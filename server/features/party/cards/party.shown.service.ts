/**
 * Counts of shown cards in the database, shared by all processes. Collects the cards of a second and writes them in one
 * statement: no request waits for the write, and each row is written at most once per second.
 */
import type { Database } from '../../../db/client.ts';
import { prepareCandidates } from './party.candidates.repository.ts';

export interface ShownCounts {
  /** Adds one shown card to each of these people. */
  add(userIds: readonly string[]): void;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

export interface ShownCountsOptions {
  db: Database;
  /** Called when a write fails. The next write includes its counts. */
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
