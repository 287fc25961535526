// @vitest-environment node
/** The finder's address: accepts only valid filters, and computes days in the reader's time zone. */
import { expect, test } from 'vitest';
import { countFilters, filterOf, readEventsSearch } from './events-search.ts';

const wednesday = new Date(2026, 10, 18, 15, 0);

test('searches everything without filters', () => {
  expect(filterOf(readEventsSearch({}), undefined, wednesday)).toEqual({
    q: '',
    kind: 'all',
    role: null,
    from: null,
    to: null,
    tags: [],
    near: null,
  });
});

test.each([
  [{ kind: 'everything' }],
  [{ role: 'host' }],
  [{ role: 'past' }],
  [{ from: '2026-02-31' }],
  [{ from: 'tomorrow' }],
  [{ tag: 'Chess' }],
  [{ within: '-5' }],
  [{ within: 'far' }],
  [{ within: '99999' }],
])('ignores the invalid filter %j', (search) => {
  expect(countFilters(readEventsSearch(search))).toBe(0);
});

test('keeps a numeric search as text', () => {
  expect(readEventsSearch({ q: '123' }).q).toBe('123');
});

test('finds whole words only if there is a text', () => {
  const search = readEventsSearch({ q: 'Go', match: 'word' });
  expect(filterOf(search, undefined, wednesday)).toMatchObject({ q: 'Go', match: 'word' });
  expect(countFilters(search)).toBe(1);
  expect(readEventsSearch({ match: 'word' }).match).toBeUndefined();
  expect(readEventsSearch({ q: 'Go', match: 'part' }).match).toBeUndefined();
});

test('removes repeated tags, and accepts a single tag', () => {
  expect(readEventsSearch({ tag: ['RPG', 'RPG', 'Social'] }).tag).toEqual(['RPG', 'Social']);
  expect(readEventsSearch({ tag: 'RPG' }).tag).toEqual(['RPG']);
});

test.each([
  ['today', wednesday, '2026-11-18', '2026-11-18'],
  ['weekend', wednesday, '2026-11-21', '2026-11-22'],
  ['weekend', new Date(2026, 10, 21, 9), '2026-11-21', '2026-11-22'],
  ['weekend', new Date(2026, 10, 22, 9), '2026-11-22', '2026-11-22'],
] as const)('"%s" on %s ranges from %s to %s', (when, now, from, to) => {
  expect(filterOf({ when }, undefined, now)).toMatchObject({ from, to });
});

test("measures a distance from the reader's place, and ignores it without one", () => {
  const near = { lat: 40.71, lng: -74.01 };
  expect(filterOf({ within: 25 }, near, wednesday).near).toEqual({ ...near, miles: 25 });
  expect(filterOf({ within: 25 }, undefined, wednesday).near).toBeNull();
});
