/** What the map's index is asked, and what it answers. */
import { createMapIndex, type IndexDrawing, type IndexView } from './map-index.ts';

export type MapAsked =
  | { kind: 'reserve'; count: number }
  | { kind: 'put'; packed: Uint8Array }
  | { kind: 'clear' }
  | { kind: 'draw'; view: IndexView };

/** What a view shows, or how many rows there are after some were put in. */
export type MapAnswer = IndexDrawing | number;

export function createMapAnswers(): (asked: MapAsked) => MapAnswer {
  let index = createMapIndex();
  return (asked) => {
    switch (asked.kind) {
      case 'reserve':
        index.reserve(asked.count);
        return 0;
      case 'put':
        return index.put(asked.packed);
      case 'clear':
        index = createMapIndex();
        return 0;
      case 'draw':
        return index.draw(asked.view);
    }
  };
}
