/** What Back finds of a list, and what a new visit reads again. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paging } from './id-lists.ts';
import { kept, openList } from './kept-lists.ts';
import { createPeople, type PersonScope } from './person-scope.ts';
import { queriesOf } from './queries.ts';

let person: PersonScope;
const read = vi.fn(async (cursor: string | undefined) => ({ ids: [`after ${cursor}`], nextCursor: `${cursor}+` }));
const query = infiniteQueryOptions({
  queryKey: ['things'],
  queryFn: ({ pageParam }) => read(pageParam),
  ...paging,
  ...kept,
});
const cursors = () => read.mock.calls.map(([cursor]) => cursor);
const pages = () => queriesOf(person).getQueryData(query.queryKey)?.pages.length;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  person = createPeople().current();
  await queriesOf(person).fetchInfiniteQuery({ ...query, pages: 3 });
  read.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('Back keeps every page, however old, and asks for none', async () => {
  vi.advanceTimersByTime(20 * 60_000);
  await openList({ person, isNewVisit: false }, query);
  expect([pages(), cursors()]).toEqual([3, []]);
});

test('Back leaves it to the page how it reads what has changed since', async () => {
  await queriesOf(person).invalidateQueries({ queryKey: query.queryKey });
  await openList({ person, isNewVisit: false }, query);
  expect([pages(), cursors()]).toEqual([3, []]);
});

test('a new visit soon after shows the list as it is', async () => {
  vi.advanceTimersByTime(10_000);
  await openList({ person, isNewVisit: true }, query);
  expect([pages(), cursors()]).toEqual([3, []]);
});

test('a new visit later starts over with the first page alone', async () => {
  vi.advanceTimersByTime(60_000);
  await openList({ person, isNewVisit: true }, query);
  expect([pages(), cursors()]).toEqual([1, [undefined]]);
});
