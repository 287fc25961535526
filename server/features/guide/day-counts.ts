/**
 * Counts questions per day. Adds them up in memory and writes them once a second, because an answer must not wait for a
 * commit. If the process is killed, the counts of the last second are lost.
 */
import type { Database } from '../../db/client.ts';
import { addToDay, type DayCounts } from './guide.repository.ts';

const writeAfterMs = 1_000;

interface DayCountsOptions {
  db: Database;
  log: { warn(details: object, message: string): void };
}

export function createDayCounts({ db, log }: DayCountsOptions) {
  let waiting: Partial<DayCounts> = {};
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  function collect(counts: Partial<DayCounts>): void {
    for (const [name, number] of Object.entries(counts) as [keyof DayCounts, number][])
      waiting[name] = (waiting[name] ?? 0) + number;
  }

  async function writeWaiting(): Promise<void> {
    const counts = waiting;
    if (Object.keys(counts).length === 0) return;
    waiting = {};
    try {
      await addToDay(db, counts);
    } catch (error) {
      log.warn({ err: error }, 'questions could not be counted; the write after the next question includes them');
      collect(counts);
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    written = written.then(writeWaiting);
    return written;
  }

  return {
    add(counts: Partial<DayCounts>): void {
      collect(counts);
      timer ??= setTimeout(() => void write(), writeAfterMs).unref();
    },

    /** Writes the last counts. */
    close: write,
  };
}
