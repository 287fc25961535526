// @vitest-environment node
/** Filters of the market: parsing an address, and the canonical form of equal filters. */
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../lib/search-text.ts';
import {
  clearedFilters,
  countFilters,
  keyOfFilters,
  noFilters,
  readFilters,
  toggleTag,
  writeFilters,
} from './market-filters.ts';

const readAddress = (text: string) => readFilters(parseSearch(text));

test.each(['123', '662E41', 'true', '0', 'null', '[1]', '100%', 'a_b\\c', '"quoted"', 'かな 🎮', '1e9', '-1'])(
  'the search %s survives a round trip as text',
  (q) => {
    const address = stringifySearch(writeFilters({ ...noFilters, q }));
    expect(readAddress(address)).toEqual({ ...noFilters, q });
  },
);

test('all filters survive a round trip through the address', () => {
  const filters = {
    q: 'night sky',
    match: 'word',
    tags: ['Keyboard', 'PC'],
    conditions: ['New', 'Good'],
    delivery: 'pickup',
    from: 1250,
    to: 40_000,
    near: 'p4105',
    within: 25,
    sort: 'price-up',
  } as const;
  const address = stringifySearch(writeFilters(filters));
  expect(readAddress(address)).toEqual(filters);
  expect(address).toBe(
    '?q=night+sky&match=word&tag=Keyboard&tag=PC&condition=New&condition=Good&delivery=pickup&from=12.50&to=400&near=p4105&within=25&sort=price-up',
  );
});

test('omits default values from the address', () => {
  expect(stringifySearch(writeFilters(noFilters))).toBe('');
});

test.each([
  ['?tag=pc&tag=PC&tag=keyboard', '?tag=Keyboard&tag=PC'],
  ['?tag=unheard-of&tag=PC', '?tag=PC&tag=unheard-of'],
  ['?condition=Good&condition=New', '?condition=New&condition=Good'],
  ['?condition=Broken', ''],
  ['?to=400&from=12.5', '?from=12.50&to=400'],
  ['?from=12,50&to=1e9', ''],
  ['?from=-1&to=0.001', ''],
  ['?within=25', ''],
  ['?near=p4105&within=30', '?near=p4105'],
  ['?sort=nearest', ''],
  ['?sort=nearest&near=p4105', '?near=p4105&sort=nearest'],
  ['?sort=oldest', ''],
  ['?q=++spaces++', '?q=spaces'],
  ['?q=first&q=second', '?q=first'],
  ['?match=word', ''],
  ['?q=Go&match=part', '?q=Go'],
  ['?__proto__=x&constructor=y', ''],
])('%s is parsed as %s', (written, canonical) => {
  expect(stringifySearch(writeFilters(readAddress(written)))).toBe(canonical);
});

test('the order in which filters are set does not change the address', () => {
  expect(keyOfFilters(readAddress('?to=5&tag=xbox&tag=PC'))).toBe(
    keyOfFilters(readAddress('?tag=pc&tag=Xbox&to=5.00')),
  );
});

test('limits 200 tags to the maximum of a search', () => {
  const address = `?${Array.from({ length: 200 }, (_, place) => `tag=t${place}`).join('&')}`;
  expect(readAddress(address).tags.length).toBeLessThanOrEqual(50);
});

test('toggles a tag in any spelling, and removes an unknown one', () => {
  const chosen = toggleTag(readAddress('?tag=unheard-of'), 'PC');
  expect(chosen.tags).toEqual(['unheard-of', 'PC']);
  expect(toggleTag(chosen, 'pc').tags).toEqual(['unheard-of']);
  expect(toggleTag(chosen, 'Unheard-Of').tags).toEqual(['PC']);
});

test('keeps the sort order and its place after Clear All', () => {
  const filters = readAddress('?q=x&tag=PC&to=5&near=p1&within=25&sort=nearest');
  expect(stringifySearch(writeFilters(clearedFilters(filters)))).toBe('?near=p1&sort=nearest');
  expect(clearedFilters({ ...filters, sort: 'price-down' })).toEqual({ ...noFilters, sort: 'price-down' });
});

test('each chip counts once', () => {
  expect(countFilters(readAddress('?q=x&match=word&tag=PC&tag=Xbox&condition=New&from=1&to=5&near=p1&within=25'))).toBe(
    6,
  );
  expect(countFilters(readAddress('?near=p1&sort=nearest'))).toBe(0);
});
