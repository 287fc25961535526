/** Requests to the map's index and their answers. */
import type { ColumnsRequest } from '../../../columns/column-cache.ts';
import { createMapIndex, type IndexDrawing, type IndexView } from './map-index.ts';

export interface MapRequest {
  kind: 'draw';
  view: IndexView;
}

/** Answers with the drawing of a view or the number of rows. */
export function createMapAnswers(): (asked: MapRequest | ColumnsRequest) => IndexDrawing | number {
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
