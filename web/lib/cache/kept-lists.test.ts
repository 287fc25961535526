/** Lists after Back, and the fetches of a new visit. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeople, type PersonScope } from '../session/person-scope.ts';
import { paging } from './id-lists.ts';
import { kept, openList } from './kept-lists.ts';
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

test('Back keeps every page, however old, without a fetch', async () => {
  vi.advanceTimersByTime(20 * 60_000);
  await openList({ person, isNewVisit: false }, query);
  expect([pages(), cursors()]).toEqual([3, []]);
});

test('after Back, the page fetches the changes', async () => {
  await queriesOf(person).invalidateQueries({ queryKey: query.queryKey });
  await openList({ person, isNewVisit: false }, query);
  expect([pages(), cursors()]).toEqual([3, []]);
});

test('a new visit soon after shows the list without a fetch', async () => {
  vi.advanceTimersByTime(10_000);
  await openList({ person, isNewVisit: true }, query);
  expect([pages(), cursors()]).toEqual([3, []]);
});

test('a later new visit restarts with only the first page', async () => {
  vi.advanceTimersByTime(60_000);
  await openList({ person, isNewVisit: true }, query);
  expect([pages(), cursors()]).toEqual([1, [undefined]]);
});
