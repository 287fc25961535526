/** The thread of the party finder: keeps the columns and finds the best for somebody, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { Answered, Numbered } from '../../columns/asked-thread.ts';
import { createPlayerColumns } from './party.columns.ts';
import { type Best, type BestAsked, findBest } from './party.scan.ts';

/** What the thread is asked. */
export type PlayersAsked =
  | { kind: 'reserve'; players: number; withHours: number }
  | { kind: 'put'; packed: Uint8Array }
  | { kind: 'drop'; packed: Uint8Array }
  | { kind: 'shown'; packed: Uint8Array; now: number }
  | { kind: 'counted'; packed: Uint8Array }
  | { kind: 'best'; asked: BestAsked };

const columns = createPlayerColumns();

function answer(asked: PlayersAsked): Best[] {
  switch (asked.kind) {
    case 'reserve':
      columns.reserve(asked.players, asked.withHours);
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
}

parentPort?.on('message', ({ number, asked }: Numbered<PlayersAsked>) => {
  parentPort?.postMessage({ number, answer: answer(asked) } satisfies Answered<Best[]>);
});
