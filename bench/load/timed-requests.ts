/** Records the time of every request, so that a figure can list the slowest requests. */
import { percentile } from '../../server/testing/percentile.ts';
import { type Figure, round } from '../figures.ts';
import { timed } from './timed.ts';

export interface Timed {
  /** The search text. */
  search: string;
  ms: number;
}

/** Requests each path once, over this number of connections. @throws Error if a response is not successful */
export const timeRequests = (url: string, cookie: string, paths: string[], connections: number): Promise<Timed[]> =>
  timeEach(paths, connections, async (path) => ({ search: searchOf(path), ms: await timed(url + path, cookie) }));

/** Calls `send` for each item, with `atOnce` concurrent calls. */
export async function timeEach<T>(
  items: readonly T[],
  atOnce: number,
  send: (item: T) => Promise<Timed>,
): Promise<Timed[]> {
  const times: Timed[] = [];
  const left = items.toReversed();
  const work = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) times.push(await send(item));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

/** @throws Error if the response is not successful */
export async function getJson<T>(address: string, cookie: string): Promise<T> {
  const answer = await fetch(address, { headers: { cookie } });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body}`);
  return JSON.parse(body) as T;
}

/** The 99th percentile of the response times, with the search texts of the slowest requests. */
export function p99Figure(name: string, floorMs: number, requests: Timed[]): Omit<Figure, 'part'> {
  const times = requests.map(({ ms }) => ms);
  const p99 = percentile(times, 0.99);
  const slowest = requests.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  return {
    name: `${name}, p99`,
    value: `${round(p99)} ms`,
    floor: `<= ${floorMs} ms`,
    isReached: p99 <= floorMs,
    note: `median ${round(percentile(times, 0.5))} ms of ${times.length}; slowest: ${slowest
      .map(({ search, ms }) => `${JSON.stringify(search)} ${round(ms)} ms`)
      .join(', ')}`,
  };
}

/** The 99th percentile as text. */
export const p99Of = (requests: Timed[]): string =>
  `p99 ${round(
    percentile(
      requests.map(({ ms }) => ms),
      0.99,
    ),
  )} ms`;

const searchOf = (path: string): string => new URL(path, 'http://localhost').searchParams.get('search') ?? '';
