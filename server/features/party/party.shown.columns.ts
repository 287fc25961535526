/** On how many cards each player was lately, as a column. All counts fade alike, so each is kept as of one moment. */
import { type IdColumn, idBytes, viewOf } from '../../columns/id-column.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After so long the numbers are brought to the present, before they grow out of their column. */
const keptMs = 20 * dayMs;
/** An id, its cards, and when they were counted in seconds since 1970. */
const bytesOfShown = idBytes + 16;

export function createShownColumn(ids: IdColumn) {
  let cards = new Float32Array(0);
  /** All of them together. */
  let sum = 0;
  let countedAt = Date.now();

  function put(row: number, count: number): void {
    sum -= cards[row] as number;
    cards[row] = count;
    sum += cards[row] as number;
  }

  /** What a card of one moment counts at another one. */
  const faded = (from: number, to: number) => Math.exp((from - to) / dayMs);

  function bringToPresent(now: number): void {
    if (now - countedAt < keptMs) return;
    const factor = faded(countedAt, now);
    for (let row = 0; row < ids.rows; row += 1) put(row, (cards[row] as number) * factor);
    countedAt = now;
  }

  return {
    resize(room: number): void {
      const wider = new Float32Array(room);
      wider.set(cards.subarray(0, room));
      cards = wider;
    },

    put,

    /** Puts a row in the place of one that counts nothing or has moved. */
    move(from: number, to: number): void {
      cards[to] = cards[from] as number;
    },

    /** Empties rows that count nothing or have moved. */
    clear(from: number, to: number): void {
      cards.fill(0, from, to);
    },

    /** Counts as of a moment of the column's own. */
    get values() {
      return cards;
    },
    /** What a count of the column is worth by now. */
    worthNow: (now: number): number => faded(countedAt, now),

    /** Counts a card more for each of these people. */
    add(packed: Uint8Array, now: number): void {
      bringToPresent(now);
      const bytes = viewOf(packed);
      for (let at = 0; at < packed.byteLength; at += idBytes) {
        const row = ids.find(bytes, at);
        if (row !== undefined) put(row, (cards[row] as number) + faded(now, countedAt));
      }
    },

    /** Takes over what all processes have counted. */
    set(packed: Uint8Array): void {
      const bytes = viewOf(packed);
      for (let at = 0; at < packed.byteLength; at += bytesOfShown) {
        const row = ids.find(bytes, at);
        const moment = bytes.getFloat64(at + idBytes + 8) * 1000;
        if (row !== undefined) put(row, bytes.getFloat64(at + idBytes) * faded(moment, countedAt));
      }
    },

    /** Cards of everybody on average. */
    mean: (now: number): number => (Math.max(0, sum) * faded(countedAt, now)) / Math.max(1, ids.rows),
  };
}
