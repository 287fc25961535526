import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { signOut } from '@starparty/contract/auth.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '../app.ts';
import { buildSecondApp, buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { keepDatabaseBusy } from '../testing/servers/busy-database.ts';
import { cookieHeader, openSocket, type SocketClient, socketUrl } from '../testing/socket-client.ts';
import { openPostgresBus } from './bus.postgres.ts';

let app: TestApp;
let neighbour: App;

beforeAll(async () => {
  app = await buildTestApp();
  neighbour = await buildSecondApp(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
});

const member = async (): Promise<Caller> => app.as(await app.createMember());

/** The status of a rejected upgrade. */
async function refusal(url: string, headers: Record<string, string>): Promise<{ status: number; code: unknown }> {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => undefined);
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, code: JSON.parse(Buffer.concat(chunks).toString()).code };
}

/** A raw connection after the handshake. */
async function openRaw(caller: Caller): Promise<net.Socket> {
  const { port, pathname, host } = new URL(await socketUrl(app));
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  lines.push(`Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`, `Cookie: ${cookieHeader(caller)}`);
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

describe('an upgrade', () => {
  test('without a session is refused', async () => {
    expect(await refusal(await socketUrl(app), {})).toEqual({ status: 401, code: 'not_signed_in' });
    const forged = 'starparty.session_token=forged; starparty.session_data=forged';
    expect((await refusal(await socketUrl(app), { cookie: forged })).status).toBe(401);
  });

  test('from a page of another site is refused', async () => {
    const cookie = cookieHeader(await member());
    const url = await socketUrl(app);
    expect(await refusal(url, { cookie, origin: 'https://evil.example' })).toEqual({
      status: 403,
      code: 'wrong_origin',
    });
    expect((await refusal(url, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('at another path is not found', async () => {
    const url = await socketUrl(app);
    const headers = { cookie: cookieHeader(await member()) };
    expect(await refusal(`${url}/else`, headers)).toEqual({ status: 404, code: 'not_found' });
    expect((await refusal(url.replace('realtime', 'posts'), headers)).status).toBe(404);
  });

  test('with malformed headers gets a response', async () => {
    const answer = await fetch((await socketUrl(app)).replace('ws:', 'http:'), {
      headers: { cookie: cookieHeader(await member()) },
    });
    expect(answer.status).toBe(404);
  });

  test('renews an expired access cookie, each for its own member', async () => {
    const callers = await Promise.all([member(), member(), member()]);
    const url = await socketUrl(app);
    const renewals = await Promise.all(
      callers.map(async (caller) => {
        caller.cookies.delete('starparty.session_data');
        const socket = new WebSocket(url, { headers: { cookie: cookieHeader(caller) } });
        const [answer] = (await once(socket, 'upgrade')) as [IncomingMessage];
        socket.close();
        return answer.headers['set-cookie']?.filter((cookie) => cookie.startsWith('starparty.session_data=')) ?? [];
      }),
    );
    expect(renewals.map((cookies) => cookies.length)).toEqual([1, 1, 1]);
    const ids = renewals.map(([cookie = '']) => {
      const value = decodeURIComponent(cookie.split(';')[0]?.split('=')[1] ?? '');
      return JSON.parse(Buffer.from(value, 'base64url').toString()).session.user.id;
    });
    expect(new Set(ids).size).toBe(3);
    // A member with a valid cookie gets no new cookie.
    const socket = new WebSocket(url, { headers: { cookie: cookieHeader(await member()) } });
    const [answer] = (await once(socket, 'upgrade')) as [IncomingMessage];
    expect(answer.headers['set-cookie']).toBe(undefined);
    socket.close();
  });

  test('with broken frames leaves no trace for the next socket', async () => {
    const caller = await member();
    caller.cookies.delete('starparty.session_data');
    const { host } = new URL(await socketUrl(app));
    const broken = await fetch(`http://${host}/api/realtime`, { headers: { cookie: cookieHeader(caller) } });
    expect(broken.status).toBe(404);
    const { port } = new URL(`http://${host}`);
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write(
      `GET /api/realtime HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: ${cookieHeader(caller)}\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    const next = new WebSocket(await socketUrl(app), { headers: { cookie: cookieHeader(await member()) } });
    const [upgraded] = (await once(next, 'upgrade')) as [IncomingMessage];
    expect(upgraded.headers['set-cookie']).toBe(undefined);
    next.close();
  });

  test('under overload is refused without looking up the session', async () => {
    const caller = await member();
    const url = await socketUrl(app);
    const busy = await keepDatabaseBusy(app);
    expect(await refusal(url, { cookie: cookieHeader(caller) })).toEqual({ status: 503, code: 'unavailable' });
    await busy.release();
    await (await openSocket(app, caller)).close();
  });
});

describe('a session that ends', () => {
  test('closes its sockets in every process at once, and no others', async () => {
    const person = await app.createMember();
    const [here, elsewhere] = [await app.as(person), await app.as(person)];
    const ending = [await openSocket(app, here), await openSocket(neighbour, here)];
    const staying = [await openSocket(app, elsewhere), await openSocket(neighbour, elsewhere)];
    await here.call(signOut, {});
    expect(await Promise.all(ending.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const { settle } of staying) await settle();
    expect(staying.map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    for (const { close } of staying) await close();
  });

  test('receives nothing more, even if the client stays connected', async () => {
    const person = await app.createMember();
    const caller = await app.as(person);
    const raw = await openRaw(caller);
    await caller.call(signOut, {});
    await once(raw, 'close');
  });
});

describe('frames', () => {
  test('ping the server and get a pong', async () => {
    const tab = await openSocket(app, await member());
    tab.send({ type: 'ping' });
    await expect.poll(() => tab.frames).toEqual([{ type: 'pong' }]);
    await tab.close();
  });

  test.each([
    ['that are no JSON', '{"type":', 1008],
    ['of an unknown type', '{"type":"shout"}', 1008],
    ['with something more', '{"type":"ping","more":1}', 1008],
    ['that are no object', 'null', 1008],
    ['with invalid ids', '{"type":"watch","conversationIds":["x"]}', 1008],
    ['that are binary', Buffer.from([1, 2, 3]), 1003],
    ['that are huge', JSON.stringify({ type: 'ping', pad: 'x'.repeat(5_000) }), 1009],
  ])('%s close the socket', async (_kind, frame, code) => {
    const tab = await openSocket(app, await member());
    tab.socket.send(frame);
    expect(await tab.closed).toBe(code);
  });

  test('that violate the protocol close only this socket', async () => {
    const caller = await member();
    const [raw, tab] = [await openRaw(caller), await openSocket(app, caller)];
    // This frame is not masked and has a reserved type.
    raw.write(Buffer.from([0x8b, 0x05, 1, 2, 3]));
    await once(raw, 'close');
    tab.send({ type: 'ping' });
    await expect.poll(() => tab.of('pong').length).toBe(1);
    await tab.close();
  });

  test('above the rate limit close the socket', async () => {
    const tab = await openSocket(app, await member());
    for (let count = 0; count < 100; count += 1) tab.send({ type: 'ping' });
    expect(await tab.closed).toBe(4429);
    expect(tab.of('pong').length).toBeLessThanOrEqual(60);
  });
});

test('a reader that never reads is disconnected, while others continue', async () => {
  const person = await app.createMember();
  const caller = await app.as(person);
  const [raw, tab] = [await openRaw(caller), await openSocket(app, caller)];
  raw.pause();
  const closed = once(raw, 'close');
  const bus = await openPostgresBus(app.databaseUrl);
  const frame = JSON.stringify({ type: 'post', postId: 'x'.repeat(100_000) });
  const frames = 150;
  for (let count = 0; count < frames; count += 1) {
    bus.publish('user', `${person.userId} ${frame}`);
    // If several frames arrived at once, they could exceed the limit of this reader, too.
    await tab.until(() => tab.of('post').length > count);
  }
  let bytes = 0;
  raw.on('data', (chunk) => (bytes += chunk.length));
  // Reads the buffered data first. Otherwise, the end of the connection would not be noticed.
  raw.resume();
  await closed;
  expect(bytes).toBeLessThan(frames * frame.length);
  await tab.close();
  await bus.close();
});

describe('heartbeats', () => {
  const heartbeat = { everyMs: 300, timeoutMs: 200 };
  const { setTimeout: setRealTimeout } = globalThis;
  let app: TestApp;
  let caller: Caller;
  // Tests advance the server's clock, because a busy machine may take longer than these timeouts.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app = await buildTestApp({}, { heartbeat });
    caller = await app.as(await app.createMember());
    vi.advanceTimersByTime(heartbeat.everyMs);
    await endTimeout();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  /** Makes the server ping all sockets. Resolves when this tab has answered. */
  async function ping({ socket }: SocketClient): Promise<void> {
    const pinged = once(socket, 'ping');
    vi.advanceTimersByTime(heartbeat.everyMs - heartbeat.timeoutMs);
    await pinged;
  }
  /** Resolves when the server has read all earlier frames. A ping of the tab does not answer a ping of the server. */
  async function waitUntilRead({ socket }: SocketClient): Promise<void> {
    const answered = once(socket, 'pong');
    socket.ping();
    await answered;
  }
  /** Makes the server drop sockets that have not answered. */
  async function endTimeout(): Promise<void> {
    vi.advanceTimersByTime(heartbeat.timeoutMs);
    await nextTurn();
  }

  test('keep sockets that answer and drop those that do not', async () => {
    const living = await openSocket(app, caller);
    const silent = new WebSocket(await socketUrl(app), {
      headers: { cookie: cookieHeader(caller) },
      autoPong: false,
    });
    const dropped = once(silent, 'close');
    await once(silent, 'open');
    for (let beats = 0; beats < 3; beats += 1) {
      await ping(living);
      await waitUntilRead(living);
      await endTimeout();
    }
    await dropped;
    await living.settle();
    await living.close();
  });

  test.each([
    ['longer than the timeout of an answer', 400],
    ['until the next ping is due', 700],
  ])('keep sockets that answered while the server was blocked %s', async (_name, ms) => {
    const living = await openSocket(app, caller);
    living.socket.once('ping', () => {
      // After a blocked process continues, its timers run before it reads the pong.
      setRealTimeout(() => vi.advanceTimersByTime(ms), 1);
      blockProcess(5);
    });
    await ping(living);
    await waitUntilRead(living);
    await ping(living);
    await waitUntilRead(living);
    await endTimeout();
    await living.settle();
    await living.close();
  });
});

function blockProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('a closing server notifies every tab and does not wait for a tab that does not respond', async () => {
  const leaving = await buildSecondApp(app);
  const caller = await member();
  const url = await socketUrl(leaving);
  const tabs = await Promise.all(Array.from({ length: 20 }, () => openSocket(leaving, caller)));
  const deaf = new WebSocket(url, { headers: { cookie: cookieHeader(caller) } });
  await once(deaf, 'open');
  deaf.pause();
  const since = Date.now();
  await leaving.close();
  // The library would wait 30 seconds for the closing handshake.
  expect(Date.now() - since).toBeLessThan(20_000);
  expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual(tabs.map(() => 1001));
  deaf.terminate();
});
