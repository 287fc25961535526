/**
 * Where all events to come lie, in columns of numbers: a view of the whole country looks at each of a million in some
 * milliseconds, with any filters. Lives in a thread of its own (`map-index.worker.ts`).
 */
import { kilometers } from '../../places/distance.ts';
import { createDrawing, type Mark } from './clusters.rules.ts';
import { heightOf, type MapView } from './map-view.rules.ts';

/** One row as `packedEvents` of map-index.repository.ts writes it, in big-endian words of 32 bits. */
export const wordsOfRow = 12;
/** Flags, in the last word above the tags. */
const absent = 1 << 16;
const hidden = 1 << 17;

export interface IndexView {
  view: MapView;
  /** Ids of people whose events the viewer does not see. */
  awayIds: string[];
  viewerId: string;
  /** Bits of the tags of which an event has one; 0 for any. */
  tags: number;
  /** Days since 2000. */
  from: number;
  to: number;
  near: { lat: number; lng: number; km: number } | null;
  /** Minutes since 1970. */
  now: number;
}

export interface IndexDrawing {
  marks: (Omit<Mark, 'first'> & { eventId: string })[];
  total: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Of the map, in the units of the column. */
const wholeHeight = 2 ** 32;

export function createMapIndex() {
  let rows = 0;
  /** Rows that stand in the order of their ids; what came out of order stands behind. */
  let inOrder = 0;
  const outOfOrder = new Map<string, number>();
  let ids = new Uint32Array(0);
  /** The last two words of the organizers' ids, which are chance. */
  let organizers = new Uint32Array(0);
  /** Millionths of degrees; longitudes from 0 to 360 degrees. */
  let lats = new Int32Array(0);
  let lngs = new Int32Array(0);
  /** Parts of the map's height. */
  let heights = new Uint32Array(0);
  let ends = new Uint32Array(0);
  let firstDays = new Uint16Array(0);
  let lastDays = new Uint16Array(0);
  let tagsAndFlags = new Uint32Array(0);
  let compactedAt = Date.now();

  function resize(room: number): void {
    const grow = <A extends Uint32Array | Int32Array | Uint16Array>(from: A, to: A): A => {
      to.set(from.subarray(0, to.length));
      return to;
    };
    ids = grow(ids, new Uint32Array(4 * room));
    organizers = grow(organizers, new Uint32Array(2 * room));
    lats = grow(lats, new Int32Array(room));
    lngs = grow(lngs, new Int32Array(room));
    heights = grow(heights, new Uint32Array(room));
    ends = grow(ends, new Uint32Array(room));
    firstDays = grow(firstDays, new Uint16Array(room));
    lastDays = grow(lastDays, new Uint16Array(room));
    tagsAndFlags = grow(tagsAndFlags, new Uint32Array(room));
  }

  function compareIds(row: number, words: DataView, at: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (ids[4 * row + word] as number) - words.getUint32(at + 4 * word);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  const hexAt = (words: DataView, at: number) =>
    [0, 4, 8, 12]
      .map((offset) =>
        words
          .getUint32(at + offset)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');

  function find(words: DataView, at: number): number | undefined {
    let [low, high] = [0, inOrder];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareIds(middle, words, at) < 0) low = middle + 1;
      else high = middle;
    }
    if (low < inOrder && compareIds(low, words, at) === 0) return low;
    return outOfOrder.size > 0 ? outOfOrder.get(hexAt(words, at)) : undefined;
  }

  function append(words: DataView, at: number): number {
    if (rows === lats.length) resize(Math.ceil(rows * 1.2) + 1_024);
    const row = rows;
    rows += 1;
    if (inOrder === row && (row === 0 || compareIds(row - 1, words, at) < 0)) inOrder += 1;
    else outOfOrder.set(hexAt(words, at), row);
    for (let word = 0; word < 4; word += 1) ids[4 * row + word] = words.getUint32(at + 4 * word);
    return row;
  }

  /** Lets go of what is over or absent. */
  function compact(): void {
    const now = Date.now() / minuteMs;
    let kept = 0;
    let keptInOrder = 0;
    outOfOrder.clear();
    for (let row = 0; row < rows; row += 1) {
      if ((ends[row] as number) <= now || (tagsAndFlags[row] as number) & absent) continue;
      ids.copyWithin(4 * kept, 4 * row, 4 * row + 4);
      organizers.copyWithin(2 * kept, 2 * row, 2 * row + 2);
      for (const column of [lats, lngs, heights, ends, firstDays, lastDays, tagsAndFlags])
        column[kept] = column[row] as number;
      if (row < inOrder) keptInOrder += 1;
      else outOfOrder.set(idOf(kept).replaceAll('-', ''), kept);
      kept += 1;
    }
    [rows, inOrder] = [kept, keptInOrder];
    if (lats.length > 2 * kept + 4_096) resize(Math.ceil(kept * 1.1) + 1_024);
    compactedAt = Date.now();
  }

  function idOf(row: number): string {
    const hex = [0, 1, 2, 3].map((word) => (ids[4 * row + word] as number).toString(16).padStart(8, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  return {
    /** Makes room for rows that will come. */
    reserve(count: number): void {
      if (count > lats.length) resize(count);
    },

    /** Puts packed rows in, or in the place of what they were; gives how many there are then. */
    put(packed: Uint8Array): number {
      if (Date.now() - compactedAt > hourMs) compact();
      const words = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
      for (let at = 0; at < packed.byteLength; at += 4 * wordsOfRow) {
        const flags = words.getUint32(at + 44);
        const known = find(words, at);
        // What was never here need not come to say that it is absent.
        if (known === undefined && flags & absent) continue;
        const row = known ?? append(words, at);
        organizers[2 * row] = words.getUint32(at + 16);
        organizers[2 * row + 1] = words.getUint32(at + 20);
        const lat = words.getInt32(at + 24);
        lats[row] = lat;
        lngs[row] = words.getInt32(at + 28);
        heights[row] = heightOf(lat / 1e6) * wholeHeight;
        ends[row] = words.getUint32(at + 32);
        firstDays[row] = Math.min(words.getUint32(at + 36), 65_535);
        lastDays[row] = Math.min(words.getUint32(at + 40), 65_535);
        tagsAndFlags[row] = flags;
      }
      return rows;
    },

    /** How many rows it has room for. */
    get room(): number {
      return lats.length;
    },

    /** What a view shows. */
    draw({ view, awayIds, viewerId, tags, from, to, near, now }: IndexView): IndexDrawing {
      const drawing = createDrawing(view);
      const away = createAway(awayIds);
      const [viewerFirst, viewerSecond] = tailOf(viewerId);
      const [top, bottom] = [view.top * wholeHeight, view.bottom * wholeHeight];
      const edges = Float64Array.from(view.ranges.flat(), (part) => part * 360e6);
      for (let row = 0; row < rows; row += 1) {
        const height = heights[row] as number;
        if (height < top || height > bottom || (ends[row] as number) <= now) continue;
        const flags = tagsAndFlags[row] as number;
        if (flags & absent || (tags !== 0 && (flags & tags) === 0)) continue;
        if ((lastDays[row] as number) < from || (firstDays[row] as number) > to) continue;
        const lng = lngs[row] as number;
        let edge = 0;
        while (edge < edges.length && (lng < (edges[edge] as number) || lng > (edges[edge + 1] as number))) edge += 2;
        if (edge >= edges.length) continue;
        const organizer = organizers[2 * row] as number;
        const second = organizers[2 * row + 1] as number;
        if (away.has(organizer, second)) continue;
        if (flags & hidden && !(organizer === viewerFirst && second === viewerSecond)) continue;
        const lat = lats[row] as number;
        if (near && kilometers(near, { lat: lat / 1e6, lng: lng / 1e6 }) > near.km) continue;
        drawing.add(height / wholeHeight, lat, lng, row);
      }
      const { marks, total } = drawing.finish();
      return { marks: marks.map(({ first, ...mark }) => ({ ...mark, eventId: idOf(first) })), total };
    },
  };
}

/** People by the tails of their ids. Almost everybody is told apart from them by one look into a table of bytes. */
function createAway(ids: string[]): { has(first: number, second: number): boolean } {
  const maybe = new Uint8Array(1 << 16);
  const tails = new Set<string>();
  for (const [first, second] of ids.map(tailOf)) {
    maybe[second & 0xffff] = 1;
    tails.add(`${first} ${second}`);
  }
  return { has: (first, second) => maybe[second & 0xffff] === 1 && tails.has(`${first} ${second}`) };
}

/** The two last words of an id. */
function tailOf(id: string): [number, number] {
  const digits = id.replaceAll('-', '');
  return [Number.parseInt(digits.slice(-16, -8), 16), Number.parseInt(digits.slice(-8), 16)];
}
