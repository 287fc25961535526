// Finds a free port of the loopback address.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The range is below the ports that systems assign to outgoing connections. Otherwise, such a connection could take the
 * free port at once.
 */
const [firstPort, lastPort] = [20_000, 32_767];

/** Returns a port that was free at the time of the call. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, lastPort + 1);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    await new Promise((closed) => server.close(closed));
    return port;
  }
}
