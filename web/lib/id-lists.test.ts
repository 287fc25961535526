/** Lists of ids: what is put on top or taken out, and that no answer which is under way brings back what was there before. */
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

/** Shows the list; each read of a page waits for its answer. */
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

test('each id counts once', () => {
  pages(['a', 'b'], ['b', 'c']);
  expect(idsOf(client.getQueryData<IdPages>(key) as IdPages)).toEqual(['a', 'b', 'c']);
});

test('what is put on top stands nowhere else', () => {
  pages(['a', 'b'], ['c', 'd']);
  putOnTop(client, key, 'c');
  expect(shown()).toEqual([['c', 'a', 'b'], ['d']]);
  putOnTop(client, key, 'c');
  expect(shown()).toEqual([['c', 'a', 'b'], ['d']]);
});

test('what does not stay leaves every page', () => {
  pages(['a', 'b'], ['b', 'c']);
  filterIds(client, key, (id) => id !== 'b');
  expect(shown()).toEqual([['a'], ['c']]);
});

test('a page that is read again stands on top, and what is loaded below stays', () => {
  pages(['a', 'b', 'c'], ['d', 'e']);
  // New, changed, and between them one that is gone.
  putPageOnTop(client, key, { ids: ['new', 'c', 'a'], nextCursor: 'more' });
  expect(shown()).toEqual([
    ['new', 'c', 'a'],
    ['d', 'e'],
  ]);
  putPageOnTop(client, key, { ids: ['newer', 'd', 'new'], nextCursor: 'more' });
  expect(shown()).toEqual([['newer', 'd', 'new'], ['e']]);
});

test('where too much has come in between, or all is in it, the list starts over with that page', () => {
  pages(['a', 'b'], ['c', 'd']);
  putPageOnTop(client, key, { ids: ['x', 'y'], nextCursor: 'more' });
  expect(shown()).toEqual([['x', 'y']]);
  pages(['a', 'b'], ['c', 'd']);
  putPageOnTop(client, key, { ids: ['d', 'a'], nextCursor: null });
  expect(shown()).toEqual([['d', 'a']]);
});

test('a list that is not there stays away', () => {
  putOnTop(client, key, 'a');
  expect(shown()).toBeUndefined();
});

test('a read that is under way begins again, and its older answer is not shown', async () => {
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

test('a first answer that may be older is followed by another', async () => {
  const { answer } = show();
  putOnTop(client, key, 'new');
  await answer('a');
  await answer('new', 'a');
  await vi.waitFor(() => expect(shown()).toEqual([['new', 'a']]));
});

test('a next page that is under way is given up, and what was put on top stays', async () => {
  pages(['a']);
  const { observer, answers, answer } = show();
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  putOnTop(client, key, 'new');
  await answer('b');
  expect(observer.getCurrentResult()).toMatchObject({ isFetchingNextPage: false, isFetchNextPageError: false });
  expect(shown()).toEqual([['new', 'a']]);
  void observer.fetchNextPage();
  await answer('b');
  await vi.waitFor(() => expect(shown()).toEqual([['new', 'a'], ['b']]));
});
