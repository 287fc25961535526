/** The order in which the posts of a list render. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

const ids = Array.from({ length: 20 }, (_, index) => String(index));

/** The numbers of posts that each render shows. */
async function renderNumbers(hook: typeof import('./use-first-posts.ts').useFirstPosts) {
  const numbers: (number | undefined)[] = [];
  const { rerender } = renderHook(({ loaded }) => numbers.push(hook(loaded).ids?.length), {
    initialProps: { loaded: undefined as string[] | undefined },
  });
  rerender({ loaded: ids });
  await vi.waitFor(() => expect(numbers.at(-1)).toBe(20));
  return [...new Set(numbers)];
}

test('the first list of a document renders the posts at its top first; later lists render all at once', async () => {
  vi.resetModules();
  const { useFirstPosts } = await import('./use-first-posts.ts');
  expect(await renderNumbers(useFirstPosts)).toEqual([undefined, 6, 20]);
  expect(await renderNumbers(useFirstPosts)).toEqual([undefined, 20]);
});
