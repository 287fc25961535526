/** Loads the map's index at the first view and keeps it up to date. */
import { ColumnCache, type ColumnCacheOptions } from '../../../columns/column-cache.ts';
import * as repository from './map-index.repository.ts';
import type { IndexDrawing, IndexView } from './map-index.ts';
import { createMapAnswers, type MapRequest } from './map-index-answers.ts';

type KeeperOptions = Pick<ColumnCacheOptions<MapRequest, IndexDrawing>, 'db' | 'onError' | 'hereMax' | 'compactMs'>;

export class MapKeeper extends ColumnCache<MapRequest, IndexDrawing> {
  readonly #listHiddenUsers: ReturnType<typeof repository.prepareMapIndex>['listHiddenUsers'];

  constructor(options: KeeperOptions) {
    const { db } = options;
    const { listChanged, listHiddenUsers } = repository.prepareMapIndex(db);
    super({
      ...options,
      open: createMapAnswers,
      thread: new URL('./map-index.worker.ts', import.meta.url),
      source: {
        count: () => repository.countOnMap(db),
        listPage: (after) => repository.listPacked(db, after),
        async listChanged(since, seen) {
          const [row] = await listChanged({ since });
          if (!row) throw new Error('The database gave no time.');
          return { now: row.now, seen, parts: onePart(row.packed) };
        },
      },
    });
    this.#listHiddenUsers = listHiddenUsers;
  }

  /** Draws a view of the current events. */
  async draw(viewerId: string, view: Omit<IndexView, 'hiddenUserIds' | 'viewerId' | 'now'>): Promise<IndexDrawing> {
    const caughtUp = async () => {
      if (!(await this.catchUp())) await this.load();
    };
    const [hidden] = await Promise.all([this.#listHiddenUsers({ viewerId }), caughtUp()]);
    const hiddenUserIds = hidden.map(({ id }) => id);
    return this.ask({ kind: 'draw', view: { ...view, hiddenUserIds, viewerId, now: Date.now() / 60_000 } });
  }
}

async function* onePart(packed: Uint8Array | null) {
  if (packed) yield { kind: 'put', packed } as const;
}
