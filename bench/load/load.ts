/** Sends requests from a separate process: wrk if it is installed, else `flood.ts`. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';
import { runLoad } from './load-process.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  cookie?: string;
  /** The value of Accept-Encoding. */
  encoding?: string;
  /** A body that is sent by POST as JSON. */
  body?: unknown;
  /** Requests that are sent in turn instead of the request to `url`. */
  requests?: LoadRequest[];
  /** Requests per second. Without it, each connection sends the next request after the reply. */
  rate?: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

/** wrk takes less processor time than `flood.ts`, but it has no option for a rate. */
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
export const generatorName = hasWrk ? 'wrk' : 'flood.ts (wrk is not installed)';

/**
 * Measures the rate and the times of replies from an address. @throws Error if a reply is missing or its status is 300
 * or above
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, connections, seconds, rate } = options;
  const requests = options.requests ?? [requestOf(options)];
  if (hasWrk && rate === undefined) return loadByWrk({ url, connections, seconds, requests });
  const pace = rate === undefined ? {} : { requestsPerSecond: rate };
  const { statuses, broken, p50, p99 } = await flood({ url, connections, seconds, requests, ...pace });
  const good = Object.entries(statuses).reduce((sum, [status, n]) => sum + (Number(status) < 300 ? n : 0), 0);
  const all = Object.values(statuses).reduce((sum, n) => sum + n, broken);
  if (good < all) throw new Error(`${url} gave ${all - good} replies that are missing or not good.`);
  return { requestsPerSecond: good / seconds, p50, p99 };
}

function requestOf({ url, cookie, encoding, body }: LoadOptions): LoadRequest {
  const { pathname, search } = new URL(url);
  const headers = {
    ...(cookie && { cookie }),
    ...(encoding && { 'accept-encoding': encoding }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const shared = { path: pathname + search, headers };
  return body === undefined ? { method: 'GET', ...shared } : { method: 'POST', ...shared, body: JSON.stringify(body) };
}

async function loadByWrk({ url, connections, seconds, requests }: FloodOptions): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    await writeFile(file, wrkScript(requests), { mode: 0o600 });
    const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s', '-s', file, url];
    const { code, output } = await runProgram('wrk', args);
    const [, json] = /^RESULT (.*)$/m.exec(output) ?? [];
    if (code !== 0 || !json) throw new Error(`wrk failed on ${url}:\n${output}`);
    const { requests: count, us, bad, p50, p99 } = JSON.parse(json) as WrkReport;
    if (bad > 0) throw new Error(`${url} gave ${bad} replies that are missing or not good.`);
    return { requestsPerSecond: count / (us / 1e6), p50: p50 / 1_000, p99: p99 / 1_000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface WrkReport {
  requests: number;
  us: number;
  bad: number;
  /** In microseconds. */
  p50: number;
  p99: number;
}

/** JSON strings of ASCII text are also valid Lua strings. */
function wrkScript(requests: LoadRequest[]): string {
  const lines = requests.map(({ method, path, headers, body }) => {
    const table = Object.entries(headers).map(
      ([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    );
    const parts = [JSON.stringify(method), JSON.stringify(path), `{ ${table.join(', ')} }`];
    return `requests[#requests + 1] = wrk.format(${parts.join(', ')}${body ? `, ${JSON.stringify(body)}` : ''})`;
  });
  return `local requests, at = {}, 0
function init()
  ${lines.join('\n  ')}
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\nRESULT {"requests":%d,"us":%d,"bad":%d,"p50":%.1f,"p99":%.1f}\\n', summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, latency:percentile(50), latency:percentile(99)))
end
`;
}

/**
 * The duration of a measurement in seconds. It is a whole number, because wrk accepts no fractions. Shorter times only
 * show whether a part works.
 */
export const secondsEach = Math.max(1, Math.round(Number(process.env.BENCH_SECONDS ?? 5)));
const turnsTotal = 5;
/** V8 needs about ten seconds of load to optimize a page of the product, and less for the short code of the baseline. */
const warmUpSeconds = 2 * secondsEach;

/** Runs the baseline and the product alternately. The baseline is first and last. */
export async function inTurns<T>(
  own: () => Promise<T>,
  baseline: () => Promise<T>,
  turns = turnsTotal,
): Promise<{ own: T[]; baseline: T[] }> {
  const results = { own: [] as T[], baseline: [await baseline()] };
  for (let turn = 0; turn < turns; turn += 1) {
    results.own.push(await own());
    results.baseline.push(await baseline());
  }
  return results;
}

/** Loads the product and the baseline alternately, after a warm-up of each. */
export async function loadInTurns(own: LoadOptions, baseline: LoadOptions, turns = turnsTotal) {
  for (const options of [baseline, own]) await load({ ...options, seconds: warmUpSeconds });
  const results = await inTurns(
    () => load(own),
    () => load(baseline),
    turns,
  );
  return { rates: pick(results, ({ requestsPerSecond }) => requestsPerSecond), p99s: pick(results, ({ p99 }) => p99) };
}

const pick = ({ own, baseline }: Record<'own' | 'baseline', LoadResult[]>, value: (result: LoadResult) => number) => ({
  own: own.map(value),
  baseline: baseline.map(value),
});

export interface FloodOptions {
  url: string;
  connections: number;
  seconds: number;
  /** The total rate of all connections. Without it, each connection sends its next request after the reply. */
  requestsPerSecond?: number;
  /** Requests that are sent in turn. */
  requests: LoadRequest[];
}

export interface FloodResult {
  /** The number of sent requests. */
  offered: number;
  /** The number of requests that were sent while their connection waited for another reply. */
  queued: number;
  /** Number of replies by status code. */
  statuses: Record<string, number>;
  /** The number of requests without a reply. */
  broken: number;
  /** Milliseconds from sending to the last byte, for replies with status 2xx. */
  p50: number;
  p99: number;
}

/** Sends requests at a given rate. @throws Error if the load could not be generated */
export const flood = (options: FloodOptions): Promise<FloodResult> => runLoad('flood.ts', options);

/** Runs `work` repeatedly in `atOnce` parallel loops for `seconds`. Returns the runs per second. */
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
