/** WebSockets at `/api/realtime`: who may open one, signs of life, and an end for those that are silent, slow or noisy. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { idSchema } from '@starparty/contract/endpoint.ts';
import { heartbeatSeconds, heartbeatTimeoutSeconds } from '@starparty/contract/limits.ts';
import {
  type ClientFrame,
  clientFrameSchema,
  closeCodes,
  realtimePath,
  type ServerFrame,
} from '@starparty/contract/realtime.ts';
import pLimit from 'p-limit';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../api/app-error.ts';
import { addressKey, type Limits } from '../api/limits.ts';
import type { EndedSessions, Sessions } from '../api/sessions.ts';
import type { Viewer } from '../api/viewer.ts';
import type { Admission } from '../http/admission.ts';
import { refuseConnection } from '../http/bare-answers.ts';
import { unavailableRetrySeconds } from '../http/problem.ts';
import { isFromHere } from '../http/same-origin.ts';
import type { Hub, Tab } from './hub.ts';

/** The longest frame of a client names fifty conversations. */
const frameBytesMax = 4_096;
/** Beyond this much that a reader has not taken yet, it is cut off; it finds everything when it comes back. */
const unreadBytesMax = 1024 * 1024;
/** Frames of a client in a time: typing and scrolling through conversations need far fewer. */
const framesMax = 60;
const framesWindowMs = 10_000;
/** Sockets of one account in this process: the tabs of a person on all devices. One more takes the place of the one that was idle longest. */
export const socketsOfAccountMax = 20;
/** Tries to open one without a session: a browser whose session has ended makes a few for each tab until it knows. */
const strangerLimit = { points: 120, seconds: 60 };
/** Sessions that are looked up at once: when everybody comes back after a break, requests must not wait behind them. */
const lookupsMax = 8;
/** How long an answer to the farewell is waited for, by a server that closes, too. */
const farewellMs = 500;
/** Codes of RFC 6455, section 7.4.1. */
const [goingAway, notUnderstood, wrongData] = [1001, 1008, 1003];

/** In milliseconds: how often a sign of life is asked for, and how long it is waited for. */
export interface Heartbeat {
  everyMs: number;
  timeoutMs: number;
}

export interface SocketsOptions {
  server: Server;
  hub: Hub;
  sessions: Sessions;
  revocations: EndedSessions;
  /** Decides whether there is time for one more; otherwise it is refused unread. */
  admission: Pick<Admission, 'admitUpgrade'>;
  limits: Limits;
  publicUrl: string | undefined;
  /** Sockets that one account may have. */
  accountMax: number;
  /** Takes what a tab says beyond signs of life. */
  receive(tab: Tab, frame: ClientFrame): void;
  onError(error: unknown): void;
  heartbeat?: Heartbeat | undefined;
}

export interface Sockets {
  /** Ends all sockets and takes no more. */
  close(): void;
}

const usualHeartbeat: Heartbeat = { everyMs: heartbeatSeconds * 1000, timeoutMs: heartbeatTimeoutSeconds * 1000 };

/** One open tab with its connection. */
class SocketTab implements Tab {
  /** Whether it has given a sign of life since it was last asked. */
  isAlive = true;
  frames = 0;
  framesSince = 0;
  /** When it was opened, or said something that a person brought about. */
  usedAt = performance.now();
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  readonly tabId: string | undefined;

  constructor(socket: WebSocket, { userId, sessionId }: Viewer, tabId: string | undefined) {
    this.socket = socket;
    this.userId = userId;
    this.sessionId = sessionId;
    this.tabId = tabId;
  }

  send(text: string | Buffer): void {
    if (this.socket.bufferedAmount > unreadBytesMax) this.socket.terminate();
    else this.socket.send(text, asText);
  }

  /** Counts a frame of the client; false when there are too many. */
  mayHear(now: number): boolean {
    if (now - this.framesSince > framesWindowMs) {
      this.framesSince = now;
      this.frames = 0;
    }
    this.frames += 1;
    return this.frames <= framesMax;
  }
}

const pong = JSON.stringify({ type: 'pong' } satisfies ServerFrame);
const asText = { binary: false };

/** Takes upgrades on the server from now on. */
export function openSockets(options: SocketsOptions): Sockets {
  const { server, hub, sessions, revocations, admission, limits, publicUrl, accountMax, receive, onError } = options;
  const { everyMs, timeoutMs } = options.heartbeat ?? usualHeartbeat;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frameBytesMax,
  });
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined;
  const lookUp = pLimit(lookupsMax);
  /** Cookies of sessions that were renewed, by the upgrades whose answers take them along. */
  const renewed = new WeakMap<IncomingMessage, string[]>();
  const tabOf = new WeakMap<WebSocket, SocketTab>();
  let isClosed = false;

  sockets.on('headers', (headers, request) => {
    for (const cookie of renewed.get(request) ?? []) headers.push(`set-cookie: ${cookie}`);
  });

  function findSession(request: IncomingMessage, ip: string) {
    return sessions.find(
      { headers: request.headers, ip },
      {
        header: (_name, value) => renewed.set(request, [...(renewed.get(request) ?? []), String(value)]),
      },
    );
  }

  /** @throws AppError when it is refused */
  async function admit(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const [path, query] = (request.url ?? '').split('?', 2);
    if (path !== realtimePath) throw new AppError('not_found');
    if (!isFromHere(request.headers, publicHost)) throw new AppError('wrong_origin');
    const { isMember, address } = admission.admitUpgrade(request);
    // Without a cookie that was signed here there is nothing to look up.
    const session = isMember
      ? await lookUp(async () => (connection.destroyed ? null : findSession(request, address)))
      : undefined;
    if (connection.destroyed) return;
    if (!session) {
      await limits.spend(`GET ${realtimePath}`, strangerLimit, addressKey(address));
      throw new AppError('not_signed_in');
    }
    if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    // Whatever is no id names no tab that a request could mean.
    const tabId = idSchema.safeParse(new URLSearchParams(query).get('tab')).data;
    sockets.handleUpgrade(request, connection, head, (socket) => welcome(new SocketTab(socket, session, tabId)));
  }

  function welcome(tab: SocketTab): void {
    const { socket } = tab;
    tabOf.set(socket, tab);
    socket.on('message', takeFrame);
    socket.on('pong', takeSignOfLife);
    socket.on('close', takeLeave);
    // A frame that breaks the protocol; the library answers it and closes.
    socket.on('error', ignore);
    hub.join(tab);
    makeRoom(tab.userId);
    // Ended between the look at the session and now.
    if (revocations.isRevoked(tab.sessionId)) end(tab, closeCodes.sessionEnded);
  }

  function makeRoom(userId: string): void {
    const tabs = [...hub.tabsOf(userId)].filter((tab) => tab instanceof SocketTab);
    if (tabs.length <= accountMax) return;
    const idle = tabs.reduce((longest, tab) => (tab.usedAt < longest.usedAt ? tab : longest));
    end(idle, closeCodes.tooManyTabs);
  }

  /** Tells nothing more, and does not wait long for an answer to the farewell. */
  function end(tab: SocketTab, code: number): void {
    hub.leave(tab);
    tab.socket.close(code);
    setTimeout(() => tab.socket.terminate(), farewellMs).unref();
  }

  // Shared by all sockets, of which there may be thousands.
  function takeFrame(this: WebSocket, data: Buffer, isBinary: boolean): void {
    const tab = tabOf.get(this);
    if (!tab || this.readyState !== this.OPEN) return;
    tab.isAlive = true;
    const frame = isBinary ? undefined : readFrame(data);
    if (!tab.mayHear(Date.now())) end(tab, closeCodes.tooMuch);
    else if (!frame) end(tab, isBinary ? wrongData : notUnderstood);
    else if (frame.type === 'ping') tab.send(pong);
    else {
      tab.usedAt = performance.now();
      receive(tab, frame);
    }
  }
  function takeSignOfLife(this: WebSocket): void {
    const tab = tabOf.get(this);
    if (tab) tab.isAlive = true;
  }
  function takeLeave(this: WebSocket): void {
    const tab = tabOf.get(this);
    if (tab) hub.leave(tab);
  }

  /** Answers an upgrade that is not taken, and ends the connection. */
  function refuse(connection: Duplex, error: unknown): void {
    const isMeant = error instanceof AppError;
    if (!isMeant) onError(error);
    const { code, details } = isMeant
      ? error
      : new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    connection.on('error', ignore);
    refuseConnection(connection as Socket, code, randomUUID(), details);
  }

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', ignore);
    admit(request, connection, head)
      .catch((error) => refuse(connection, error))
      // From here on the socket has listeners of its own.
      .finally(() => connection.off('error', ignore));
  };
  server.on('upgrade', upgrade);
  // Sessions end far less often than it would cost to keep tabs by them.
  revocations.onRevoked((sessionId) => {
    for (const tab of [...ownTabs()]) if (tab.sessionId === sessionId) end(tab, closeCodes.sessionEnded);
  });

  function* ownTabs(): Generator<SocketTab> {
    for (const tab of hub.tabs()) if (tab instanceof SocketTab) yield tab;
  }

  let nextBeat = setTimeout(askAll, everyMs).unref();
  /** Asks everybody for a sign of life. */
  function askAll(): void {
    const asked = [...ownTabs()];
    for (const tab of asked) {
      tab.isAlive = false;
      tab.socket.ping();
    }
    // Answers that came while this process stood still are read before anybody is called silent.
    nextBeat = setTimeout(() => setImmediate(dropSilent, asked), timeoutMs).unref();
  }
  function dropSilent(asked: SocketTab[]): void {
    if (isClosed) return;
    for (const tab of asked) if (!tab.isAlive) tab.socket.terminate();
    nextBeat = setTimeout(askAll, everyMs - timeoutMs).unref();
  }

  return {
    close() {
      isClosed = true;
      clearTimeout(nextBeat);
      server.off('upgrade', upgrade);
      for (const tab of [...ownTabs()]) end(tab, goingAway);
    },
  };
}

function readFrame(data: Buffer): ClientFrame | undefined {
  try {
    return clientFrameSchema.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}

function ignore(): void {}
