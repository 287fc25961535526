/**
 * Overload on real connections: the server rejects requests while the queue is long, and accepts them again afterwards.
 */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { cookieHeader } from '../../testing/socket-client.ts';

let app: TestApp;
let port: number;
let reader: Caller;
beforeAll(async () => {
  // The visitors in these tests use many addresses.
  app = await buildTestApp({ LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.http.server.address() as net.AddressInfo).port;
  reader = await app.as(await app.createMember());
});
afterAll(() => app.close());

/** The limit on queue time uses a fake clock, which tests advance. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
const letTheQueueAge = (ms = 1_100) => vi.advanceTimersByTime(ms);

interface SendOptions {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}
function send(path: string, { headers, ...options }: SendOptions = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
const readAs = (caller: Caller, path = '/api/posts') => send(path, { headers: { cookie: cookieHeader(caller) } });
const read = () => readAs(reader);
const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await send('/metrics')).text())?.[1]);
const countWaiting = () => figure('database_connections{state="waited_for"}');
const waitingReaches = (count: number) => expect.poll(countWaiting).toBeGreaterThanOrEqual(count);
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

let visitors = 0;
/** The request of a visitor from a new address who opens an invalid link. */
function nextVisit() {
  visitors += 1;
  return {
    path: '/api/auth/reset-password',
    method: 'POST',
    body: JSON.stringify({ token: `nobody-${visitors}`.padEnd(24, 'x'), password: 'correct horse battery' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` },
  };
}
function visit(headers: Record<string, string> = {}) {
  const { path, ...request } = nextVisit();
  return send(path, { ...request, headers: { ...request.headers, ...headers } });
}
/** Sends a visitor's request without its body. Resolves to a function that sends the body and returns the status. */
async function beginVisit() {
  const { body, headers, ...options } = nextVisit();
  const request = http.request({ port, ...options, headers: { ...headers, expect: '100-continue' } });
  request.flushHeaders();
  await once(request, 'continue');
  return async () => {
    request.end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    return response.statusCode;
  };
}

/** Blocks all requests that need a table until the returned function is called. */
async function block(table: 'post' | 'verification' | 'games'): Promise<() => Promise<void>> {
  const blocker = await app.database.pool.connect();
  await blocker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await blocker.query('COMMIT');
    blocker.release();
  };
}

test('admits a burst; if its statements wait too long, refuses requests at once with Retry-After', async () => {
  const unblock = await block('post');
  const admitted = Array.from({ length: 125 }, read);
  await waitingReaches(105);
  admitted.push(read());
  await waitingReaches(106);
  letTheQueueAge();

  const since = Date.now();
  const cookie = cookieHeader(reader);
  const write = () =>
    send('/api/posts', { method: 'POST', body: JSON.stringify({ postContent: 'Me, too' }), headers: { cookie } });
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
  expect(await (await send('/api/health')).json()).toEqual({ status: 'ok' });
  expect(await figure('http_requests_refused_total')).toBe(30);

  await unblock();
  for (const answer of await Promise.all(admitted)) expect(answer.status).toBe(200);
  expect((await read()).status).toBe(200);
  const lines = () => app.log.map((line) => JSON.parse(line) as { refused?: number });
  await expect.poll(() => lines().reduce((sum, { refused = 0 }) => sum + refused, 0)).toBe(30);
  // At most one line per second.
  expect(lines().length).toBeLessThanOrEqual(Math.ceil((Date.now() - since) / 1_000) + 1);
});

test('admits requests to a long queue whose statements start in time', async () => {
  const admitted: Promise<Response>[] = [];
  for (const ms of [900, 900, 900]) {
    const unblock = await block('post');
    const burst = Array.from({ length: 125 }, read);
    await waitingReaches(105);
    letTheQueueAge(ms);
    burst.push(read());
    await waitingReaches(106);
    await unblock();
    await Promise.all(burst);
    admitted.push(...burst);
  }
  expect(new Set(await statusesOf(admitted))).toEqual(new Set([200]));
});

test('limits the size of a burst', async () => {
  const unblock = await block('post');
  const before = await figure('http_requests_refused_total');
  const refused = async () => (await figure('http_requests_refused_total')) - before;
  const answers = Array.from({ length: 450 }, read);
  await expect.poll(refused).toBeGreaterThanOrEqual(30);
  await unblock();
  const statuses = await statusesOf(answers);
  // The server polls for ended sessions each second. This query may be in the queue.
  expect([30, 31, 32]).toContain(await refused());
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a refused member who sends the rest of a body slowly does not keep the connection', async () => {
  const unblock = await block('post');
  const admitted = Array.from({ length: 125 }, read);
  await waitingReaches(105);
  letTheQueueAge();
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.write('POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  await unblock();
  await Promise.all(admitted);
});

test('an unusual spelling of an address does not bypass admission', async () => {
  const unblock = await block('post');
  const admitted = Array.from({ length: 125 }, read);
  await waitingReaches(105);
  letTheQueueAge();
  for (const path of ['/%61pi/posts', '/api/%70osts', '/api/ready?now', '/images/covers/x', '/images/%63overs/x']) {
    expect((await readAs(reader, path)).status, path).toBe(503);
  }
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`GET http://localhost/api/posts HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieHeader(reader)}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
  socket.destroy();
  await unblock();
  await Promise.all(admitted);
});

test('refuses visitors before members, even with forged cookies', async () => {
  // A member whose session this process has not looked up yet.
  const newcomer = await app.as(await app.createMember());
  const unblock = await block('verification');
  const flood = Array.from({ length: 130 }, () => visit());
  await waitingReaches(60);
  letTheQueueAge();
  const token = 'aB3'.repeat(10);
  const madeUp = `starparty.session_token=${token}.${encodeURIComponent(Buffer.alloc(32, 7).toString('base64'))}`;
  expect(await statusesOf([visit(), visit({ cookie: madeUp })])).toEqual([503, 503]);

  const before = await countWaiting();
  const reading = [...Array.from({ length: 10 }, read), readAs(newcomer)];
  await waitingReaches(before + 10);
  await unblock();
  expect(new Set(await statusesOf(reading))).toEqual(new Set([200]));
  for (const status of await statusesOf(flood)) expect([410, 503]).toContain(status);
});

test('limits a burst of visitors from many addresses and refuses no member', async () => {
  const unblock = await block('verification');
  // The server accepts all requests while its queue is empty. It refuses some when their bodies arrive.
  const sendBodies = await Promise.all(Array.from({ length: 300 }, beginVisit));
  const burst = sendBodies.map((sendBody) => sendBody());
  let refused = 0;
  for (const status of burst) void status.then((code) => (refused += Number(code === 503)));
  await expect.poll(() => refused).toBe(150);
  letTheQueueAge();
  const reading = Array.from({ length: 20 }, read);
  await waitingReaches(60);
  expect(await countWaiting()).toBeLessThan(180);
  await unblock();
  expect(new Set(await statusesOf(reading))).toEqual(new Set([200]));
  expect((await Promise.all(burst)).filter((status) => status === 410)).toHaveLength(150);
});

test('visitors who send bodies slowly do not block other visitors', async () => {
  const head = 'POST /api/auth/reset-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const slow = Array.from({ length: 160 }, () => net.connect(port, '127.0.0.1'));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const beginning = `${head}Content-Length: 500\r\n\r\n{`;
  await Promise.all(slow.map((socket) => new Promise<void>((done) => socket.write(beginning, () => done()))));
  expect(await statusesOf(Array.from({ length: 10 }, () => visit()))).toEqual(Array(10).fill(410));
  for (const socket of slow) socket.destroy();
});

describe('endpoints without admission control', () => {
  test('many cover requests leave the database to other requests', async () => {
    const id = await app.createGame({ title: 'Hall of Mirrors' });
    const { rows } = await app.database.pool.query('SELECT cover_art_url FROM games WHERE id = $1', [id]);
    const address = rows[0].cover_art_url as string;
    const unblock = await block('games');
    const names = Array.from({ length: 300 }, (_, index) =>
      address.replace(/.{12}-(?=[0-9a-f]+\.svg)/, `${index + 1e11}-`),
    );
    const covers = [...names, address].map((name) => send(name));
    await expect.poll(() => figure('database_connections{state="busy"}')).toBe(1);
    expect((await readAs(reader, '/api/conversations?folder=chats')).status).toBe(200);
    expect((await send('/api/ready')).status).toBe(200);
    await unblock();
    expect((await statusesOf(covers)).filter((status) => status === 200)).toHaveLength(1);
  });

  test('a cover is drawn once and needs no database afterwards', async () => {
    const id = await app.createGame({ title: 'Hall of Fame' });
    const { rows } = await app.database.pool.query('SELECT cover_art_url FROM games WHERE id = $1', [id]);
    const first = await (await send(rows[0].cover_art_url)).text();
    expect(first).toMatch(/^<svg/);
    const unblock = await block('games');
    const again = await send(rows[0].cover_art_url, { headers: { 'accept-encoding': 'identity' } });
    expect(again.headers.get('content-encoding')).toBe(null);
    expect(await again.text()).toBe(first);
    await unblock();
  });

  test('concurrent readiness checks share one query', async () => {
    // Waits until the cached response expires.
    letTheQueueAge();
    const held = await Promise.all(Array.from({ length: 20 }, () => app.db.$client.connect()));
    const asking = Array.from({ length: 200 }, () => send('/api/ready'));
    await waitingReaches(1);
    // The server polls for ended sessions each second.
    expect(await countWaiting()).toBeLessThanOrEqual(2);
    for (const client of held) client.release();
    expect(new Set(await statusesOf(asking))).toEqual(new Set([200]));
  });
});
