/** Loads the columns of all players when the server starts, and applies changes to them. */
import { beforeOldest } from '../../../api/page.ts';
import { ColumnCache, type ColumnCacheOptions } from '../../../columns/column-cache.ts';
import { packIds } from '../../../columns/id-column.ts';
import type { Database } from '../../../db/client.ts';
import * as repository from './party.columns.repository.ts';
import { createPlayersHandler, type PlayersRequest } from './party-columns-answers.ts';
import type { Best, BestQuery } from './party-scan.ts';

type KeeperOptions = Pick<ColumnCacheOptions<PlayersRequest, Best[]>, 'db' | 'onError' | 'hereMax' | 'compactMs'>;

const changedAtOnce = 2_000;
/** The age from which counts of cards are negligible. */
const countedSeconds = 10 * 24 * 60 * 60;

export class PlayersKeeper extends ColumnCache<PlayersRequest, Best[]> {
  readonly #db: Database;

  constructor(options: KeeperOptions) {
    const { db } = options;
    const statements = repository.prepareColumns(db);
    super({
      ...options,
      open: createPlayersHandler,
      thread: new URL('./party.columns.worker.ts', import.meta.url),
      source: {
        count: () => repository.countPlayers(db),
        listPage: (after) => repository.listPacked(db, after),
        async listChanged(since, seen) {
          const [row] = await statements.listChanged({ since });
          if (!row) throw new Error('The database gave no time.');
          const changes = row.changes ?? [];
          const fresh = changes.filter((change) => !seen.has(change));
          const ids = new Set(fresh.map((change) => change.slice(0, 36)));
          return { now: row.now, seen: new Set(changes), parts: listPlayers(db, [...ids]) };
        },
        counters: {
          reach: countedSeconds,
          list: (since) => listCounted(db, since),
        },
      },
    });
    this.#db = db;
  }

  findBest(asked: BestQuery): Promise<Best[]> {
    return this.ask({ kind: 'best', asked });
  }

  /** Adds one shown card to each of these people. The database has the count even if the columns miss it. */
  countShown(userIds: string[]): void {
    this.ask({ kind: 'shown', packed: packIds(userIds), now: Date.now() }).catch(() => undefined);
  }

  /** Reloads people that the columns contain but the database no longer shows. */
  reload(userIds: string[]): Promise<void> {
    return this.apply(listPlayers(this.#db, userIds));
  }
}

/** Loads the current state of these players, and removes those who no longer exist. */
async function* listPlayers(db: Database, userIds: string[]) {
  for (let from = 0; from < userIds.length; from += changedAtOnce) {
    const some = userIds.slice(from, from + changedAtOnce);
    const { packed, userIds: present } = await repository.listPackedOf(db, some);
    yield { kind: 'put', packed } as const;
    const there = new Set(present);
    yield { kind: 'drop', packed: packIds(some.filter((userId) => !there.has(userId))) } as const;
  }
}

async function* listCounted(db: Database, since: number) {
  for (let after = beforeOldest; ; ) {
    const page = await repository.listCounted(db, since, after);
    if (!page) return;
    yield { kind: 'counted', packed: page.packed } as const;
    after = page.last;
  }
}
