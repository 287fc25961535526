/**
 * WebSockets at `/api/realtime`: authentication, heartbeats and limits. Disconnects clients that are silent, slow, or
 * send too much.
 */
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
import type { Admission } from '../http/admission/admission.ts';
import { refuseConnection } from '../http/bare-answers.ts';
import { unavailableRetrySeconds } from '../http/problem.ts';
import { isFromHere } from '../http/same-origin.ts';
import type { Hub, Tab } from './hub.ts';

/** The longest frame of a client, with fifty conversation ids, fits. */
const frameBytesMax = 4_096;
/** A client with more unread bytes is disconnected. It loads the current state when it reconnects. */
const unreadBytesMax = 1024 * 1024;
/** Maximum number of frames per client and time window. Typing and scrolling through conversations need far fewer. */
const framesMax = 60;
const framesWindowMs = 10_000;
/**
 * Maximum number of sockets per account in this process, over all tabs and devices. Another socket replaces the one
 * that was idle longest.
 */
export const socketsOfAccountMax = 20;
/** Limit of upgrade attempts without a session. A browser whose session ended makes a few attempts per tab. */
const strangerLimit = { points: 120, seconds: 60 };
/**
 * Maximum number of concurrent session lookups. When all clients reconnect after an outage, requests must not wait for
 * the lookups.
 */
const lookupsMax = 8;
/** Timeout of the closing handshake, also when the server closes the socket. */
const closeTimeoutMs = 500;
/** Close codes of RFC 6455, section 7.4.1. */
const [goingAway, notUnderstood, wrongData] = [1001, 1008, 1003];

/** Ping interval and pong timeout, in milliseconds. */
export interface Heartbeat {
  everyMs: number;
  timeoutMs: number;
}

export interface SocketsOptions {
  server: Server;
  hub: Hub;
  sessions: Sessions;
  revocations: EndedSessions;
  /** Rejects upgrades under load before their session is looked up. */
  admission: Pick<Admission, 'admitUpgrade'>;
  limits: Limits;
  publicUrl: string | undefined;
  /** Maximum number of sockets per account. */
  accountMax: number;
  /** Handles frames of a tab other than heartbeats. */
  receive(tab: Tab, frame: ClientFrame): void;
  onError(error: unknown): void;
  heartbeat?: Heartbeat | undefined;
}

export interface Sockets {
  /** Closes all sockets and accepts no more. */
  close(): void;
}

const usualHeartbeat: Heartbeat = { everyMs: heartbeatSeconds * 1000, timeoutMs: heartbeatTimeoutSeconds * 1000 };

/** An open tab with its connection. */
class SocketTab implements Tab {
  /** Whether the client has answered since the last ping. */
  isAlive = true;
  frames = 0;
  framesSince = 0;
  /** Time of opening, or of the last frame that a user action caused. */
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

  /** Counts a frame of the client; false above the limit. */
  acceptFrame(now: number): boolean {
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

/** Handles upgrades of the server from now on. */
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
  /** Cookies of renewed sessions, by the upgrade requests whose responses set them. */
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

  /** @throws AppError if the upgrade is refused */
  async function admit(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const [path, query] = (request.url ?? '').split('?', 2);
    if (path !== realtimePath) throw new AppError('not_found');
    if (!isFromHere(request.headers, publicHost)) throw new AppError('wrong_origin');
    const { isMember, address } = admission.admitUpgrade(request);
    // Without a signed cookie, there is no session to look up.
    const session = isMember
      ? await lookUp(async () => (connection.destroyed ? null : findSession(request, address)))
      : undefined;
    if (connection.destroyed) return;
    if (!session) {
      await limits.consume(`GET ${realtimePath}`, strangerLimit, addressKey(address));
      throw new AppError('not_signed_in');
    }
    if (isClosed) throw new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    // Ignore invalid ids, because no request can refer to them.
    const tabId = idSchema.safeParse(new URLSearchParams(query).get('tab')).data;
    sockets.handleUpgrade(request, connection, head, (socket) => welcome(new SocketTab(socket, session, tabId)));
  }

  function welcome(tab: SocketTab): void {
    const { socket } = tab;
    tabOf.set(socket, tab);
    socket.on('message', takeFrame);
    socket.on('pong', markAlive);
    socket.on('close', removeTab);
    // The library answers frames that violate the protocol and closes the socket.
    socket.on('error', ignore);
    hub.join(tab);
    makeRoom(tab.userId);
    // The session ended after the lookup.
    if (revocations.isRevoked(tab.sessionId)) end(tab, closeCodes.sessionEnded);
  }

  function makeRoom(userId: string): void {
    const tabs = [...hub.tabsOf(userId)].filter((tab) => tab instanceof SocketTab);
    if (tabs.length <= accountMax) return;
    const idle = tabs.reduce((longest, tab) => (tab.usedAt < longest.usedAt ? tab : longest));
    end(idle, closeCodes.tooManyTabs);
  }

  /** Stops sending, and closes the socket with a short timeout for the closing handshake. */
  function end(tab: SocketTab, code: number): void {
    hub.leave(tab);
    tab.socket.close(code);
    setTimeout(() => tab.socket.terminate(), closeTimeoutMs).unref();
  }

  // Shared by all sockets, because there may be thousands.
  function takeFrame(this: WebSocket, data: Buffer, isBinary: boolean): void {
    const tab = tabOf.get(this);
    if (!tab || this.readyState !== this.OPEN) return;
    tab.isAlive = true;
    const frame = isBinary ? undefined : readFrame(data);
    if (!tab.acceptFrame(Date.now())) end(tab, closeCodes.tooMuch);
    else if (!frame) end(tab, isBinary ? wrongData : notUnderstood);
    else if (frame.type === 'ping') tab.send(pong);
    else {
      tab.usedAt = performance.now();
      receive(tab, frame);
    }
  }
  function markAlive(this: WebSocket): void {
    const tab = tabOf.get(this);
    if (tab) tab.isAlive = true;
  }
  function removeTab(this: WebSocket): void {
    const tab = tabOf.get(this);
    if (tab) hub.leave(tab);
  }

  /** Answers a rejected upgrade and closes the connection. */
  function refuse(connection: Duplex, error: unknown): void {
    const isExpected = error instanceof AppError;
    if (!isExpected) onError(error);
    const { code, details } = isExpected
      ? error
      : new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    connection.on('error', ignore);
    refuseConnection(connection as Socket, code, randomUUID(), details);
  }

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', ignore);
    admit(request, connection, head)
      .catch((error) => refuse(connection, error))
      // From here on, the socket has its own listeners.
      .finally(() => connection.off('error', ignore));
  };
  server.on('upgrade', upgrade);
  // Search all tabs, because sessions end too rarely to justify an index.
  revocations.onRevoked((sessionId) => {
    for (const tab of [...ownTabs()]) if (tab.sessionId === sessionId) end(tab, closeCodes.sessionEnded);
  });

  function* ownTabs(): Generator<SocketTab> {
    for (const tab of hub.tabs()) if (tab instanceof SocketTab) yield tab;
  }

  let nextBeat = setTimeout(pingAll, everyMs).unref();
  /** Pings all sockets. */
  function pingAll(): void {
    const asked = [...ownTabs()];
    for (const tab of asked) {
      tab.isAlive = false;
      tab.socket.ping();
    }
    // Reads pongs that arrived while this process was blocked, before it drops sockets.
    nextBeat = setTimeout(() => setImmediate(dropSilent, asked), timeoutMs).unref();
  }
  function dropSilent(asked: SocketTab[]): void {
    if (isClosed) return;
    for (const tab of asked) if (!tab.isAlive) tab.socket.terminate();
    nextBeat = setTimeout(pingAll, everyMs - timeoutMs).unref();
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
