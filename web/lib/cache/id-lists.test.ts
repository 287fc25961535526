/** Lists of ids: inserts at the top, removals, and pending responses, which must not restore an older state. */
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterIds, type IdPage, type IdPages, idsOf, paging, putOnTop, putPageOnTop } from './id-lists.ts';

const key = ['notes', 'list'];
let client: QueryClient;
let stop = () => {};
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  stop();
  client.clear();
});

const shown = () => client.getQueryData<IdPages>(key)?.pages.map(({ ids }) => ids);
const pages = (...all: string[][]) =>
  client.setQueryData<IdPages>(key, {
    pages: all.map((ids) => ({ ids, nextCursor: 'more' })),
    pageParams: all.map(() => undefined),
  });

/** Renders the list. Each page fetch waits for its answer. */
function show() {
  const answers: ((ids: string[]) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn: () => new Promise<IdPage>((resolve) => answers.push((ids) => resolve({ ids, nextCursor: 'more' }))),
    ...paging,
    staleTime: Number.POSITIVE_INFINITY,
  });
  stop = observer.subscribe(() => {});
  const answer = async (...ids: string[]) => {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.(ids);
  };
  return { observer, answers, answer };
}

test('returns each id once', () => {
  pages(['a', 'b'], ['b', 'c']);
  expect(idsOf(client.getQueryData<IdPages>(key) as IdPages)).toEqual(['a', 'b', 'c']);
});

test('moves an id to the top instead of repeating it', () => {
  pages(['a', 'b'], ['c', 'd']);
  putOnTop(client, key, 'c');
  expect(shown()).toEqual([['c', 'a', 'b'], ['d']]);
  putOnTop(client, key, 'c');
  expect(shown()).toEqual([['c', 'a', 'b'], ['d']]);
});

test('removes filtered ids from every page', () => {
  pages(['a', 'b'], ['b', 'c']);
  filterIds(client, key, (id) => id !== 'b');
  expect(shown()).toEqual([['a'], ['c']]);
});

test('puts a refetched first page on top and keeps the loaded pages below', () => {
  pages(['a', 'b', 'c'], ['d', 'e']);
  // The page has a new id and a different order, and lacks a removed id.
  putPageOnTop(client, key, { ids: ['new', 'c', 'a'], nextCursor: 'more' });
  expect(shown()).toEqual([
    ['new', 'c', 'a'],
    ['d', 'e'],
  ]);
  putPageOnTop(client, key, { ids: ['newer', 'd', 'new'], nextCursor: 'more' });
  expect(shown()).toEqual([['newer', 'd', 'new'], ['e']]);
});

test('restarts the list with that page if there is a gap, or if the page is complete', () => {
  pages(['a', 'b'], ['c', 'd']);
  putPageOnTop(client, key, { ids: ['x', 'y'], nextCursor: 'more' });
  expect(shown()).toEqual([['x', 'y']]);
  pages(['a', 'b'], ['c', 'd']);
  putPageOnTop(client, key, { ids: ['d', 'a'], nextCursor: null });
  expect(shown()).toEqual([['d', 'a']]);
});

test('does not create a missing list', () => {
  putOnTop(client, key, 'a');
  expect(shown()).toBeUndefined();
});

test('restarts a fetch in flight and drops its older answer', async () => {
  pages(['a', 'b']);
  const { observer, answers, answer } = show();
  void observer.refetch();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  filterIds(client, key, (id) => id !== 'b');
  await answer('a', 'b');
  expect(shown()).toEqual([['a']]);
  await answer('a', 'new');
  await vi.waitFor(() => expect(shown()).toEqual([['a', 'new']]));
});

test('fetches again after a first answer that may be stale', async () => {
  const { answer } = show();
  putOnTop(client, key, 'new');
  await answer('a');
  await answer('new', 'a');
  await vi.waitFor(() => expect(shown()).toEqual([['new', 'a']]));
});

test('fetches a next page in flight again, below the changed rows', async () => {
  pages(['a']);
  const { observer, answers, answer } = show();
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  putOnTop(client, key, 'new');
  await answer('b, which followed the old rows');
  expect(shown()).toEqual([['new', 'a']]);
  await answer('b');
  await vi.waitFor(() => expect(shown()).toEqual([['new', 'a'], ['b']]));
  expect(observer.getCurrentResult()).toMatchObject({ isFetchingNextPage: false, isFetchNextPageError: false });
});

test('does not fetch a next page again for a list that has left the page', async () => {
  pages(['a']);
  const { observer, answers } = show();
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  stop();
  putOnTop(client, key, 'new');
  expect(client.isFetching({ queryKey: key })).toBe(0);
  expect(shown()).toEqual([['new', 'a']]);
});
