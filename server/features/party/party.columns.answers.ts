/** What the columns of all players are asked, and what they answer. */
import { createPlayerColumns } from './party.columns.ts';
import { type Best, type BestAsked, findBest } from './party.scan.ts';

export type PlayersAsked =
  | { kind: 'reserve'; players: number }
  | { kind: 'put'; packed: Uint8Array }
  | { kind: 'drop'; packed: Uint8Array }
  | { kind: 'shown'; packed: Uint8Array; now: number }
  | { kind: 'counted'; packed: Uint8Array }
  | { kind: 'best'; asked: BestAsked };

/** Answers with the best; other questions have none. */
export function createPlayersAnswers(): (asked: PlayersAsked) => Best[] {
  const columns = createPlayerColumns();
  return (asked) => {
    switch (asked.kind) {
      case 'reserve':
        columns.reserve(asked.players);
        return [];
      case 'put':
        columns.put(asked.packed);
        return [];
      case 'drop':
        columns.drop(asked.packed);
        return [];
      case 'shown':
        columns.shown.add(asked.packed, asked.now);
        return [];
      case 'counted':
        columns.shown.set(asked.packed);
        return [];
      case 'best':
        return findBest(columns, asked.asked);
    }
  };
}
