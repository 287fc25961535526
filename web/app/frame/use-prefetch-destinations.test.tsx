/** Prefetching the code of destinations. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { destinations } from './destinations.ts';
import { usePrefetchDestinations } from './use-prefetch-destinations.ts';

const paths = ['/dm-page/$conversationId', ...destinations.map(({ to }) => to)];
let asked: string[];
let isOffline: boolean;

/** A page in a frame with the prefetched pages. Counts the requests for their code. */
async function openPage() {
  const root = createRootRoute({
    component: function Frame() {
      usePrefetchDestinations();
      return null;
    },
  });
  const page = (path: string) => {
    const component = Object.assign(() => null, {
      preload: async () => {
        asked.push(path);
        if (isOffline) throw new TypeError('Failed to fetch');
      },
    });
    return createRoute({ getParentRoute: () => root, path, component });
  };
  const account = createRoute({ getParentRoute: () => root, path: '/account', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([account, ...paths.map(page)]),
    history: createMemoryHistory({ initialEntries: ['/account'] }),
  });
  await router.load();
  // biome-ignore lint/suspicious/noExplicitAny: the registered type is that of the real router.
  render(<RouterProvider router={router as any} />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked = [];
  isOffline = false;
  window.scrollTo = () => {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fetches conversations and all six destinations after a pause, one after the other', async () => {
  await openPage();
  await pass(1_900);
  expect(asked).toEqual([]);
  await pass(700);
  expect(asked).toEqual(paths.slice(0, 1));
  await pass(10_000);
  expect(asked).toEqual(paths);
});

test('fetches nothing for a reader who saves data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await openPage();
  await pass(60_000);
  expect(asked).toEqual([]);
});

test('fetches the rest after a reconnect', async () => {
  isOffline = true;
  await openPage();
  await pass(10_000);
  expect(asked).toEqual(paths.slice(0, 1));
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(10_000);
  expect(asked).toEqual([...paths.slice(0, 1), ...paths]);
});

test('stops fetching when the frame unmounts', async () => {
  await openPage();
  await pass(2_600);
  cleanup();
  await pass(10_000);
  expect(asked).toEqual(paths.slice(0, 1));
});
