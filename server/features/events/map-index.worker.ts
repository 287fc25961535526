/** The thread of the map: keeps the index and draws views, one after the other. */
import { parentPort } from 'node:worker_threads';
import { createMapIndex, type IndexDrawing, type IndexView } from './map-index.ts';

/** What the thread is asked. */
export type Asked =
  | { kind: 'reserve'; count: number }
  | { kind: 'put'; packed: Uint8Array }
  | { kind: 'clear' }
  | { kind: 'draw'; number: number; view: IndexView };

export interface Drawn {
  number: number;
  drawing: IndexDrawing;
}

let index = createMapIndex();

parentPort?.on('message', (asked: Asked) => {
  switch (asked.kind) {
    case 'reserve':
      return index.reserve(asked.count);
    case 'put':
      return index.put(asked.packed);
    case 'clear':
      index = createMapIndex();
      return;
    case 'draw':
      parentPort?.postMessage({ number: asked.number, drawing: index.draw(asked.view) } satisfies Drawn);
  }
});
