/** The thread of the map: keeps the index and draws views, one after the other. */
import { parentPort } from 'node:worker_threads';
import { createMapIndex, type IndexDrawing, type IndexView } from './map-index.ts';

/** What the thread is asked. */
export type Asked =
  | { kind: 'reserve'; count: number }
  | { kind: 'put'; number: number; packed: Uint8Array }
  | { kind: 'clear' }
  | { kind: 'draw'; number: number; view: IndexView };

/** The answer to what has this number. */
export interface Done {
  number: number;
  drawing?: IndexDrawing;
}

let index = createMapIndex();

const done = (answer: Done): void => parentPort?.postMessage(answer);

parentPort?.on('message', (asked: Asked) => {
  switch (asked.kind) {
    case 'reserve':
      return index.reserve(asked.count);
    case 'put':
      index.put(asked.packed);
      return done({ number: asked.number });
    case 'clear':
      index = createMapIndex();
      return;
    case 'draw':
      return done({ number: asked.number, drawing: index.draw(asked.view) });
  }
});
