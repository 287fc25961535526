/** What the map's index is asked, and what it answers. */
import type { ColumnsAsked } from '../../columns/kept-columns.ts';
import { createMapIndex, type IndexDrawing, type IndexView } from './map-index.ts';

export interface MapAsked {
  kind: 'draw';
  view: IndexView;
}

/** Answers with what a view shows, or with how many rows there are. */
export function createMapAnswers(): (asked: MapAsked | ColumnsAsked) => IndexDrawing | number {
  const index = createMapIndex();
  return (asked) => {
    switch (asked.kind) {
      case 'reserve':
        index.reserve(asked.rows);
        return 0;
      case 'put':
        return index.put(asked.packed);
      case 'compact':
        index.compact();
        return 0;
      case 'draw':
        return index.draw(asked.view);
    }
  };
}
