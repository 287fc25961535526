// A port of the loopback address that nothing listens on.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Number of a port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
