/**
 * Keeps the columns of all players, from the first visit to the finder on: loads them in the background, and before each
 * search brings in what has changed, whichever process did it. Many players are kept in a thread.
 */
import { beforeOldest } from '../../api/page.ts';
import { answerHere, type ColumnsHost, rowsHereMax, startThread } from '../../columns/host.ts';
import { packIds } from '../../columns/id-column.ts';
import { shareRuns } from '../../columns/shared-run.ts';
import type { Database } from '../../db/client.ts';
import { createPlayersAnswers, type PlayersAsked } from './party.columns.answers.ts';
import * as repository from './party.columns.repository.ts';

import type { Best, BestAsked } from './party.scan.ts';

export interface PlayersKeeper {
  /** Whether the columns know everything that was committed before the call; a small community waits until they do. */
  catchUp(): Promise<boolean>;
  findBest(asked: BestAsked): Promise<Best[]>;
  /** Counts a card more for each of these people. */
  countShown(userIds: string[]): void;
  /** Looks at people again whom the columns have and the database does not show. */
  lookAgain(userIds: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface KeeperOptions {
  db: Database;
  /** Called when the columns could not be loaded or kept; the finder goes on without them, and tries again. */
  onError(error: unknown): void;
  /** So many players are kept without a thread. */
  hereMax?: number;
}

/** Transactions end within this time after they began; what they wrote bears the moment of their beginning. */
const transactionSeconds = 30;
/** So many players are loaded sooner than somebody would miss them. */
const loadedAtOnce = 20_000;
/** How often it is read what other processes counted. */
const countedEverySeconds = 60;
const changedAtOnce = 2_000;
/** Cards count nothing after so long. */
const countedDays = 10;

/** Columns with what they know. */
interface Kept {
  /** From the moment on that it is known how many there are. */
  host?: ColumnsHost<PlayersAsked, Best[]>;
  isHere: boolean;
  /** At most so many players were brought in. */
  rows: number;
  /** How many players are to be loaded. */
  players: Promise<number>;
  /** Ends when they are, or when that failed. */
  loading: Promise<void>;
  isLoaded: boolean;
  /** Up to when changes were brought in, by the database's clock. */
  knownTo: number;
  /** Changes of the last seconds that were brought in already. */
  broughtIn: Set<string>;
  /** Up to when counts of other processes were read, by the database's clock. */
  countedTo: number;
}

export function createPlayersKeeper({ db, onError, hereMax = rowsHereMax }: KeeperOptions): PlayersKeeper {
  const statements = repository.prepareColumns(db);
  let kept: Kept | undefined;
  let isClosed = false;

  function forget(one: Kept): void {
    if (kept === one) kept = undefined;
  }

  async function fail(one: Kept, error: unknown): Promise<void> {
    forget(one);
    if (!isClosed) onError(error);
    await one.host?.end();
  }

  function begin(): Kept {
    const count = repository.countPlayers(db);
    const begun: Kept = {
      players: count.catch(() => 0),
      loading: count.then((players) => load(begun, players)).catch((error) => fail(begun, error)),
      ...{ isHere: false, rows: 0, isLoaded: false, knownTo: 0, broughtIn: new Set(), countedTo: 0 },
    };
    return begun;
  }

  async function load(to: Kept, players: number): Promise<void> {
    to.isHere = players <= hereMax;
    to.rows = players;
    to.host = to.isHere
      ? answerHere(createPlayersAnswers())
      : startThread(new URL('./party.columns.worker.ts', import.meta.url), () => forget(to));
    await to.host.ask({ kind: 'reserve', players });
    to.knownTo = await repository.readClock(db);
    for (let after = beforeOldest; !isClosed; ) {
      const page = await repository.listPacked(db, after);
      if (!page) break;
      // One page after the other, so that no more than one is on its way.
      await hand(to, 'put', page.packed);
      after = page.last;
    }
    await readCounted(to, to.knownTo - countedDays * 24 * 60 * 60);
    to.isLoaded = !isClosed;
  }

  async function readCounted(to: Kept, since: number): Promise<void> {
    to.countedTo = to.knownTo;
    for (let after = beforeOldest; !isClosed; ) {
      const page = await repository.listCounted(db, since, after);
      if (!page) return;
      await hand(to, 'counted', page.packed);
      after = page.last;
    }
  }

  /** A copy of its own is handed over without another one. */
  async function hand(to: Kept, kind: 'put' | 'drop' | 'counted', bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength === 0) return;
    const packed = Uint8Array.from(bytes);
    await to.host?.ask({ kind, packed }, [packed.buffer]);
  }

  const bringIn = shareRuns(async () => {
    const to = kept;
    if (!to) return;
    const [row] = await statements.listChanged({ since: to.knownTo - transactionSeconds });
    if (!row) return;
    const changes = row.changes ?? [];
    const ids = new Set(changes.filter((change) => !to.broughtIn.has(change)).map((change) => change.slice(0, 36)));
    await takeIn(to, [...ids]);
    to.rows += ids.size;
    [to.knownTo, to.broughtIn] = [row.now, new Set(changes)];
    if (to.knownTo - to.countedTo > countedEverySeconds)
      void readCounted(to, to.countedTo - transactionSeconds).catch((error) => fail(to, error));
  });

  async function takeIn(to: Kept, userIds: string[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += changedAtOnce) {
      const some = userIds.slice(from, from + changedAtOnce);
      const { packed, userIds: present } = await repository.listPackedOf(db, some);
      await hand(to, 'put', packed);
      const there = new Set(present);
      await hand(to, 'drop', packIds(some.filter((userId) => !there.has(userId))));
    }
  }

  return {
    async catchUp() {
      // What has grown too large to be kept here is loaded into a thread.
      if (kept?.isLoaded && kept.isHere && kept.rows > hereMax) forget(kept);
      kept ??= begin();
      const one = kept;
      if (!one.isLoaded && (await one.players) <= loadedAtOnce) await one.loading;
      if (!one.isLoaded) return false;
      try {
        await bringIn();
      } catch (error) {
        await fail(one, error);
      }
      return kept === one;
    },

    async findBest(asked) {
      if (!kept?.host) throw new Error('The thread of the party finder has ended.');
      return kept.host.ask({ kind: 'best', asked });
    },

    countShown(userIds) {
      const to = kept;
      if (!to?.isLoaded) return;
      to.host
        ?.ask({ kind: 'shown', packed: packIds(userIds), now: Date.now() })
        .catch((error: unknown) => fail(to, error));
    },

    async lookAgain(userIds) {
      if (kept) await takeIn(kept, userIds);
    },

    async close() {
      isClosed = true;
      await kept?.loading;
      await kept?.host?.end();
    },
  };
}
