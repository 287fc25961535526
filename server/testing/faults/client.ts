/** A member's HTTP client. Sends real requests with cookies, and checks every response. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode, Problem } from '@starparty/contract/errors.ts';

export interface Client {
  username: string;
  address: string;
  /** The current cookies, for a socket. */
  cookieHeader(): string;
  send<T = unknown>(method: string, path: string, body?: object | Uint8Array): Promise<Answer<T>>;
  /** Returns a client of the same member at another URL, with the current cookies. */
  at(address: string): Client;
}

/**
 * `refused`: a problem that the member can solve. `unavailable`: a temporary problem. `nothing`: a broken connection.
 */
export type Answer<T> =
  | { kind: 'good'; status: number; reply: T }
  | { kind: 'refused' | 'unavailable'; status: number; problem: Problem }
  | { kind: 'nothing' };

/** Number of responses by kind, with descriptions of responses that must never occur. */
export interface Tally extends Record<Answer<unknown>['kind'], number> {
  complaints: string[];
  /** Counts of problem responses by code. */
  problems: Map<ErrorCode, number>;
  /** Time of the last failed request by `performance.now`, and the number of successes since. */
  failedAt: number;
  goodSince: number;
}

/** An empty tally. */
export function emptyTally(): Tally {
  const answers = { good: 0, refused: 0, unavailable: 0, nothing: 0 };
  return { ...answers, complaints: [], problems: new Map(), failedAt: 0, goodSince: 0 };
}

function count(tally: Tally, answer: Answer<unknown>): void {
  const { kind } = answer;
  tally[kind] += 1;
  if ('problem' in answer) tally.problems.set(answer.problem.code, (tally.problems.get(answer.problem.code) ?? 0) + 1);
  if (kind === 'good') tally.goodSince += 1;
  if (kind !== 'unavailable' && kind !== 'nothing') return;
  tally.failedAt = performance.now();
  tally.goodSince = 0;
}

const calmRequests = 50;
const calmMs = 500;

/** Waits until requests have succeeded for a while. Returns the milliseconds until the last failure. */
export async function waitUntilStable(tally: Tally): Promise<number> {
  const since = performance.now();
  const good = tally.good;
  const isCalm = () => Math.min(tally.goodSince, tally.good - good) >= calmRequests;
  while (!isCalm() || performance.now() - Math.max(since, tally.failedAt) < calmMs) {
    if (performance.now() - since > 2 * patienceMs) throw new Error('Requests do not succeed again.');
    await sleep(10);
  }
  return Math.max(0, tally.failedAt - since);
}

/** Waits until this many more requests have succeeded. */
export async function waitForSuccesses(tally: Tally, count: number): Promise<void> {
  const since = performance.now();
  const enough = tally.good + count;
  while (tally.good < enough) {
    if (performance.now() - since > 2 * patienceMs)
      throw new Error(`Of ${count} requests, ${enough - tally.good} did not succeed.`);
    await sleep(10);
  }
}

/** A timeout that is longer than any response may take. */
const patienceMs = 30_000;
/**
 * Expected errors: a post that another member deleted, an upload still in progress after a reconnect, and messages that
 * must be rejected.
 */
const ordinary = new Set<ErrorCode>(['post_not_found', 'too_many_uploads', 'message_id_taken', 'message_empty']);
const password = 'correct horse battery';

/** Signs up and logs in. */
export async function openClient(address: string, username: string, tally: Tally): Promise<Client> {
  const email = `${username}@example.org`;
  const client = createClient(address, username, tally, new Map());
  await client.send('POST', '/api/auth/sign-up', { username, email, password });
  const answer = await client.send('POST', '/api/auth/sign-in', { email, password });
  if (answer.kind !== 'good') throw new Error(`${username} could not log in: ${JSON.stringify(answer)}`);
  return client;
}

function createClient(address: string, username: string, tally: Tally, cookies: Map<string, string>): Client {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function request<T>(method: string, path: string, body?: object | Uint8Array): Promise<Answer<T>> {
    const type = body instanceof Uint8Array ? 'image/png' : 'application/json';
    const response = await fetch(address + path, {
      method,
      headers: { cookie: cookieHeader(), ...(body && { 'content-type': type }) },
      body: body instanceof Uint8Array ? Buffer.from(body) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    keepCookies(cookies, response);
    const text = await response.text();
    if (response.ok)
      return { kind: 'good', status: response.status, reply: (text ? JSON.parse(text) : undefined) as T };
    const complaint = complaintAbout(response, text);
    if (complaint) tally.complaints.push(`${method} ${path} ${complaint}: ${response.status} ${text.slice(0, 200)}`);
    const kind = response.status >= 500 ? 'unavailable' : 'refused';
    return { kind, status: response.status, problem: JSON.parse(text) as Problem };
  }

  return {
    username,
    address,
    cookieHeader,
    at: (other) => createClient(other, username, tally, new Map(cookies)),
    async send<T>(method: string, path: string, body?: object | Uint8Array) {
      const answer = await request<T>(method, path, body).catch((error: Error): Answer<T> => {
        if (error.name === 'TimeoutError') tally.complaints.push(`${method} ${path} had no answer in ${patienceMs} ms`);
        return { kind: 'nothing' };
      });
      count(tally, answer);
      return answer;
    },
  };
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const cut = pair.indexOf('=');
    if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, cut));
    else cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

/** Describes why an error response is invalid. Undefined if it is valid. */
function complaintAbout({ status, headers }: Response, text: string): string | undefined {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return 'is no problem+json';
  if (status === 401) return 'has forgotten the session';
  if (status === 503) return headers.has('retry-after') ? undefined : 'does not say when to come back';
  if (status >= 500 && status !== 507) return 'is a fault';
  const { code, detail } = JSON.parse(text) as Problem;
  if (status < 500 && !ordinary.has(code)) return 'is no answer to what was asked';
  return detail ? undefined : 'has no sentence';
}
