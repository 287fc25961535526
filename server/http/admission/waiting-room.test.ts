import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { findFreePort } from '../../../scripts/free-port.ts';
import { StartError } from '../../starting/start-error.ts';
import { openWaitingRoom } from './waiting-room.ts';

test('early visitors get Retry-After, and no other process can take the address', async () => {
  const address = { host: '127.0.0.1', port: await findFreePort() };
  const room = await openWaitingRoom(address);
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/posts`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/api/realtime`);
  socket.on('error', () => undefined);
  const [, refused] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  expect(refused.statusCode).toBe(503);
  await expect(openWaitingRoom(address)).rejects.toThrow(`Port ${address.port} is in use`);
  await room.close();
  await (await openWaitingRoom(address)).close();
});

test('an address of another machine is reported in one sentence', async () => {
  const opening = openWaitingRoom({ host: '192.0.2.1', port: 0 });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine');
});
