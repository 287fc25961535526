/** A tab of somebody over a real socket, for tests: what the server told it, and how it ended. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ClientFrame, realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import type { App } from '../app.ts';
import type { Caller } from './build-app.ts';

export interface SocketClient {
  socket: WebSocket;
  /** Everything heard so far. */
  heard: ServerFrame[];
  /** What was heard of one kind. */
  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[];
  /** Settles once the received frames fulfil this; it looks at every frame. */
  until(isSo: () => boolean): Promise<void>;
  say(frame: ClientFrame): void;
  /** Waits until every frame that was sent before has arrived, on both sides. */
  settle(): Promise<void>;
  /** Settles with the code of the end. */
  closed: Promise<number>;
  close(): Promise<number>;
}

/** The address of the sockets of an app, which listens on loopback from the first call on. */
export async function socketUrl(app: App): Promise<string> {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}${realtimePath}`;
}

/** The header by which a caller is known. */
export function cookieHeader(caller: Caller): string {
  return [...caller.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** Opens a socket. @throws Error with the status when it is refused */
export async function openSocket(
  app: App,
  caller: Caller,
  headers: Record<string, string> = {},
  query = '',
): Promise<SocketClient> {
  const socket = new WebSocket((await socketUrl(app)) + query, {
    headers: { cookie: cookieHeader(caller), ...headers },
  });
  const heard: ServerFrame[] = [];
  socket.on('message', (data) => void heard.push(JSON.parse(String(data)) as ServerFrame));
  const closed = new Promise<number>((done) => socket.once('close', done));
  await new Promise<void>((done, fail) => {
    socket.once('open', done);
    socket.once('error', fail);
  });
  const of = <T extends ServerFrame['type']>(type: T) =>
    heard.filter((frame): frame is Extract<ServerFrame, { type: T }> => frame.type === type);
  const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  async function until(isSo: () => boolean) {
    while (!isSo()) await once(socket, 'message');
  }
  return {
    socket,
    heard,
    of,
    until,
    say,
    async settle() {
      const before = of('pong').length;
      say({ type: 'ping' });
      await until(() => of('pong').length > before);
    },
    closed,
    close() {
      socket.close();
      return closed;
    },
  };
}
