/**
 * Keeps rows of the database in columns: loads them in the background, and brings in what has changed, whichever process did it.
 * Many rows are kept in a thread. A failed read keeps what is loaded, and is repeated later.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeOldest } from '../api/page.ts';
import type { Database } from '../db/client.ts';
import { readClock } from '../db/clock.ts';
import { Backoff } from './backoff.ts';
import { answerHere, type ColumnsHost, rowsHereMax, startThread } from './host.ts';
import { shareRuns } from './shared-run.ts';

/** Requests that all columns understand. The answer to `put` is the new number of rows. */
export type ColumnsAsked =
  | { kind: 'reserve'; rows: number }
  | { kind: 'put'; packed: Uint8Array }
  /** Lets go of rows that are no longer needed. */
  | { kind: 'compact' };

/** Rows in the order of their ids, with the last id. */
export interface PackedPage {
  packed: Uint8Array;
  last: string;
}

export interface Changes<Asked> {
  /** The time of the database. */
  now: number;
  /** Names of the changes, so that the next reading can leave them out. */
  seen: ReadonlySet<string>;
  /** Requests that apply the changes, in order. */
  parts: AsyncIterable<Asked>;
}

/** Where the rows come from. Moments are seconds since 1970 by the clock of the database. */
export interface ColumnsSource<Asked> {
  count(): Promise<number>;
  /** Undefined after the last row. */
  listPage(after: string): Promise<PackedPage | undefined>;
  /** Reads changes since a moment, except those in `seen`. */
  listChanged(since: number, seen: ReadonlySet<string>): Promise<Changes<Asked>>;
  /** Counters that other processes change, too; older ones than `reach` seconds do not count. */
  counters?: { reach: number; list(since: number): AsyncIterable<Asked> };
}

export interface KeptColumnsOptions<Asked, Answer> {
  db: Database;
  source: ColumnsSource<Asked | ColumnsAsked>;
  /** Makes columns without rows, which answer in this thread. */
  open: () => (asked: Asked | ColumnsAsked) => Answer | number;
  /** The module of the thread that answers with the same columns. */
  thread: URL;
  /** Called when a read fails, or the thread. */
  onError(error: unknown): void;
  /** So many rows are kept without a thread. */
  hereMax?: number;
  /** How often the columns let go of rows, in another rhythm than the usual one; for tests. */
  compactMs?: number;
}

/** Transactions end within this time after they began; what they wrote bears the moment of their beginning. */
const transactionSeconds = 30;
const countersEverySeconds = 60;
const hourMs = 60 * 60 * 1000;

/** Columns with what they know. */
interface Kept<Asked, Answer> {
  host: ColumnsHost<Asked | ColumnsAsked, Answer | number>;
  isHere: boolean;
  rows: number;
  /** Up to when changes were brought in, and counters. */
  knownTo: number;
  countedTo: number;
  isCounting: boolean;
  seen: ReadonlySet<string>;
  compactedAt: number;
}

export class KeptColumns<Asked extends { kind: string }, Answer> {
  readonly #options: KeptColumnsOptions<Asked, Answer>;
  readonly #hereMax: number;
  readonly #closing = new AbortController();
  readonly #loads = new Backoff();
  readonly #changes = new Backoff();
  readonly #counters = new Backoff();
  #kept: Kept<Asked, Answer> | undefined;
  #isStale = false;
  #loading: Promise<void> | undefined;
  #failure: unknown;
  /** Settles with the next load that succeeds or fails. */
  #arrival = arrival();

  constructor(options: KeptColumnsOptions<Asked, Answer>) {
    this.#options = options;
    this.#hereMax = options.hereMax ?? rowsHereMax;
  }

  /** Loads the rows, unless they are. @throws the error of a read; it is repeated by itself */
  load(): Promise<void> {
    if (this.#kept && !this.#isStale) return Promise.resolve();
    this.#begin();
    if (this.#closing.signal.aborted || this.#loads.isWaiting) return Promise.reject(this.#failure);
    return this.#arrival.promise;
  }

  /** Knows everything that was committed before the call afterwards, as far as it can be read; false while rows are loading. */
  async catchUp(): Promise<boolean> {
    if (!this.#kept || this.#isOutgrown(this.#kept)) this.#begin();
    // The columns without what is gone are worth waiting for, unless a read fails.
    if (this.#kept && this.#isStale) await this.load().catch(() => undefined);
    if (this.#kept) await this.#bringChanges();
    return this.#kept !== undefined;
  }

  /** Asks the columns. @throws when they are not loaded, or when their thread ends */
  async ask(asked: Asked): Promise<Answer> {
    if (!this.#kept) throw new Error('The columns are not loaded.');
    // The answers of other types belong to requests that only this class makes.
    return (await this.#kept.host.ask(asked)) as Answer;
  }

  /** Lets the columns take over what was read. */
  async takeOver(parts: AsyncIterable<Asked | ColumnsAsked>): Promise<void> {
    const kept = this.#kept;
    if (kept) for await (const part of parts) await hand(kept, part);
  }

  /** Has everything loaded again with the next `catchUp`, because the columns have rows that are gone. */
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

  #isOutgrown = ({ isHere, rows }: Kept<Asked, Answer>) => isHere && rows > this.#hereMax;

  #begin(): void {
    if (this.#closing.signal.aborted) return;
    this.#loading ??= this.#loadAll().finally(() => {
      this.#loading = undefined;
    });
  }

  async #loadAll(): Promise<void> {
    await this.#insist(async () => {
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

  async #fill(): Promise<Kept<Asked, Answer>> {
    const { db, source } = this.#options;
    const rows = await this.#insist(() => source.count());
    const filled = this.#open(rows);
    try {
      await filled.host.ask({ kind: 'reserve', rows });
      filled.knownTo = await this.#insist(() => readClock(db));
      let next = this.#insist(() => source.listPage(beforeOldest));
      for (let page = await next; page; page = await next) {
        const { packed, last } = page;
        // The database reads a page while the columns take over the one before.
        next = this.#insist(() => source.listPage(last));
        next.catch(() => undefined);
        await hand(filled, { kind: 'put', packed });
      }
      filled.countedTo = filled.knownTo - (source.counters?.reach ?? 0);
      await this.#insist(() => this.#readCounters(filled));
      return filled;
    } catch (error) {
      await filled.host.end();
      throw error;
    }
  }

  /** Columns without rows; a thread that was needed once stays. */
  #open(rows: number): Kept<Asked, Answer> {
    const { open, thread, onError } = this.#options;
    const isHere = rows <= this.#hereMax && (!this.#kept || (this.#kept.isHere && !this.#isOutgrown(this.#kept)));
    const opened: Kept<Asked, Answer> = {
      ...{ isHere, rows: 0, knownTo: 0, countedTo: 0, isCounting: false, seen: new Set(), compactedAt: Date.now() },
      host: isHere
        ? answerHere(open())
        : startThread(thread, () => {
            if (this.#kept !== opened || this.#closing.signal.aborted) return;
            onError(new Error('The thread of the columns has ended.'));
            this.#kept = undefined;
            this.#begin();
          }),
    };
    return opened;
  }

  /** Repeats a read until it succeeds. @throws when these columns close */
  async #insist<Result>(read: () => Promise<Result>): Promise<Result> {
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

  #bringChanges = shareRuns(async () => {
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

  async #readCounters(kept: Kept<Asked, Answer>): Promise<void> {
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

/** Hands packed bytes over without another copy than their own: a row of the driver lies in the memory of others. */
async function hand<Asked extends { kind: string }, Answer>(
  to: Kept<Asked, Answer>,
  asked: Asked | ColumnsAsked,
): Promise<void> {
  if (!('packed' in asked) || !(asked.packed instanceof Uint8Array)) throw new Error('Nothing is handed over.');
  if (asked.packed.byteLength === 0) return;
  const packed = Uint8Array.from(asked.packed);
  const answer = await to.host.ask({ ...asked, packed }, [packed.buffer]);
  if (asked.kind === 'put') to.rows = Number(answer);
}

function arrival(): PromiseWithResolvers<void> {
  const made = Promise.withResolvers<void>();
  // Without a handler, a rejection that no caller awaits would end the process.
  made.promise.catch(() => undefined);
  return made;
}
