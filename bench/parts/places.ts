/** The gazetteer without the product: the time to load it, its memory, and its lookups per second on one core. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seeded } from '../../art/random.ts';
import { usStates } from '../../contract/us-states.ts';
import type { Point } from '../../server/places/distance.ts';
import { createGazetteer } from '../../server/places/gazetteer.ts';
import { isFoundRight, isNearEdge, landmarks } from '../../server/testing/data/landmarks.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { type Figure, round } from '../figures.ts';

const points = 100_000;
const keystrokes = 20_000;
const floors = { openMs: 50, megabytes: 15, reversePerSecond: 10_000, right: 0.95, near: 50, keystrokeMs: 1 };

export async function benchPlaces(seed: number): Promise<Figure[]> {
  const random = seeded(`places/${seed}`);
  const before = heldBytes();
  const gazetteer = createGazetteer();
  const openMs = cpuMs(() => gazetteer.findPlaces('a', 1));
  const pointsMs = cpuMs(() => gazetteer.reverseGeocode({ lat: 40, lng: -100 }));
  const megabytes = (heldBytes() - before) / 1e6;

  const somewhere: Point[] = Array.from({ length: points }, () => ({
    lat: 24 + random.next() * 26,
    lng: -125 + random.next() * 58,
  }));
  for (const point of somewhere.slice(0, points / 10)) gazetteer.reverseGeocode(point);
  const perSecond = points / (cpuMs(() => somewhere.forEach(gazetteer.reverseGeocode)) / 1_000);

  const names = usStates.flatMap(([code]) =>
    gazetteer.findPlaces(code, 50).map(({ city, state }) => `${city}, ${state}`),
  );
  const times: number[] = [];
  for (let turn = 0; turn < keystrokes; turn += 1) {
    const name = random.pick(names);
    const text = name.slice(0, random.int(1, name.length));
    const since = performance.now();
    gazetteer.findPlaces(text, 10);
    times.push(performance.now() - since);
  }
  const keystrokeMs = percentile(times, 0.99);

  const right = landmarks.filter((landmark) => isFoundRight(gazetteer, landmark));
  const near = landmarks.filter((landmark) => isNearEdge(gazetteer, landmark));
  const rightNear = near.filter((landmark) => right.includes(landmark));

  return [
    figure(
      `of ${landmarks.length} landmarks written down by hand, right`,
      round(right.length / landmarks.length),
      `>= ${floors.right}`,
      right.length / landmarks.length >= floors.right,
      `${right.length}; of the ones near a border or a shore ${rightNear.length}`,
    ),
    figure(
      'landmarks within 5 km of a border or a shore',
      round(near.length),
      `>= ${floors.near}`,
      near.length >= floors.near,
    ),
    figure('opening, CPU', `${round(openMs)} ms`, `<= ${floors.openMs} ms`, openMs <= floors.openMs),
    figure(
      'opening what concerns points, CPU',
      `${round(pointsMs)} ms`,
      `<= ${floors.openMs} ms`,
      pointsMs <= floors.openMs,
    ),
    figure('memory', `${round(megabytes)} MB`, `<= ${floors.megabytes} MB`, megabytes <= floors.megabytes),
    figure(
      'places of points in a second of one core',
      round(perSecond),
      `>= ${round(floors.reversePerSecond)}`,
      perSecond >= floors.reversePerSecond,
    ),
    figure(
      'a keystroke of a search, p99',
      `${round(keystrokeMs)} ms`,
      `<= ${floors.keystrokeMs} ms`,
      keystrokeMs <= floors.keystrokeMs,
      `median ${round(percentile(times, 0.5))} ms`,
    ),
  ];
}

function figure(name: string, value: string, floor: string, isReached: boolean, note?: string): Figure {
  return { part: 'places', name, value, floor, isReached, note };
}

/** Measures processor time in milliseconds. It does not depend on other load of the machine. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
