/** Loads the map's index at the first view and keeps it up to date. */
import { ColumnCache, type ColumnCacheOptions } from '../../../columns/column-cache.ts';
import type { Database } from '../../../db/client.ts';
import * as repository from './map-index.repository.ts';
import type { IndexDrawing, IndexView } from './map-index.ts';
import { createMapAnswers, type MapRequest } from './map-index-answers.ts';

type KeeperOptions = Pick<ColumnCacheOptions<MapRequest, IndexDrawing>, 'db' | 'onError' | 'hereMax' | 'compactMs'>;

export class MapKeeper extends ColumnCache<MapRequest, IndexDrawing> {
  readonly #db: Database;

  constructor(options: KeeperOptions) {
    const { db } = options;
    super({
      ...options,
      open: createMapAnswers,
      thread: new URL('./map-index.worker.ts', import.meta.url),
      source: {
        count: () => repository.countOnMap(db),
        listPage: (after) => repository.listPacked(db, after),
        async listChanged(since, seen) {
          const { packed, now } = await repository.listChanged(db, since);
          return { now, seen, parts: onePart(packed) };
        },
      },
    });
    this.#db = db;
  }

  /** Draws a view of the current events. */
  async draw(viewerId: string, view: Omit<IndexView, 'hiddenUserIds' | 'viewerId' | 'now'>): Promise<IndexDrawing> {
    const caughtUp = async () => {
      if (!(await this.catchUp())) await this.load();
    };
    const [hiddenUserIds] = await Promise.all([repository.listHiddenUsers(this.#db, viewerId), caughtUp()]);
    return this.ask({ kind: 'draw', view: { ...view, hiddenUserIds, viewerId, now: Date.now() / 60_000 } });
  }
}

async function* onePart(packed: Uint8Array | null) {
  if (packed) yield { kind: 'put', packed } as const;
}
