/** The socket of a tab against a real server on loopback: opening, dying, coming back, and what it says again. */
import type { AddressInfo } from 'node:net';
import { type ClientFrame, closeCodes, type ServerFrame } from '@starparty/contract/realtime.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createRealtime, type Realtime } from './realtime-store.ts';

const someId = '019a9f00-0000-7000-8000-000000000001';
/** As long as a test may take; nothing of this kind happens in it. */
const never = 60_000;

/** That of the simulated browser does not get on with its own events. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    // A browser does not break when nobody hears of an error.
    this.on('error', () => {});
  }
}

let server: WebSocketServer;
/** Newest last. */
let sockets: WebSocket[];
/** What each socket said beyond signs of life, in the order of the sockets. */
let said: ClientFrame[][];
let pings: number;
/** Whether the server gives signs of life. */
let isAlive: boolean;
let port: number;
let realtime: Realtime | undefined;

async function listen(on = 0, options: { refuses?: boolean } = {}) {
  server = new WebSocketServer({ port: on, host: '127.0.0.1', verifyClient: () => !options.refuses });
  server.on('connection', (socket) => {
    sockets.push(socket);
    const frames: ClientFrame[] = [];
    said.push(frames);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      if (frame.type !== 'ping') return void frames.push(frame);
      pings += 1;
      if (isAlive) tell({ type: 'pong' }, socket);
    });
  });
  await new Promise((done) => server.once('listening', done));
  port = (server.address() as AddressInfo).port;
}

async function shutDown() {
  for (const socket of server.clients) socket.terminate();
  await new Promise((done) => server.close(done));
}

function tell(frame: ServerFrame, socket = sockets.at(-1)) {
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
/** Resolves at the very moment, before anything else may happen. */
const becomes = (status: string) =>
  new Promise<void>((done) => realtime?.subscribe(() => realtime?.getStatus() === status && done()));
const connections = (count: number) => vi.waitFor(() => expect(sockets).toHaveLength(count));

beforeEach(async () => {
  sockets = [];
  said = [];
  pings = 0;
  isAlive = true;
  vi.stubGlobal('WebSocket', BrowserSocket);
  await listen();
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

test('hands on what the server tells, and survives what it cannot read', async () => {
  const { realtime } = open();
  const heard: ServerFrame[] = [];
  const stop = realtime.onFrame((frame) => heard.push(frame));
  await reaches('open');
  sockets[0]?.send('no JSON');
  tell({ type: 'post', postId: someId });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'post', postId: someId }]));
  stop();
  tell({ type: 'typing', conversationId: someId });
  realtime.say({ type: 'typing', conversationId: someId });
  await vi.waitFor(() => expect(said[0]).toHaveLength(1));
  expect(heard).toHaveLength(1);
});

test('a lost connection comes back, and says again what stands, but nothing that has passed', async () => {
  const { realtime } = open({ reconnect: [200] });
  const returned = vi.fn();
  realtime.onReturn(returned);
  realtime.say({ type: 'feed', isOpen: false });
  realtime.say({ type: 'feed', isOpen: true });
  realtime.say({ type: 'typing', conversationId: someId });
  await reaches('open');
  await vi.waitFor(() => expect(said[0]).toEqual([{ type: 'feed', isOpen: true }]));
  expect(returned).toHaveBeenCalledTimes(1);

  sockets[0]?.terminate();
  await becomes('waiting');
  realtime.say({ type: 'watch', conversationIds: [someId] });
  realtime.say({ type: 'typing', conversationId: someId });
  await connections(2);
  await vi.waitFor(() =>
    expect(said[1]).toEqual([
      { type: 'feed', isOpen: true },
      { type: 'watch', conversationIds: [someId] },
    ]),
  );
  expect(returned).toHaveBeenCalledTimes(2);
});

test('waits longer from try to try, and tries at once when the browser is back on the network', async () => {
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
  await listen(port);
  window.dispatchEvent(new Event('online'));
  await reaches('open');
  random.mockRestore();
});

test('tries at once when the page is seen again', async () => {
  const { realtime } = open({ reconnect: [never] });
  await reaches('open');
  sockets[0]?.terminate();
  await reaches('waiting');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(realtime.getStatus()).toBe('connecting');
  await reaches('open');
});

describe('with its usual times', () => {
  function openAsUsual() {
    // The network goes on by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    realtime = createRealtime({ checkSession: async () => {}, url: `ws://127.0.0.1:${port}/api/realtime` });
    realtime.start();
    return realtime;
  }

  /** Counts the signs of life that were asked for until now. */
  async function countPings(): Promise<number> {
    const isHeard = new Promise<void>((done) => {
      sockets[0]?.on('message', (data) => String(data).includes('typing') && done());
    });
    realtime?.say({ type: 'typing', conversationId: someId });
    await isHeard;
    return pings;
  }

  const justBefore = (seconds: number) => vi.advanceTimersByTime(seconds * 1000 - 1);
  const aMoment = () => vi.advanceTimersByTime(1);

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('it tries again after 1, 2 and 5 seconds, then every 10, up to a quarter more or less', async () => {
    await shutDown();
    const random = vi.spyOn(Math, 'random');
    const { getStatus } = openAsUsual();
    for (const seconds of [1, 2, 5, 10, 10, 7.5, 12.5]) {
      random.mockReturnValue({ 7.5: 0, 12.5: 1 }[seconds] ?? 0.5);
      await becomes('waiting');
      justBefore(seconds);
      expect(getStatus(), `before ${seconds} s`).toBe('waiting');
      aMoment();
      expect(getStatus(), `after ${seconds} s`).toBe('connecting');
    }
  });

  test('it asks for a sign of life every 30 seconds, and gives up when there is none for 10', async () => {
    const { getStatus, onFrame } = openAsUsual();
    await becomes('open');
    for (const earlier of [0, 1, 2, 3]) {
      const answer = new Promise((heard) => onFrame(heard));
      justBefore(30);
      expect(await countPings()).toBe(earlier);
      aMoment();
      expect(await answer).toEqual({ type: 'pong' });
    }
    expect(getStatus()).toBe('open');
    expect(sockets).toHaveLength(1);
    isAlive = false;
    justBefore(30);
    expect(await countPings()).toBe(4);
    aMoment();
    expect(await countPings()).toBe(5);
    justBefore(10);
    expect(getStatus()).toBe('open');
    aMoment();
    expect(getStatus()).toBe('waiting');
    vi.advanceTimersByTime(1_250);
    await becomes('open');
    expect(sockets).toHaveLength(2);
  });

  test('any news is a sign of life', async () => {
    isAlive = false;
    const { getStatus, onFrame } = openAsUsual();
    await becomes('open');
    vi.advanceTimersByTime(30_000);
    expect(await countPings()).toBe(1);
    justBefore(10);
    const isHeard = new Promise((heard) => onFrame(heard));
    tell({ type: 'post', postId: someId });
    await isHeard;
    justBefore(30);
    expect(await countPings()).toBe(2);
    expect(getStatus()).toBe('open');
    aMoment();
    aMoment();
    expect(getStatus()).toBe('waiting');
  });
});

test('asks again for what may be lost when the server says so', async () => {
  const { realtime } = open();
  await reaches('open');
  const returned = vi.fn();
  realtime.onReturn(returned);
  tell({ type: 'catch-up' });
  tell({ type: 'catch-up' });
  await vi.waitFor(() => expect(returned).toHaveBeenCalled());
  expect(returned).toHaveBeenCalledTimes(1);
});

test('a session that ended is looked at, each time that the server says so', async () => {
  const { checkSession } = open();
  await reaches('open');
  sockets[0]?.close(closeCodes.sessionEnded);
  await connections(2);
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledTimes(1));
  sockets[1]?.close(closeCodes.sessionEnded);
  await vi.waitFor(() => expect(checkSession).toHaveBeenCalledTimes(2));
});

test('an end for another reason says nothing about the session; a refusal might, and is asked about once in a while', async () => {
  const { realtime, checkSession } = open();
  await reaches('open');
  sockets[0]?.close(1001);
  await connections(2);
  expect(checkSession).not.toHaveBeenCalled();

  await shutDown();
  await listen(port, { refuses: true });
  let tries = 0;
  realtime.subscribe(() => realtime.getStatus() === 'connecting' && tries++);
  await vi.waitFor(() => expect(tries).toBeGreaterThan(4));
  expect(checkSession).toHaveBeenCalledTimes(1);
});
