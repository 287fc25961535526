/**
 * A column with the number of recently shown cards per player. All counts decay at the same rate, so the column stores
 * them as of one common time.
 */
import { copyColumn, type IdColumn, idBytes, viewOf } from '../../../columns/id-column.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** When the common time is this old, it moves to the present. Otherwise, new counts would exceed the column's range. */
const keptMs = 20 * dayMs;
/** An id, its count, and the time of the count in seconds since 1970. */
const bytesOfShown = idBytes + 16;

export function createShownColumn(ids: IdColumn) {
  let cards = new Float32Array(0);
  /** The sum of all counts. */
  let sum = 0;
  let countedAt = Date.now();

  function put(row: number, count: number): void {
    sum -= cards[row] as number;
    cards[row] = count;
    sum += cards[row] as number;
  }

  /** The factor that converts a count from one time to another. */
  const faded = (from: number, to: number) => Math.exp((from - to) / dayMs);

  function moveToPresent(now: number): void {
    if (now - countedAt < keptMs) return;
    const factor = faded(countedAt, now);
    for (let row = 0; row < ids.rows; row += 1) put(row, (cards[row] as number) * factor);
    countedAt = now;
  }

  return {
    resize(capacity: number): void {
      cards = copyColumn(cards, new Float32Array(capacity));
    },

    put,

    /** Moves a count into the row of a removed or moved player. */
    move(from: number, to: number): void {
      cards[to] = cards[from] as number;
    },

    /** Clears the rows of removed or moved players. */
    clear(from: number, to: number): void {
      cards.fill(0, from, to);
    },

    /** Counts as of `countedAt`. Multiply them by `worthNow` for the present. */
    get values() {
      return cards;
    },
    /** The factor that converts a count of the column to the present. */
    worthNow: (now: number): number => faded(countedAt, now),

    /** Adds one shown card to each of these people. */
    add(packed: Uint8Array, now: number): void {
      moveToPresent(now);
      const bytes = viewOf(packed);
      for (let at = 0; at < packed.byteLength; at += idBytes) {
        const row = ids.find(bytes, at);
        if (row !== undefined) put(row, (cards[row] as number) + faded(now, countedAt));
      }
    },

    /** Replaces the counts by those of the database, which include all processes. */
    set(packed: Uint8Array): void {
      const bytes = viewOf(packed);
      for (let at = 0; at < packed.byteLength; at += bytesOfShown) {
        const row = ids.find(bytes, at);
        const moment = bytes.getFloat64(at + idBytes + 8) * 1000;
        if (row !== undefined) put(row, bytes.getFloat64(at + idBytes) * faded(moment, countedAt));
      }
    },

    /** Mean count per player. */
    mean: (now: number): number => (Math.max(0, sum) * faded(countedAt, now)) / Math.max(1, ids.rows),
  };
}
