/**
 * Keeps the map's index, from the first view on: loads it, and before each view brings in what has changed, so that everybody
 * finds what they created and nobody what was cancelled, whichever process did it. Many events are kept in a thread.
 */
import { beforeOldest } from '../../api/page.ts';
import { answerHere, type ColumnsHost, rowsHereMax, startThread } from '../../columns/host.ts';
import { shareRuns } from '../../columns/shared-run.ts';
import type { Database } from '../../db/client.ts';
import { createMapAnswers, type MapAnswer, type MapAsked } from './map-index.answers.ts';
import * as repository from './map-index.repository.ts';
import type { IndexDrawing, IndexView } from './map-index.ts';

export interface MapKeeper {
  /** What a view shows by now. */
  draw(viewerId: string, view: Omit<IndexView, 'awayIds' | 'viewerId' | 'now'>): Promise<IndexDrawing>;
  /** Loads everything again before the next view: something stood in the index that is no more. */
  forget(): void;
  close(): Promise<void>;
}

export interface MapKeeperOptions {
  db: Database;
  /** So many events are kept without a thread. */
  hereMax?: number;
}

/** Transactions end within this time after they began; what they wrote bears the moment of their beginning. */
const transactionMs = 30_000;

interface Kept {
  host: ColumnsHost<MapAsked, MapAnswer>;
  isHere: boolean;
  isLoaded: boolean;
  /** How many events stand in the index, those included that are over. */
  rows: number;
}

export function createMapKeeper({ db, hereMax = rowsHereMax }: MapKeeperOptions): MapKeeper {
  let kept: Kept | undefined;
  /** Up to when changes were brought in, by the database's clock. */
  let knownTo = 0;
  let catching: Promise<void> | undefined;

  function start(isHere: boolean): Kept {
    const begun: Kept = {
      ...{ isHere, isLoaded: false, rows: 0 },
      host: isHere
        ? answerHere(createMapAnswers())
        : startThread(new URL('./map-index.worker.ts', import.meta.url), () => {
            if (kept === begun) kept = undefined;
          }),
    };
    return begun;
  }

  async function load(): Promise<void> {
    knownTo = await repository.readClock(db);
    const count = await repository.countOnMap(db);
    // A thread that was needed once stays.
    const isHere = count <= hereMax && kept?.isHere !== false;
    if (kept?.isHere !== isHere) kept = start(isHere);
    const to = kept;
    to.isLoaded = false;
    await to.host.ask({ kind: 'clear' });
    await to.host.ask({ kind: 'reserve', count });
    for (let after = beforeOldest; ; ) {
      const page = await repository.listPacked(db, after);
      if (!page) break;
      // One page after the other, so that no more than one is on its way.
      await put(to, page.packed);
      after = page.last;
    }
    to.isLoaded = true;
  }

  async function put(to: Kept, rows: Uint8Array): Promise<void> {
    // A copy of its own, which is handed over without another one.
    const packed = Uint8Array.from(rows);
    to.rows = Number(await to.host.ask({ kind: 'put', packed }, [packed.buffer]));
  }

  /** What was committed before this call is in the index afterwards. */
  const catchUp = shareRuns(async () => {
    if (!kept?.isLoaded || (kept.isHere && kept.rows > hereMax)) return load();
    const { packed, now } = await repository.listChanged(db, knownTo - transactionMs);
    if (packed) await put(kept, packed);
    knownTo = now;
  });

  return {
    async draw(viewerId, view) {
      catching = catchUp();
      const [awayIds] = await Promise.all([repository.listAway(db, viewerId), catching]);
      const drawing = await kept?.host.ask({
        kind: 'draw',
        view: { ...view, awayIds, viewerId, now: Date.now() / 60_000 },
      });
      if (typeof drawing !== 'object') throw new Error('The thread of the map has ended.');
      return drawing;
    },

    forget() {
      if (kept) kept.isLoaded = false;
    },

    async close() {
      await catching?.catch(() => undefined);
      await kept?.host.end();
    },
  };
}
