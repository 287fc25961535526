/** Compares the map's index with a plain scan of the rows, for random rows, changes and views. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, rangesOf } from '../../../places/box.ts';
import { createMapIndex, wordsOfRow } from './map-index.ts';
import { viewOf } from './map-view.rules.ts';

interface Row {
  id: number;
  organizer: number;
  lat: number;
  lng: number;
  /** In minutes from now. */
  end: number;
  day: number;
  tags: number;
  isAbsent: boolean;
  isHidden: boolean;
}

const now = Math.floor(Date.now() / 60_000);
const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

function pack(rows: Row[]): Uint8Array {
  const words = new DataView(new ArrayBuffer(rows.length * wordsOfRow * 4));
  for (const [place, row] of rows.entries()) {
    const at = place * wordsOfRow * 4;
    for (const [word, digits] of (idOf(row.id).replaceAll('-', '').match(/.{8}/g) ?? []).entries()) {
      words.setUint32(at + 4 * word, Number.parseInt(digits, 16));
    }
    words.setUint32(at + 16, 0x80000000);
    words.setUint32(at + 20, row.organizer);
    words.setInt32(at + 24, row.lat);
    words.setInt32(at + 28, row.lng < 0 ? row.lng + 360_000_000 : row.lng);
    words.setUint32(at + 32, now + row.end);
    words.setUint32(at + 36, row.day);
    words.setUint32(at + 40, row.day + 1);
    words.setUint32(at + 44, row.tags + (row.isAbsent ? 1 << 16 : 0) + (row.isHidden ? 1 << 17 : 0));
  }
  return new Uint8Array(words.buffer);
}

const row: fc.Arbitrary<Row> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  organizer: fc.integer({ min: 1, max: 4 }),
  lat: fc.integer({ min: 18_000_000, max: 71_000_000 }),
  // Longitudes on both sides of the date line, and on the mainland.
  lng: fc.oneof(
    fc.integer({ min: 172_000_000, max: 180_000_000 }),
    fc.integer({ min: -180_000_000, max: -66_000_000 }),
  ),
  end: fc.integer({ min: -60, max: 600 }),
  day: fc.integer({ min: 9_000, max: 9_010 }),
  tags: fc.integer({ min: 1, max: 1_023 }),
  isAbsent: fc.boolean(),
  isHidden: fc.boolean(),
});

const lat = fc.integer({ min: -90, max: 90 });
const lng = fc.integer({ min: -180, max: 180 });
const box: fc.Arbitrary<Box> = fc
  .record({ west: lng, east: lng, one: lat, other: lat })
  .map(({ west, east, one, other }) => ({ west, east, south: Math.min(one, other), north: Math.max(one, other) }));

test('contains every event of a view in one mark, and none that is over, absent, hidden, blocked or filtered out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(row, { maxLength: 20 }), { minLength: 1, maxLength: 4 }),
      box,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 1_023 }),
      fc.integer({ min: 8_998, max: 9_012 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (changes, area, zoom, tags, day, away, viewer) => {
        const index = createMapIndex();
        const kept = new Map<number, Row>();
        for (const rows of changes) {
          index.put(pack(rows));
          for (const one of rows) kept.set(one.id, one);
        }
        const organizerOf = (number: number) => `00000000-0000-7000-8000-0000${number.toString(16).padStart(8, '0')}`;
        const { marks, total } = index.draw({
          view: viewOf(area, zoom),
          hiddenUserIds: [organizerOf(away)],
          viewerId: organizerOf(viewer),
          tags,
          from: day,
          to: day + 3,
          near: null,
          now,
        });
        const isMatch = (one: Row) =>
          !one.isAbsent &&
          one.end > 0 &&
          (tags === 0 || (one.tags & tags) !== 0) &&
          one.day + 1 >= day &&
          one.day <= day + 3 &&
          one.organizer !== away &&
          (!one.isHidden || one.organizer === viewer);
        const isInside = (one: Row) =>
          one.lat >= area.south * 1e6 &&
          one.lat <= area.north * 1e6 &&
          rangesOf(area).some(([west, east]) => one.lng >= west * 1e6 && one.lng <= east * 1e6);
        const matching = [...kept.values()].filter(isMatch);
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(matching.filter(isInside).length);
        expect(total).toBeLessThanOrEqual(matching.length);
        const ids = new Set(matching.map(({ id }) => idOf(id)));
        for (const { eventId } of marks) expect(ids).toContain(eventId);
      },
    ),
    { numRuns: 300 },
  );
});
