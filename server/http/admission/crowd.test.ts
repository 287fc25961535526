/** Decides overload by how long statements wait, not by the length of the queue alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCrowdGauge } from './crowd.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const limits = { waitMaxMs: 1_000, slowMax: 100, burstMax: 400 };
const stepMs = 50;

/** The answers while the queue has these lengths, one per 50 ms. Each step starts `speed` statements. */
function watch(lengths: number[], speed: number): boolean[] {
  const gauge = createCrowdGauge(limits);
  let started = 0;
  return lengths.map((waiting) => {
    const isCrowded = gauge.isCrowded({ waiting, started });
    vi.advanceTimersByTime(stepMs);
    started += speed;
    return isCrowded;
  });
}

const steady = (waiting: number, seconds: number): number[] =>
  Array.from({ length: (seconds * 1_000) / stepMs }, () => waiting);

test('a long queue that is served quickly is never crowded', () => {
  expect(watch(steady(300, 10), 60)).not.toContain(true);
});

test('a queue whose statements wait too long is crowded from its second second on', () => {
  const answers = watch(steady(150, 3), 5);
  expect(answers.indexOf(true) * stepMs).toBe(limits.waitMaxMs + stepMs);
  expect(answers.lastIndexOf(false)).toBe(answers.indexOf(true) - 1);
});

test('a short queue is not crowded, even if nothing is served', () => {
  expect(watch(steady(99, 5), 0)).not.toContain(true);
});

test('a slow queue is crowded until it is half as long', () => {
  const answers = watch([...steady(150, 2), 120, 90, 110, 49, 110], 0);
  // The statements still wait too long, so a longer queue is crowded again.
  expect(answers.slice(-5)).toEqual([true, false, true, false, true]);
  const recovered = createCrowdGauge(limits);
  recovered.isCrowded({ waiting: 150, started: 0 });
  vi.advanceTimersByTime(2_000);
  expect(recovered.isCrowded({ waiting: 150, started: 0 })).toBe(true);
  expect(recovered.isCrowded({ waiting: 110, started: 150 })).toBe(true);
  expect(recovered.isCrowded({ waiting: 49, started: 220 })).toBe(false);
  expect(recovered.isCrowded({ waiting: 150, started: 230 })).toBe(false);
});

test('a queue is crowded at its maximum length in any case', () => {
  expect(watch([399, 400], 1_000)).toEqual([false, true]);
});
