/**
 * Keeps the map's index, in a thread that is started by the first view: loads it, and before each view brings in what has
 * changed, so that everybody finds what they created and nobody what was cancelled, whichever process did it.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeOldest } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import * as repository from './map-index.repository.ts';
import type { IndexDrawing, IndexView } from './map-index.ts';
import type { Asked, Done } from './map-index.worker.ts';

export interface MapKeeper {
  /** What a view shows by now. */
  draw(viewerId: string, view: Omit<IndexView, 'awayIds' | 'viewerId' | 'now'>): Promise<IndexDrawing>;
  /** Loads everything again before the next view: something stood in the index that is no more. */
  forget(): void;
  close(): Promise<void>;
}

/** Transactions end within this time after they began; what they wrote bears the moment of their beginning. */
const transactionMs = 30_000;

interface Thread {
  ask(asked: Asked): void;
  /** Hands rows over; they are in the index afterwards. */
  put(rows: Uint8Array): Promise<void>;
  draw(view: IndexView): Promise<IndexDrawing>;
  end(): Promise<void>;
}

export function createMapKeeper({ db }: { db: Database }): MapKeeper {
  let thread: Thread | undefined;
  let isLoaded = false;
  /** Up to when changes were brought in, by the database's clock. */
  let knownTo = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function load(to: Thread): Promise<void> {
    to.ask({ kind: 'clear' });
    knownTo = await repository.readClock(db);
    to.ask({ kind: 'reserve', count: await repository.countOnMap(db) });
    for (let after = beforeOldest; ; ) {
      const page = await repository.listPacked(db, after);
      if (!page) break;
      // One page after the other, so that no more than one is on its way.
      await to.put(page.packed);
      after = page.last;
    }
    isLoaded = true;
  }

  async function bringIn(): Promise<void> {
    thread ??= startThread(() => {
      thread = undefined;
      isLoaded = false;
    });
    if (!isLoaded) return load(thread);
    const { packed, now } = await repository.listChanged(db, knownTo - transactionMs);
    if (packed) await thread.put(packed);
    knownTo = now;
  }

  /** What was committed before this call is in the index afterwards; all who ask while one look runs share the next. */
  function catchUp(): Promise<void> {
    if (!running) {
      running = bringIn().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return catchUp();
      });
    return next;
  }

  return {
    async draw(viewerId, view) {
      const [awayIds] = await Promise.all([repository.listAway(db, viewerId), catchUp()]);
      if (!thread) throw new Error('The thread of the map has ended.');
      return thread.draw({ ...view, awayIds, viewerId, now: Date.now() / 60_000 });
    },

    forget() {
      isLoaded = false;
    },

    async close() {
      await running?.catch(() => undefined);
      await thread?.end();
    },
  };
}

function startThread(onEnd: () => void): Thread {
  const worker = new Worker(new URL('./map-index.worker.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<IndexDrawing | undefined>>();
  let count = 0;
  worker.unref();
  worker.on('message', ({ number, drawing }: Done) => {
    waiting.get(number)?.resolve(drawing);
    waiting.delete(number);
  });
  function fail(error: Error): void {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread of the map has ended.')));

  function answerTo(asked: (number: number) => Asked, handedOver: ArrayBuffer[] = []) {
    const answer = Promise.withResolvers<IndexDrawing | undefined>();
    count += 1;
    waiting.set(count, answer);
    worker.postMessage(asked(count), handedOver);
    return answer.promise;
  }

  return {
    ask: (asked) => worker.postMessage(asked),
    async put(rows) {
      // A copy of its own, which is handed over without another one.
      const packed = Uint8Array.from(rows);
      await answerTo((number) => ({ kind: 'put', number, packed }), [packed.buffer]);
    },
    draw: async (view) => (await answerTo((number) => ({ kind: 'draw', number, view }))) as IndexDrawing,
    async end() {
      const ended = once(worker, 'exit');
      await worker.terminate();
      await ended;
    },
  };
}
