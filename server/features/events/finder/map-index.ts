/**
 * Coordinates of the events on the map in typed arrays. A view of the whole country scans a million events in a few
 * milliseconds, with all filters. A large index runs in a worker thread (`map-index.worker.ts`).
 */
import { copyColumn, createIdColumn, viewOf } from '../../../columns/id-column.ts';
import { kilometers } from '../../../places/distance.ts';
import { createDrawing, type Mark } from './clusters.rules.ts';
import { heightOf, type MapView } from './map-view.rules.ts';

/** Size of a row as `packed` of map-index.repository.ts writes it, in big-endian words of 32 bits. */
export const wordsOfRow = 12;
/** Flags in the last word, above the bits of the tags. */
const absent = 1 << 16;
const hidden = 1 << 17;

export interface IndexView {
  view: MapView;
  /** Ids of people whose events the viewer may not see. */
  hiddenUserIds: string[];
  viewerId: string;
  /** Bits of the selected tags. An event matches if it has one of them. 0 matches any event. */
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
/** Height of the map in units of `heights`. */
const wholeHeight = 2 ** 32;

export function createMapIndex() {
  const ids = createIdColumn();
  /** The last two words of the organizers' ids, which are random. */
  let organizers = new Uint32Array(0);
  /** Millionths of degrees; longitudes from 0 to 360 degrees. */
  let lats = new Int32Array(0);
  let lngs = new Int32Array(0);
  /** Distances from the top of the map, from 0 to `wholeHeight`. */
  let heights = new Uint32Array(0);
  let ends = new Uint32Array(0);
  let firstDays = new Uint16Array(0);
  let lastDays = new Uint16Array(0);
  let tagsAndFlags = new Uint32Array(0);

  function resize(room: number): void {
    ids.resize(room);
    organizers = copyColumn(organizers, new Uint32Array(2 * room));
    lats = copyColumn(lats, new Int32Array(room));
    lngs = copyColumn(lngs, new Int32Array(room));
    heights = copyColumn(heights, new Uint32Array(room));
    ends = copyColumn(ends, new Uint32Array(room));
    firstDays = copyColumn(firstDays, new Uint16Array(room));
    lastDays = copyColumn(lastDays, new Uint16Array(room));
    tagsAndFlags = copyColumn(tagsAndFlags, new Uint32Array(room));
  }

  /** Removes events that have ended or are absent from the map. */
  function compact(): void {
    const now = Date.now() / minuteMs;
    ids.keep(
      (row) => (ends[row] as number) > now && ((tagsAndFlags[row] as number) & absent) === 0,
      (from, to) => {
        organizers.copyWithin(2 * to, 2 * from, 2 * from + 2);
        for (const column of [lats, lngs, heights, ends, firstDays, lastDays, tagsAndFlags])
          column[to] = column[from] as number;
      },
    );
    if (lats.length > 2 * ids.rows + 4_096) resize(Math.ceil(ids.rows * 1.1) + 1_024);
  }

  return {
    compact,

    /** Allocates space for future rows. */
    reserve(count: number): void {
      if (count > lats.length) resize(count);
    },

    /** Inserts or replaces packed rows. Returns the number of rows. */
    put(packed: Uint8Array): number {
      const words = viewOf(packed);
      for (let at = 0; at < packed.byteLength; at += 4 * wordsOfRow) {
        const flags = words.getUint32(at + 44);
        const known = ids.find(words, at);
        // An absent event that is not in the index needs no entry.
        if (known === undefined && flags & absent) continue;
        if (known === undefined && ids.rows === lats.length) resize(Math.ceil(ids.rows * 1.2) + 1_024);
        const row = known ?? ids.append(words, at);
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
      return ids.rows;
    },

    /** The allocated number of rows. */
    get room(): number {
      return lats.length;
    },

    /** Draws a view. */
    draw({ view, hiddenUserIds, viewerId, tags, from, to, near, now }: IndexView): IndexDrawing {
      const drawing = createDrawing(view);
      const away = createIdSet(hiddenUserIds);
      const [viewerFirst, viewerSecond] = tailOf(viewerId);
      const [top, bottom] = [view.top * wholeHeight, view.bottom * wholeHeight];
      const edges = Float64Array.from(view.ranges.flat(), (part) => part * 360e6);
      const { rows } = ids;
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
      return { marks: marks.map(({ first, ...mark }) => ({ ...mark, eventId: ids.idAt(first) })), total };
    },
  };
}

/** A set of user ids, compared by their last two words. A byte table rejects most ids with one lookup. */
function createIdSet(ids: string[]): { has(first: number, second: number): boolean } {
  const maybe = new Uint8Array(1 << 16);
  const tails = new Set<string>();
  for (const [first, second] of ids.map(tailOf)) {
    maybe[second & 0xffff] = 1;
    tails.add(`${first} ${second}`);
  }
  return { has: (first, second) => maybe[second & 0xffff] === 1 && tails.has(`${first} ${second}`) };
}

/** The last two words of an id. */
function tailOf(id: string): [number, number] {
  const digits = id.replaceAll('-', '');
  return [Number.parseInt(digits.slice(-16, -8), 16), Number.parseInt(digits.slice(-8), 16)];
}
