/** WebSockets at `/api/realtime`: who may open one, signs of life, and an end for those that are silent, slow or noisy. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errors } from '@starparty/contract/errors.ts';
import { heartbeatSeconds, heartbeatTimeoutSeconds } from '@starparty/contract/limits.ts';
import {
  type ClientFrame,
  clientFrameSchema,
  closeCodes,
  realtimePath,
  type ServerFrame,
} from '@starparty/contract/realtime.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Revocations } from '../features/auth/auth.revocations.ts';
import { isFromHere } from '../http/same-origin.ts';
import type { Sessions } from '../http/session.ts';
import type { Hub, Tab } from './hub.ts';

/** The longest frame of a client names fifty conversations. */
const frameBytesMax = 4_096;
/** Beyond this much that a reader has not taken yet, it is cut off; it finds everything when it comes back. */
const unreadBytesMax = 1024 * 1024;
/** Frames of a client in a time: typing and scrolling through conversations need far fewer. */
const framesMax = 60;
const framesWindowMs = 10_000;
/** Codes of RFC 6455, section 7.4.1. */
const [goingAway, notUnderstood, wrongData] = [1001, 1008, 1003];

export interface SocketsOptions {
  server: Server;
  hub: Hub;
  sessions: Sessions;
  revocations: Revocations;
  publicUrl: string | undefined;
  /** What a tab says beyond signs of life. */
  hear(tab: Tab, frame: ClientFrame): void;
  onError(error: unknown): void;
}

export interface Sockets {
  /** Ends all sockets and takes no more. */
  close(): void;
}

/** One open tab with its connection. */
class SocketTab implements Tab {
  hearsFeed = false;
  /** Whether it has given a sign of life since it was last asked. */
  isAlive = true;
  frames = 0;
  framesSince = 0;
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;

  constructor(socket: WebSocket, userId: string, sessionId: string) {
    this.socket = socket;
    this.userId = userId;
    this.sessionId = sessionId;
  }

  send(text: string): void {
    if (this.socket.bufferedAmount > unreadBytesMax) this.socket.terminate();
    else this.socket.send(text);
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

/** Takes upgrades on the server from now on. */
export function openSockets({ server, hub, sessions, revocations, publicUrl, hear, onError }: SocketsOptions): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frameBytesMax,
  });
  const publicHost = publicUrl ? new URL(publicUrl).host : undefined;
  const tabOf = new WeakMap<WebSocket, SocketTab>();
  let isClosed = false;

  /** @throws AppError unavailable while the database cannot be asked */
  async function admit(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const path = request.url?.split('?', 1)[0];
    if (path !== realtimePath) return refuse(connection, 'not_found');
    if (!isFromHere(request.headers, publicHost)) return refuse(connection, 'wrong_origin');
    const cookies: string[] = [];
    const session = await sessions.find(
      { headers: request.headers, ip: request.socket.remoteAddress ?? '' },
      { header: (_name, value) => void cookies.push(String(value)) },
    );
    if (!session) return refuse(connection, 'not_signed_in');
    if (isClosed || connection.destroyed) return refuse(connection, 'unavailable');
    if (cookies.length > 0) {
      sockets.once('headers', (headers) => headers.push(...cookies.map((cookie) => `set-cookie: ${cookie}`)));
    }
    sockets.handleUpgrade(request, connection, head, (socket) =>
      welcome(new SocketTab(socket, session.userId, session.sessionId)),
    );
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
    // Ended between the look at the session and now.
    if (revocations.isRevoked(tab.sessionId)) socket.close(closeCodes.sessionEnded);
  }

  // Shared by all sockets, of which there may be thousands.
  function takeFrame(this: WebSocket, data: Buffer, isBinary: boolean): void {
    const tab = tabOf.get(this);
    if (!tab || this.readyState !== this.OPEN) return;
    tab.isAlive = true;
    const frame = isBinary ? undefined : readFrame(data);
    if (!tab.mayHear(Date.now())) this.close(closeCodes.tooMuch);
    else if (!frame) this.close(isBinary ? wrongData : notUnderstood);
    else if (frame.type === 'ping') tab.send(pong);
    else hear(tab, frame);
  }
  function takeSignOfLife(this: WebSocket): void {
    const tab = tabOf.get(this);
    if (tab) tab.isAlive = true;
  }
  function takeLeave(this: WebSocket): void {
    const tab = tabOf.get(this);
    if (tab) hub.leave(tab);
  }

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', ignore);
    admit(request, connection, head).catch((error) => {
      onError(error);
      refuse(connection, 'unavailable');
    });
  };
  server.on('upgrade', upgrade);
  revocations.onRevoked((sessionId) => {
    for (const tab of ownTabs()) if (tab.sessionId === sessionId) tab.socket.close(closeCodes.sessionEnded);
  });

  function* ownTabs(): Generator<SocketTab> {
    for (const tab of hub.tabs()) if (tab instanceof SocketTab) yield tab;
  }

  let deadline: NodeJS.Timeout | undefined;
  /** Asks everybody for a sign of life, and drops those who have given none in time. */
  const heartbeat = setInterval(() => {
    for (const tab of ownTabs()) {
      tab.isAlive = false;
      tab.socket.ping();
    }
    deadline = setTimeout(() => {
      for (const tab of ownTabs()) if (!tab.isAlive) tab.socket.terminate();
    }, heartbeatTimeoutSeconds * 1000);
    deadline.unref();
  }, heartbeatSeconds * 1000);
  heartbeat.unref();

  return {
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(deadline);
      server.off('upgrade', upgrade);
      for (const tab of ownTabs()) {
        tab.socket.close(goingAway);
        // Whoever does not answer the farewell must not keep the server from closing.
        setTimeout(() => tab.socket.terminate(), 1_000).unref();
      }
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

/** Answers an upgrade that is not taken, and ends the connection. */
function refuse(connection: Duplex, code: ErrorCode): void {
  const { status, text } = errors[code];
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => connection.destroy(),
  );
}

function ignore(): void {}
