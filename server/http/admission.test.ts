/** More requests than can be served, on real connections: the door closes while the queue is long, and opens again. */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';

let app: TestApp;
let port: number;
let reader: Caller;
beforeAll(async () => {
  app = await buildTestApp({ LOG_LEVEL: 'warn' });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.http.server.address() as net.AddressInfo).port;
  reader = await app.as(await app.createMember());
});
afterAll(() => app.close());

function send(path: string, options: { method?: string; body?: string } = {}) {
  const cookie = [...reader.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers });
}
const read = () => send('/api/posts');
const metrics = async () => (await send('/metrics')).text();

/** Makes every request for the feed wait until it is called. */
async function blockFeed(): Promise<() => Promise<void>> {
  const blocker = await app.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE post IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await blocker.query('COMMIT');
    blocker.release();
  };
}

test('a burst is let in; when the queue stays long, requests are refused at once and told when to come back', async () => {
  const unblock = await blockFeed();
  const admitted = Array.from({ length: 200 }, read);
  await expect.poll(metrics).toMatch(/waited_for"} 180/);
  admitted.push(read());
  await sleep(400);

  const since = performance.now();
  const write = () => send('/api/posts', { method: 'POST', body: JSON.stringify({ postContent: 'Me, too' }) });
  for (const answer of await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? read() : write())))) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const problem = (await answer.json()) as { requestId: string };
    expect(problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect(problem.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(problem.requestId);
  }
  expect(performance.now() - since).toBeLessThan(2_000);
  expect(await (await send('/api/health')).json()).toEqual({ status: 'ok' });
  expect(await metrics()).toMatch(/^http_requests_refused_total 30$/m);

  await unblock();
  for (const answer of await Promise.all(admitted)) expect(answer.status).toBe(200);
  expect((await read()).status).toBe(200);
  await sleep(1_100);
  const lines = app.log.map((line) => JSON.parse(line) as { refused?: number });
  expect(lines.length).toBeLessThan(5);
  expect(lines.reduce((sum, { refused = 0 }) => sum + refused, 0)).toBe(30);
});

test('no burst is longer than what is answered in a moment', async () => {
  const unblock = await blockFeed();
  const answers = Array.from({ length: 600 }, () => read().then(({ status }) => status));
  await expect.poll(metrics, { timeout: 5_000 }).toMatch(/waited_for"} 400/);
  await sleep(400);
  await unblock();
  const statuses = await Promise.all(answers);
  const admitted = statuses.filter((status) => status === 200).length;
  // The server itself asks for ended sessions each second, and may stand among those who wait.
  expect([418, 419, 420]).toContain(admitted);
  expect(statuses.filter((status) => status === 503)).toHaveLength(600 - admitted);
});

test('whoever is refused and sends the rest of a body slowly does not keep the connection', async () => {
  const unblock = await blockFeed();
  const admitted = Array.from({ length: 150 }, read);
  await expect.poll(metrics).toMatch(/waited_for"} 130/);
  admitted.push(read());
  await sleep(400);
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.write('POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{');
  const since = performance.now();
  await once(socket, 'close');
  expect(performance.now() - since).toBeLessThan(4_000);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  await unblock();
  await Promise.all(admitted);
});
