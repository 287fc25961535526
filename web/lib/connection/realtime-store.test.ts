/** The tab's socket against a real server on loopback: opening, dying, reconnecting, and repeated subscriptions. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientFrame, closeCodes, type ServerFrame } from '@starparty/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createRealtime, type Realtime } from './realtime-store.ts';

const someId = '019a9f00-0000-7000-8000-000000000001';
/** A time longer than a test may take, so that the timer never fires. */
const never = 60_000;

/** jsdom's WebSocket does not accept jsdom's own events. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    // Browsers ignore errors without a listener; `ws` would throw.
    this.on('error', () => {});
  }
}

/** Listens during the whole file, because other programs could take its port between tests. */
let http: Server;
let isDown = false;
let server: WebSocketServer;
/** The last entry is the newest. */
let sockets: WebSocket[];
/** The frames of each socket without pings, in order of the sockets. */
let sent: ClientFrame[][];
let pings: number;
/** Whether the server answers pings. */
let isAlive: boolean;
let port: number;
let realtime: Realtime | undefined;

beforeAll(async () => {
  http = createServer();
  http.on('connection', (socket) => isDown && socket.destroy());
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  port = (http.address() as AddressInfo).port;
});
afterAll(() => {
  http.close();
});

function listen(options: { refuses?: boolean } = {}) {
  isDown = false;
  server = new WebSocketServer({ server: http, verifyClient: () => !options.refuses });
  server.on('connection', (socket) => {
    sockets.push(socket);
    const frames: ClientFrame[] = [];
    sent.push(frames);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      if (frame.type !== 'ping') return void frames.push(frame);
      pings += 1;
      if (isAlive) sendFrame({ type: 'pong' }, socket);
    });
  });
}

/** Closes all connections at once until the server listens again. */
async function shutDown() {
  isDown = true;
  for (const socket of server.clients) socket.terminate();
  await new Promise((done) => server.close(done));
}

function sendFrame(frame: ServerFrame, socket = sockets.at(-1)) {
  socket?.send(JSON.stringify(frame));
}

function open(times: Parameters<typeof createRealtime>[0]['times'] = {}, checkSession = vi.fn(async () => {})) {
  realtime = createRealtime({
    checkSession,
    url: `ws://127.0.0.1:${port}/api/realtime`,
    times: { ping: never, timeout: never, reconnect: [20, 40], sessionEnd: 10, catchUpSpread: 5, ...times },
  });
  realtime.start();
  return { realtime, checkSession };
}

const reaches = (status: string) => vi.waitFor(() => expect(realtime?.getStatus()).toBe(status));
/** Resolves synchronously when the status changes, before any other task runs. */
const becomes = (status: string) =>
  new Promise<void>((done) => realtime?.subscribe(() => realtime?.getStatus() === status && done()));
const connections = (count: number) => vi.waitFor(() => expect(sockets).toHaveLength(count));

beforeEach(() => {
  sockets = [];
  sent = [];
  pings = 0;
  isAlive = true;
  vi.stubGlobal('WebSocket', BrowserSocket);
  listen();
});
afterEach(async () => {
  realtime?.stop();
  await shutDown();
  vi.unstubAllGlobals();
});

test('is off until it is started, and after it is stopped', async () => {
  const { realtime } = open();
  const statuses: string[] = [];
  realtime.subscribe(() => statuses.push(realtime.getStatus()));
  expect(realtime.getStatus()).toBe('connecting');
  await reaches('open');
  realtime.start();
  realtime.stop();
  expect(statuses).toEqual(['open', 'off']);
  await vi.waitFor(() => expect(server.clients.size).toBe(0));
  expect(sockets).toHaveLength(1);
});

test("passes on the server's frames, and ignores invalid data", async () => {
  const { realtime } = open();
  const received: ServerFrame[] = [];
  const stop = realtime.onFrame((frame) => received.push(frame));
  await reaches('open');
  sockets[0]?.send('no JSON');
  sendFrame({ type: 'post', postId: someId });
  await vi.waitFor(() => expect(received).toEqual([{ type: 'post', postId: someId }]));
  stop();
  sendFrame({ type: 'typing', conversationId: someId });
  realtime.send({ type: 'typing', conversationId: someId });
  await vi.waitFor(() => expect(sent[0]).toHaveLength(1));
  expect(received).toHaveLength(1);
});

test('reconnects after a lost connection, and repeats subscriptions but not past events', async () => {
  const { realtime } = open({ reconnect: [200] });
  const returned = vi.fn();
  realtime.onReturn(returned);
  realtime.send({ type: 'feed', isOpen: false });
  realtime.send({ type: 'feed', isOpen: true });
  realtime.send({ type: 'typing', conversationId: someId });
  await reaches('open');
  await vi.waitFor(() => expect(sent[0]).toEqual([{ type: 'feed', isOpen: true }]));
  expect(returned).toHaveBeenCalledTimes(1);

  sockets[0]?.terminate();
  await becomes('waiting');
  realtime.send({ type: 'watch', conversationIds: [someId] });
  realtime.send({ type: 'typing', conversationId: someId });
  await connections(2);
  await vi.waitFor(() =>
    expect(sent[1]).toEqual([
      { type: 'feed', isOpen: true },
      { type: 'watch', conversationIds: [someId] },
    ]),
  );
  expect(returned).toHaveBeenCalledTimes(2);
});

test('waits longer before each attempt, and reconnects at once when the browser is online', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await shutDown();
  const { realtime } = open({ reconnect: [30, 90, never] });
  const tries: number[] = [];
  realtime.subscribe(() => realtime.getStatus() === 'connecting' && tries.push(Date.now()));
  const began = Date.now();
  await vi.waitFor(() => expect(tries).toHaveLength(2), { interval: 5 });
  expect((tries[0] ?? 0) - began).toBeGreaterThanOrEqual(29);
  expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(89);
  await reaches('waiting');
  listen();
  window.dispatchEvent(new Event('online'));
  await reaches('open');
  random.mockRestore();
});

test('reconnects at once when the page is visible again', async () => {
  const { realtime } = open({ reconnect: [never] });
  await reaches('open');
  sockets[0]?.terminate();
  await reaches('waiting');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(realtime.getStatus()).toBe('connecting');
  await reaches('open');
});

describe('with its default times', () => {
  function openAsUsual() {
    // Keeps the timers of the network real.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    realtime = createRealtime({ checkSession: async () => {}, url: `ws://127.0.0.1:${port}/api/realtime` });
    realtime.start();
    return realtime;
  }

  /** Counts the pings sent so far. */
  async function countPings(): Promise<number> {
    const isReceived = new Promise<void>((done) => {
      sockets[0]?.on('message', (data) => String(data).includes('typing') && done());
    });
    realtime?.send({ type: 'typing', conversationId: someId });
    await isReceived;
    return pings;
  }

  const justBefore = (seconds: number) => vi.advanceTimersByTime(seconds * 1000 - 1);
  const tick = () => vi.advanceTimersByTime(1);

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('reconnects after 1, 2 and 5 seconds, then every 10, give or take a quarter', async () => {
    await shutDown();
    const random = vi.spyOn(Math, 'random');
    const { getStatus } = openAsUsual();
    for (const seconds of [1, 2, 5, 10, 10, 7.5, 12.5]) {
      random.mockReturnValue({ 7.5: 0, 12.5: 1 }[seconds] ?? 0.5);
      await becomes('waiting');
      justBefore(seconds);
      expect(getStatus(), `before ${seconds} s`).toBe('waiting');
      tick();
      expect(getStatus(), `after ${seconds} s`).toBe('connecting');
    }
  });

  test('sends a ping every 30 seconds, and disconnects after 10 without an answer', async () => {
    const { getStatus, onFrame } = openAsUsual();
    await becomes('open');
    for (const earlier of [0, 1, 2, 3]) {
      const answer = new Promise((received) => onFrame(received));
      justBefore(30);
      expect(await countPings()).toBe(earlier);
      tick();
      expect(await answer).toEqual({ type: 'pong' });
    }
    expect(getStatus()).toBe('open');
    expect(sockets).toHaveLength(1);
    isAlive = false;
    justBefore(30);
    expect(await countPings()).toBe(4);
    tick();
    expect(await countPings()).toBe(5);
    justBefore(10);
    expect(getStatus()).toBe('open');
    tick();
    expect(getStatus()).toBe('waiting');
    vi.advanceTimersByTime(1_250);
    await becomes('open');
    expect(sockets).toHaveLength(2);
  });

  test('any frame counts as an answer to a ping', async () => {
    isAlive = false;
    const { getStatus, onFrame } = openAsUsual();
    await becomes('open');
    vi.advanceTimersByTime(30_000);
    expect(await countPings()).toBe(1);
    justBefore(10);
    const isReceived = new Promise((received) => onFrame(received));
    sendFrame({ type: 'post', postId: someId });
    await isReceived;
    justBefore(30);
    expect(await countPings()).toBe(2);
    expect(getStatus()).toBe('open');
    tick();
    tick();
    expect(getStatus()).toBe('waiting');
  });
});

test('reports a gap when the server may have lost events', async () => {
  const { realtime } = open();
  await reaches('open');
  const returned = vi.fn();
  realtime.onReturn(returned);
  sendFrame({ type: 'catch-up' });
  sendFrame({ type: 'catch-up' });
  await vi.waitFor(() => expect(returned).toHaveBeenCalled());
  expect(returned).toHaveBeenCalledTimes(1);
});

test('checks the session each time the server closes the socket for its end', async () => {
  const { checkSession } = open();
  await reaches('open');
  sockets[0]?.close(closeCodes.sessionEnded);
  await connections(2);
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledTimes(1));
  sockets[1]?.close(closeCodes.sessionEnded);
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledTimes(2));
});

test('checks the session after a refused connection, at most once per interval, but not after other closes', async () => {
  const { realtime, checkSession } = open();
  await reaches('open');
  sockets[0]?.close(1001);
  await connections(2);
  expect(checkSession).not.toHaveBeenCalled();

  await shutDown();
  listen({ refuses: true });
  let tries = 0;
  realtime.subscribe(() => realtime.getStatus() === 'connecting' && tries++);
  await vi.waitFor(() => expect(tries).toBeGreaterThan(4));
  expect(checkSession).toHaveBeenCalledTimes(1);
});
