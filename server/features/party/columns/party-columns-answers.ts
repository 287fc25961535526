/** Requests to the columns of all players, and their answers. */
import type { ColumnsRequest } from '../../../columns/column-cache.ts';
import { createPlayerColumns } from './party.columns.ts';
import { type Best, type BestQuery, findBest } from './party-scan.ts';

export type PlayersRequest =
  | { kind: 'drop'; packed: Uint8Array }
  | { kind: 'shown'; packed: Uint8Array; now: number }
  | { kind: 'counted'; packed: Uint8Array }
  | { kind: 'best'; asked: BestQuery };

/** Creates a handler that answers with the best players, or with the number of players. */
export function createPlayersHandler(): (asked: PlayersRequest | ColumnsRequest) => Best[] | number {
  const columns = createPlayerColumns();
  return (asked) => {
    switch (asked.kind) {
      case 'reserve':
        columns.reserve(asked.rows);
        break;
      case 'put':
        columns.put(asked.packed);
        break;
      case 'drop':
        columns.drop(asked.packed);
        break;
      case 'compact':
        columns.compact();
        break;
      case 'shown':
        columns.shown.add(asked.packed, asked.now);
        break;
      case 'counted':
        columns.shown.set(asked.packed);
        break;
      case 'best':
        return findBest(columns, asked.asked);
    }
    return columns.rows;
  };
}
