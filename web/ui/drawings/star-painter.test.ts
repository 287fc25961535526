/** The star sky on the canvas. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStarSky } from './star-painter.ts';

const width = 1_440;
const height = 900;
let arcs: { x: number; y: number; radius: number }[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    /** Reports the first size at once. */
    class {
      constructor(report: () => void) {
        this.observe = report;
      }
      observe: () => void;
      disconnect() {}
    },
  );
  arcs = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startOn({ isCalm = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener() {}, removeEventListener() {} }));
  const context = {
    arc: (x: number, y: number, radius: number) => arcs.push({ x, y, radius }),
    clearRect() {},
    beginPath() {},
    fill() {},
    setTransform() {},
  };
  const canvas = { clientWidth: width, clientHeight: height, getContext: () => context };
  stop = startStarSky(canvas as unknown as HTMLCanvasElement);
}

const places = () => new Set(arcs.map(({ x, y }) => `${x} ${y}`));

test('paints 150 stars at different places within the window', () => {
  startOn();
  expect(places().size).toBe(150);
  for (const { x, y } of arcs) {
    expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  }
  expect(new Set(arcs.map(({ radius }) => radius)).size, 'three sizes').toBe(3);
});

test('stars twinkle in place, and only changed stars are repainted', () => {
  startOn();
  const before = places();
  arcs = [];
  vi.advanceTimersByTime(5_000);
  expect(arcs.length).toBeGreaterThan(0);
  expect(places().size).toBeLessThan(150);
  expect([...places()].every((place) => before.has(place))).toBe(true);
});

test('stars stand still if the user prefers reduced motion', () => {
  startOn({ isCalm: true });
  expect(places().size).toBe(150);
  arcs = [];
  vi.advanceTimersByTime(60_000);
  expect(arcs).toEqual([]);
});
