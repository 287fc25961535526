/**
 * The query cache: a rate-limited search runs again automatically, and so do queries that failed without a connection.
 */
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../connection/api-error.ts';
import { realtime } from '../connection/realtime.ts';
import { createPeople } from '../session/person-scope.ts';
import { queriesOf } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tooMany = () =>
  new ApiError({ status: 429, code: 'too_many_searches', message: 'Please wait.', retryAfterSeconds: 2 });

test("shows why a search is delayed, and runs it again after the server's retry delay", async () => {
  const client = queriesOf(createPeople().current());
  const queryFn = vi.fn().mockRejectedValueOnce(tooMany()).mockRejectedValueOnce(tooMany()).mockResolvedValue('found');
  const observer = new QueryObserver(client, { queryKey: ['search'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_990);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { message: 'Please wait.' } });
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().data).toBe('found');
  stop();
});

test('retries only the rate-limited page', async () => {
  const client = queriesOf(createPeople().current());
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => {
    if (queryFn.mock.calls.length === 2) throw tooMany();
    return pageParam;
  });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: (page: number) => page + 1,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  void observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2, 2]);
  stop();
});

test.each(['another refusal', 'a page that was left'])('does not repeat %s', async (which) => {
  const client = queriesOf(createPeople().current());
  const other = new ApiError({ status: 429, code: 'too_many_requests', message: 'Slow.', retryAfterSeconds: 2 });
  const queryFn = vi.fn().mockRejectedValue(which === 'another refusal' ? other : tooMany());
  const stop = new QueryObserver(client, { queryKey: ['search'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  if (which !== 'another refusal') stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

const offline = () => new ApiError({ status: 0, code: 'offline', message: 'Offline.' });

test.each(['the socket opens', 'the browser is online'])(
  'when %s, retries unanswered queries but not rejected ones',
  async (sign) => {
    const onReturn = vi.spyOn(realtime, 'onReturn');
    const client = queriesOf(createPeople().current());
    const unanswered = vi.fn(() => Promise.reject(offline()));
    const missing = vi.fn(() => Promise.reject(new ApiError({ status: 404, code: 'not_found', message: 'Gone.' })));
    const stops = Object.entries({ unanswered, missing }).map(([name, queryFn]) =>
      new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => undefined),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.getQueryState(['unanswered'])?.status).toBe('error');
    const calls = unanswered.mock.calls.length;
    if (sign === 'the socket opens') onReturn.mock.lastCall?.[0]('opening');
    else window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(unanswered).toHaveBeenCalledTimes(calls + 1);
    expect(missing).toHaveBeenCalledTimes(1);
    for (const stop of stops) stop();
  },
);

test('when the connection returns, retries only the unanswered page', async () => {
  const client = queriesOf(createPeople().current());
  let isOffline = true;
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => {
    if (isOffline && pageParam > 1) throw offline();
    return pageParam;
  });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: (page: number) => page + 1,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  void observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: { pages: [1, 2] } });
  expect(queryFn.mock.calls.filter(([{ pageParam }]) => pageParam === 1)).toHaveLength(1);
  stop();
});
