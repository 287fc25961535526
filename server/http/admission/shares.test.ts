/** Concurrent requests of an account or address do not delay those of others. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { cookieHeader } from '../../testing/socket-client.ts';
import { accountShare, createShares } from './shares.ts';

describe('an account with too many requests', () => {
  let app: TestApp;
  let url: string;
  beforeAll(async () => {
    app = await buildTestApp({ LIMITS: 'on', LOG_LEVEL: 'warn' });
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const readAs = (caller: Caller, signal: AbortSignal | null = null) =>
    fetch(`${url}/api/posts`, { headers: { cookie: cookieHeader(caller) }, signal });
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

  test('has a share, then a line, then refusals; other accounts are not delayed', async () => {
    const [flooder, other] = [await app.as(await app.createMember()), await app.as(await app.createMember())];
    await readAs(flooder);
    const blocker = await app.database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE post IN ACCESS EXCLUSIVE MODE');
    const impatient = new AbortController();
    /** Statuses; 0 for aborted requests. */
    const answers: Promise<number>[] = [];
    const { atOnce, lineMax } = accountShare;
    let arrived = 0;
    app.http.server.on('request', ({ url: path }) => (arrived += Number(path === '/api/posts')));
    for (let count = 0; count < atOnce + lineMax; count += 1) {
      const signal = count >= atOnce + lineMax - 50 ? impatient.signal : null;
      answers.push(
        readAs(flooder, signal).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    }
    await expect.poll(() => figure('database_connections{state="busy"}')).toBe(atOnce);
    await expect.poll(() => arrived).toBe(atOnce + lineMax);
    const refused = await readAs(flooder);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'That was a little too fast. Please try again in a second.',
    });
    expect(await figure('database_connections{state="waited_for"}')).toBe(0);
    expect(await figure('http_requests_over_share_total')).toBeGreaterThan(0);

    const games = await fetch(`${url}/api/games`, { headers: { cookie: cookieHeader(other) } });
    expect(games.status).toBe(200);

    impatient.abort();
    await blocker.query('COMMIT');
    blocker.release();
    const ends = await Promise.all(answers);
    expect(new Set(ends)).toEqual(new Set([200, 0]));
    expect((await readAs(flooder)).status).toBe(200);
    await expect.poll(() => app.log.join()).toContain('an account or address exceeded its share');
  });
});

test('counts calls per account, and starts again the next minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const shares = createShares();
  const countMany = (key: string, calls: number) =>
    Array.from({ length: calls }, () => shares.count(key, accountShare)).filter((seconds) => seconds !== undefined);
  expect(countMany('one', 6_000)).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(countMany('one', 2)).toEqual([40, 40]);
  expect(countMany('other', 1)).toEqual([]);
  vi.advanceTimersByTime(40_001);
  expect(countMany('one', 6_000)).toEqual([]);
  vi.useRealTimers();
});
