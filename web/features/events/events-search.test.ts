/** The finder's address: whatever stands in it, only filters are read, and days are those of the reader's clock. */
import { expect, test } from 'vitest';
import { countFilters, filterOf, readEventsSearch } from './events-search.ts';

const wednesday = new Date(2026, 10, 18, 15, 0);

test('an address without filters looks for everything', () => {
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
])('%j is no filter', (search) => {
  expect(countFilters(readEventsSearch(search))).toBe(0);
});

test('a search stays text, also where it looks like a number', () => {
  expect(readEventsSearch({ q: '123' }).q).toBe('123');
});

test('tags count once, and one is as good as several', () => {
  expect(readEventsSearch({ tag: ['RPG', 'RPG', 'Social'] }).tag).toEqual(['RPG', 'Social']);
  expect(readEventsSearch({ tag: 'RPG' }).tag).toEqual(['RPG']);
});

test.each([
  ['today', wednesday, '2026-11-18', '2026-11-18'],
  ['weekend', wednesday, '2026-11-21', '2026-11-22'],
  ['weekend', new Date(2026, 10, 21, 9), '2026-11-21', '2026-11-22'],
  ['weekend', new Date(2026, 10, 22, 9), '2026-11-22', '2026-11-22'],
] as const)('%s, asked on %s, is from %s to %s', (when, now, from, to) => {
  expect(filterOf({ when }, undefined, now)).toMatchObject({ from, to });
});

test('a distance counts from the place of the reader, and without one not at all', () => {
  const near = { lat: 40.71, lng: -74.01 };
  expect(filterOf({ within: 25 }, near, wednesday).near).toEqual({ ...near, miles: 25 });
  expect(filterOf({ within: 25 }, undefined, wednesday).near).toBeNull();
});
