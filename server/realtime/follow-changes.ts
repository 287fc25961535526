/**
 * Follows rows that the host's commands change. A command announces a change on the bus, and each process then reads the
 * rows that changed since its last read. Announcements may be lost, so each process also polls.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Bus } from './bus.ts';

export interface ChangedRow {
  id: string;
  changedAt: Date;
}

export interface FollowOptions<Row extends ChangedRow> {
  db: Database;
  bus: Bus;
  /** Commands publish on this topic after their commit. */
  topic: string;
  /** Whether a tab of this process shows rows of this kind. If not, nothing is read. */
  isWatched(): boolean;
  /** Rows that changed at or after `since`. */
  list(since: Date): Promise<Row[]>;
  take(rows: Row[]): Promise<void>;
  onError(error: unknown): void;
}

/** The interval of polls without an announcement. The texts of the host's commands state this interval. */
const pollEveryMs = 30_000;
/**
 * Maximum time between the start of a transaction and its commit. A row has the time of the start, but is visible only
 * after the commit.
 */
const commitMaxMs = 30_000;

/** Follows changes from now on. Returns a function that stops following them. */
export function followChanges<Row extends ChangedRow>(options: FollowOptions<Row>): () => Promise<void> {
  const { db, bus, topic, isWatched, list, take, onError } = options;
  /** Undefined until the first read. */
  let newest: number | undefined;
  /** Change times of the rows from the last read, by id. */
  let known = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let isDue = false;

  async function look(): Promise<void> {
    const isFirst = newest === undefined;
    newest ??= await readClock(db);
    const recent = await list(new Date(newest - commitMaxMs));
    const changed = recent.filter(({ id, changedAt }) => known.get(id) !== changedAt.getTime());
    known = new Map(recent.map(({ id, changedAt }) => [id, changedAt.getTime()]));
    newest = Math.max(newest, ...known.values());
    if (changed.length > 0 && !isFirst) await take(changed);
  }

  function start(): void {
    isDue = false;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        if (isDue) start();
      });
  }

  function check(): void {
    if (looking) isDue = true;
    else if (isWatched()) start();
  }

  start();
  const timer = setInterval(check, pollEveryMs).unref();
  bus.subscribe(topic, check);
  // Announcements may have been lost while the bus was away.
  bus.onGap(check);

  return async () => {
    clearInterval(timer);
    isDue = false;
    await looking;
  };
}

/** The clock of the database, which timestamps the rows. */
async function readClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT now() AS now`);
  return new Date(rows[0]?.now ?? Date.now()).getTime();
}
