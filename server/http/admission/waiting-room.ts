/**
 * Occupies the port during the start. If the port is taken, the start fails before any write. Early visitors get 503.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { StartError } from '../../starting/start-error.ts';
import { createServer } from '../node-http.ts';
import { problemOf, problemType, unavailableRetrySeconds } from '../problem.ts';

export interface Address {
  host: string;
  port: number;
}

export interface WaitingRoom {
  /** The port in use; chosen by the system if the configured port is 0. */
  port: number;
  close(): Promise<void>;
}

/**
 * Answers every request with 503 until it is closed.
 * @throws StartError if the address cannot be used
 */
export async function openWaitingRoom({ host, port }: Address): Promise<WaitingRoom> {
  const server = createServer((request, response) => {
    const problem = problemOf('unavailable', randomUUID());
    response.writeHead(problem.status, {
      'content-type': problemType,
      'retry-after': String(unavailableRetrySeconds),
      'cache-control': 'no-store',
      'x-request-id': problem.requestId,
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problem));
  });
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, { host, port });
  }
  const { port: heldPort } = server.address() as AddressInfo;
  return {
    port: heldPort,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Explains an error of listening on an address. Returns other errors unchanged. */
export function explainListenError(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use, perhaps by a Starparty that already runs at http://localhost:${port}. Stop it, or set PORT to a different port.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for the whole network.`,
    );
  }
  return error;
}
