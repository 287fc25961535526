/** A client socket for tests, with the received frames and the close code. */
import type { AddressInfo } from 'node:net';
import { type ClientFrame, realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import type { App } from '../app.ts';
import type { Caller } from './build-app.ts';

export interface SocketClient {
  socket: WebSocket;
  /** All frames received so far. */
  frames: ServerFrame[];
  /** The received frames of a type. */
  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[];
  /** Resolves when the condition is true. Checks it at every frame. */
  until(isSo: () => boolean): Promise<void>;
  send(frame: ClientFrame): void;
  /** Waits until all earlier frames have arrived on both sides. */
  settle(): Promise<void>;
  /** Resolves with the close code. */
  closed: Promise<number>;
  close(): Promise<number>;
}

/** Apps that listen or are about to listen. */
const listening = new WeakMap<App, Promise<unknown>>();

/** The socket URL of an app. The first call makes the app listen on loopback. */
export async function socketUrl(app: App): Promise<string> {
  const begun = listening.get(app) ?? app.http.listen({ host: '127.0.0.1', port: 0 });
  listening.set(app, begun);
  await begun;
  const { port } = app.http.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}${realtimePath}`;
}

/** The cookie header of a caller. */
export function cookieHeader(caller: Caller): string {
  return [...caller.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** Opens a socket. @throws Error with the status if the upgrade is rejected */
export async function openSocket(
  app: App,
  caller: Caller,
  headers: Record<string, string> = {},
  query = '',
): Promise<SocketClient> {
  const socket = new WebSocket((await socketUrl(app)) + query, {
    headers: { cookie: cookieHeader(caller), ...headers },
  });
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => void frames.push(JSON.parse(String(data)) as ServerFrame));
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((done, fail) => {
    socket.once('open', done);
    socket.once('error', fail);
  });
  const of = <T extends ServerFrame['type']>(type: T) =>
    frames.filter((frame): frame is Extract<ServerFrame, { type: T }> => frame.type === type);
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  async function until(isSo: () => boolean) {
    if (isSo()) return;
    await new Promise<void>((done) => {
      // Two frames may arrive in one chunk. A promise per frame would miss the state between them.
      socket.on('message', function check() {
        if (!isSo()) return;
        socket.off('message', check);
        done();
      });
    });
  }
  return {
    socket,
    frames,
    of,
    until,
    send,
    async settle() {
      const before = of('pong').length;
      send({ type: 'ping' });
      await until(() => of('pong').length > before);
    },
    closed,
    close() {
      socket.close();
      return closed;
    },
  };
}
