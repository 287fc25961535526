/** Puts load on an address from a process of its own, so that measuring does not slow what is measured. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../scripts/run-program.ts';

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  cookie?: string;
  /** Sent by POST as JSON. */
  body?: unknown;
  /** Requests in a second, in the place of as many as are answered. */
  rate?: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface AutocannonReport {
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

/** Requests one address as fast as it answers. @throws when an answer is missing or not a good one */
export async function load({ url, connections, seconds, cookie, body, rate }: LoadOptions): Promise<LoadResult> {
  const headers = cookie ? ['-H', `cookie=${cookie}`] : [];
  const payload = body ? ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(body)] : [];
  const args = [
    '--json',
    '--no-progress',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...headers,
    ...payload,
    ...(rate ? ['-R', String(rate)] : []),
    url,
  ];
  const { code, output } = await runProgram('autocannon', args);
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (code !== 0 || !json) throw new Error(`The load on ${url} could not be made:\n${output}`);
  const report = JSON.parse(json) as AutocannonReport;
  const bad = report.errors + report.timeouts + report.non2xx;
  if (bad > 0) throw new Error(`${url} gave ${bad} answers that are missing or not good.`);
  return { requestsPerSecond: report.requests.average, p50: report.latency.p50, p99: report.latency.p99 };
}

const turns = 3;

/** Loads by turns, the limit first and last, so that whatever else the machine does meets both alike. */
export async function loadByTurns(
  own: LoadOptions,
  limit: LoadOptions,
): Promise<{ own: LoadResult[]; limit: LoadResult[] }> {
  const results = { own: [] as LoadResult[], limit: [await load(limit)] };
  for (let turn = 0; turn < turns; turn += 1) {
    results.own.push(await load(own));
    results.limit.push(await load(limit));
  }
  return results;
}

export interface FloodOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Of all connections together, whatever comes back; without it each asks again as soon as it has its answer. */
  requestsPerSecond?: number;
  /** Sent one after the other by each connection. */
  requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[];
}

export interface FloodResult {
  /** Requests that were sent. */
  offered: number;
  /** Those of them that were sent on a connection on which another one waited. */
  queued: number;
  /** Answers by their status. */
  statuses: Record<string, number>;
  /** Requests that got none. */
  broken: number;
  /** Milliseconds from sending to the last byte, of the good answers alone. */
  p50: number;
  p99: number;
}

/** Requests at a given pace, whatever the answers are. @throws when the load could not be made */
export async function flood(options: FloodOptions): Promise<FloodResult> {
  // Hundreds of requests are more than the arguments of a program may be.
  const folder = await mkdtemp(join(tmpdir(), 'starparty-flood-'));
  try {
    const file = join(folder, 'options.json');
    await writeFile(file, JSON.stringify(options));
    const { code, output } = await runProgram(process.execPath, [join(import.meta.dirname, 'flood.ts'), file]);
    if (code !== 0) throw new Error(`The flood of ${options.url} could not be made:\n${output}`);
    return JSON.parse(output.slice(output.indexOf('{'))) as FloodResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` again and again in `atOnce` places until the time is over; gives how often it ran in a second. */
export async function ratePerSecond(
  atOnce: number,
  seconds: number,
  work: (place: number) => Promise<unknown>,
): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let count = 0;
  async function repeat(_: unknown, place: number) {
    while (Date.now() < until) {
      await work(place);
      count += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return count / seconds;
}
