// Finds a free port of the loopback address.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port that was free at the time of the call. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
