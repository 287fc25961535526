/** When the end of a list loads the next page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

const onLoad = vi.fn();
/** Reports whether the end of the list is near the view, as the browser does after layout. */
let report: (isIntersecting: boolean) => void;

beforeEach(() => {
  onLoad.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: unknown[]) => void) {
        report = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {
        report = () => {};
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const end = (props: Partial<Parameters<typeof LoadMore>[0]> = {}) => (
  <LoadMore label="More" busyLabel="Loading more" isLoading={false} onLoad={onLoad} {...props} />
);

test('loads a page when the reader is near the end', () => {
  render(end());
  report(false);
  expect(onLoad).not.toHaveBeenCalled();
  report(true);
  expect(onLoad).toHaveBeenCalledTimes(1);
});

test('loads the page after that only if the new rows leave the end near the reader', () => {
  const { rerender } = render(end());
  report(true);
  rerender(end({ isLoading: true }));
  rerender(end());
  expect(onLoad).toHaveBeenCalledTimes(1);
  report(false);
  expect(onLoad).toHaveBeenCalledTimes(1);
  report(true);
  expect(onLoad).toHaveBeenCalledTimes(2);
});

test('after a failure, only the button loads', async () => {
  render(end({ problem: 'The server does not answer.' }));
  expect(screen.getByRole('alert').textContent).toBe('The server does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onLoad).toHaveBeenCalledTimes(1);
});
