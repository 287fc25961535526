/** Tests when a view counts as still. The rows of a chat appear only then. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsStill } from './use-is-still.ts';

const view = document.createElement('div');
const scroller = { current: view };
let hold: { current: unknown };

beforeEach(() => {
  vi.useFakeTimers();
  hold = { current: { kind: 'end' } };
  view.scrollTop = 0;
});
afterEach(cleanup);

const open = (epoch = 0) =>
  renderHook((props: { epoch: number }) => useIsStill(scroller, hold, props.epoch), {
    initialProps: { epoch },
  });
const nextFrame = () => act(() => vi.advanceTimersToNextFrame());
const nextFrames = (count: number) => Array.from({ length: count }, nextFrame);

test('a view is still after frames in which its position and size are unchanged', () => {
  const { result } = open();
  for (const top of [40, 80, 120, 160, 200]) {
    view.scrollTop = top;
    nextFrame();
  }
  expect(result.current).toBe(false);
  nextFrames(3);
  expect(result.current).toBe(true);
});

test('another part of the conversation is not still before its own frames', () => {
  const { result, rerender } = open();
  nextFrames(4);
  expect(result.current).toBe(true);
  rerender({ epoch: 1 });
  expect(result.current).toBe(false);
  nextFrames(4);
  expect(result.current).toBe(true);
});

test('a view that the reader scrolls, or that never stops, does not stay hidden', () => {
  const { result } = open();
  for (let top = 1; top < 10; top += 1) {
    view.scrollTop = top;
    nextFrame();
  }
  expect(result.current).toBe(false);
  view.scrollTop = 10;
  nextFrame();
  expect(result.current).toBe(true);

  const other = open();
  hold.current = undefined;
  nextFrame();
  expect(other.result.current).toBe(true);
});
