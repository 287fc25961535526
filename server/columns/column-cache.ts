/**
 * Caches database rows as columns in memory. Loads them in the background and applies the changes of all processes.
 * Large columns run in a worker thread. After a failed read, the loaded rows stay and the read is retried.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeOldest } from '../api/page.ts';
import type { Database } from '../db/client.ts';
import { readClock } from '../db/clock.ts';
import { Backoff } from './backoff.ts';
import { type ColumnsHost, rowsHereMax, runInThisThread, startThread } from './host.ts';
import { shareRuns } from './shared-run.ts';

/** Requests that all columns understand. The answer to `put` is the new number of rows. */
export type ColumnsRequest =
  | { kind: 'reserve'; rows: number }
  | { kind: 'put'; packed: Uint8Array }
  /** Removes rows that are no longer needed. */
  | { kind: 'compact' };

/** Rows in the order of their ids, with the last id. */
export interface PackedPage {
  packed: Uint8Array;
  last: string;
}

export interface Changes<Request> {
  /** The time of the read, by the clock of the database. */
  now: number;
  /** Ids of the changes, so that the next read can skip them. */
  seen: ReadonlySet<string>;
  /** Requests that apply the changes, in order. */
  parts: AsyncIterable<Request>;
}

/** The source of the rows. Times are seconds since 1970 by the clock of the database. */
export interface ColumnsSource<Request> {
  count(): Promise<number>;
  /** Undefined after the last row. */
  listPage(after: string): Promise<PackedPage | undefined>;
  /** Reads changes since a time, except those in `seen`. */
  listChanged(since: number, seen: ReadonlySet<string>): Promise<Changes<Request>>;
  /** Counters, which other processes also change. Changes older than `reach` seconds are ignored. */
  counters?: { reach: number; list(since: number): AsyncIterable<Request> };
}

export interface ColumnCacheOptions<Request, Answer> {
  db: Database;
  source: ColumnsSource<Request | ColumnsRequest>;
  /** Creates empty columns in this thread. */
  open: () => (request: Request | ColumnsRequest) => Answer | number;
  /** The worker module with the same columns. */
  thread: URL;
  /** Called when a read or the thread fails. */
  onError(error: unknown): void;
  /** The maximum number of rows in the main thread. */
  hereMax?: number;
  /** Interval of compaction; for tests. */
  compactMs?: number;
}

/** Maximum duration of a transaction; its rows have the time of its start. */
const transactionSeconds = 30;
const countersEverySeconds = 60;
const hourMs = 60 * 60 * 1000;

/** Columns with the state of their reads. */
interface LoadedColumns<Request, Answer> {
  host: ColumnsHost<Request | ColumnsRequest, Answer | number>;
  isHere: boolean;
  rows: number;
  /** Times up to which changes and counters were applied. */
  knownTo: number;
  countedTo: number;
  isCounting: boolean;
  seen: ReadonlySet<string>;
  compactedAt: number;
}

export class ColumnCache<Request extends { kind: string }, Answer> {
  readonly #options: ColumnCacheOptions<Request, Answer>;
  readonly #hereMax: number;
  readonly #closing = new AbortController();
  readonly #loads = new Backoff();
  readonly #changes = new Backoff();
  readonly #counters = new Backoff();
  #kept: LoadedColumns<Request, Answer> | undefined;
  #isStale = false;
  #loading: Promise<void> | undefined;
  #failure: unknown;
  /** Settles with the next load that succeeds or fails. */
  #arrival = arrival();

  constructor(options: ColumnCacheOptions<Request, Answer>) {
    this.#options = options;
    this.#hereMax = options.hereMax ?? rowsHereMax;
  }

  /** Loads the rows if they are not loaded. @throws the error of a read, which is retried in the background */
  load(): Promise<void> {
    if (this.#kept && !this.#isStale) return Promise.resolve();
    this.#begin();
    if (this.#closing.signal.aborted || this.#loads.isWaiting) return Promise.reject(this.#failure);
    return this.#arrival.promise;
  }

  /** Applies everything that was committed before the call, unless a read fails. False if no rows are loaded yet. */
  async catchUp(): Promise<boolean> {
    if (!this.#kept || this.#isOutgrown(this.#kept)) this.#begin();
    // The columns contain deleted rows. Wait until they are reloaded or a read fails.
    if (this.#kept && this.#isStale) await this.load().catch(() => undefined);
    if (this.#kept) await this.#refresh();
    return this.#kept !== undefined;
  }

  /** Sends a request to the columns. @throws if they are not loaded or their thread ends */
  async ask(request: Request): Promise<Answer> {
    if (!this.#kept) throw new Error('The columns are not loaded.');
    // Other answer types belong to requests that only this class sends.
    return (await this.#kept.host.ask(request)) as Answer;
  }

  /** Applies requests to the columns. */
  async apply(parts: AsyncIterable<Request | ColumnsRequest>): Promise<void> {
    const kept = this.#kept;
    if (kept) for await (const part of parts) await hand(kept, part);
  }

  /** Makes the next `catchUp` reload all rows, because the columns contain deleted rows. */
  forget(): void {
    this.#isStale = this.#kept !== undefined;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#failure = new Error('The columns are closed.');
    this.#arrival.reject(this.#failure);
    await this.#loading;
    await this.#kept?.host.end();
  }

  #isOutgrown = ({ isHere, rows }: LoadedColumns<Request, Answer>) => isHere && rows > this.#hereMax;

  #begin(): void {
    if (this.#closing.signal.aborted) return;
    this.#loading ??= this.#loadAll().finally(() => {
      this.#loading = undefined;
    });
  }

  async #loadAll(): Promise<void> {
    await this.#retry(async () => {
      const before = this.#kept;
      const filled = await this.#fill();
      this.#kept = filled;
      this.#isStale = false;
      this.#loads.succeed();
      this.#arrival.resolve();
      this.#arrival = arrival();
      await before?.host.idle();
      await before?.host.end();
    }).catch((error: unknown) => {
      if (!this.#closing.signal.aborted) throw error;
    });
  }

  async #fill(): Promise<LoadedColumns<Request, Answer>> {
    const { db, source } = this.#options;
    const rows = await this.#retry(() => source.count());
    const filled = this.#open(rows);
    try {
      await filled.host.ask({ kind: 'reserve', rows });
      filled.knownTo = await this.#retry(() => readClock(db));
      let next = this.#retry(() => source.listPage(beforeOldest));
      for (let page = await next; page; page = await next) {
        const { packed, last } = page;
        // Read the next page while the columns apply the current one.
        next = this.#retry(() => source.listPage(last));
        next.catch(() => undefined);
        await hand(filled, { kind: 'put', packed });
      }
      filled.countedTo = filled.knownTo - (source.counters?.reach ?? 0);
      await this.#retry(() => this.#readCounters(filled));
      return filled;
    } catch (error) {
      await filled.host.end();
      throw error;
    }
  }

  /** Creates empty columns. If the previous columns run in a thread, the new columns do, too. */
  #open(rows: number): LoadedColumns<Request, Answer> {
    const { open, thread, onError } = this.#options;
    const isHere = rows <= this.#hereMax && (!this.#kept || (this.#kept.isHere && !this.#isOutgrown(this.#kept)));
    const opened: LoadedColumns<Request, Answer> = {
      ...{ isHere, rows: 0, knownTo: 0, countedTo: 0, isCounting: false, seen: new Set(), compactedAt: Date.now() },
      host: isHere
        ? runInThisThread(open())
        : startThread(thread, () => {
            if (this.#kept !== opened || this.#closing.signal.aborted) return;
            onError(new Error('The thread of the columns has ended.'));
            this.#kept = undefined;
            this.#begin();
          }),
    };
    return opened;
  }

  /** Retries a read until it succeeds. @throws when the cache closes */
  async #retry<Result>(read: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#closing;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await read();
      } catch (error) {
        signal.throwIfAborted();
        const wait = this.#loads.fail();
        this.#failure = error;
        this.#options.onError(error);
        this.#arrival.reject(error);
        this.#arrival = arrival();
        await sleep(wait, undefined, { signal, ref: false });
      }
    }
  }

  #refresh = shareRuns(async () => {
    const kept = this.#kept;
    if (!kept) return;
    await this.#try(this.#changes, async () => {
      const { source, compactMs = hourMs } = this.#options;
      const { now, seen, parts } = await source.listChanged(kept.knownTo - transactionSeconds, kept.seen);
      for await (const part of parts) await hand(kept, part);
      kept.knownTo = now;
      kept.seen = seen;
      if (Date.now() - kept.compactedAt < compactMs) return;
      kept.compactedAt = Date.now();
      await kept.host.ask({ kind: 'compact' });
    });
    if (kept.isCounting || kept.knownTo - kept.countedTo <= countersEverySeconds) return;
    kept.isCounting = true;
    void this.#try(this.#counters, () => this.#readCounters(kept)).finally(() => {
      kept.isCounting = false;
    });
  });

  async #readCounters(kept: LoadedColumns<Request, Answer>): Promise<void> {
    const to = kept.knownTo;
    const parts = this.#options.source.counters?.list(kept.countedTo - transactionSeconds) ?? [];
    for await (const part of parts) await hand(kept, part);
    kept.countedTo = to;
  }

  /** Runs a read unless its backoff is waiting. A failure is reported and starts the backoff. */
  async #try(backoff: Backoff, read: () => Promise<void>): Promise<void> {
    if (backoff.isWaiting) return;
    try {
      await read();
      backoff.succeed();
    } catch (error) {
      backoff.fail();
      if (!this.#closing.signal.aborted) this.#options.onError(error);
    }
  }
}

/** Transfers packed bytes. Copies them first, because rows of the driver share a buffer. */
async function hand<Request extends { kind: string }, Answer>(
  to: LoadedColumns<Request, Answer>,
  request: Request | ColumnsRequest,
): Promise<void> {
  if (!('packed' in request) || !(request.packed instanceof Uint8Array))
    throw new Error('There is nothing to transfer.');
  if (request.packed.byteLength === 0) return;
  const packed = Uint8Array.from(request.packed);
  const answer = await to.host.ask({ ...request, packed }, [packed.buffer]);
  if (request.kind === 'put') to.rows = Number(answer);
}

function arrival(): PromiseWithResolvers<void> {
  const made = Promise.withResolvers<void>();
  // Without a handler, a rejection that no caller awaits would end the process.
  made.promise.catch(() => undefined);
  return made;
}
