/** Closes requests that arrive too slowly, because they occupy slots that others need. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseConnection } from './bare-answers.ts';

/** Timeout for the headers of a request, and for the first byte on a new connection. */
const headersMs = 8_000;
/** Timeout for a body. Uploads are excluded, because they have other limits. */
const bodyMs = 10_000;
/** Timeout for the rest of a body after its response. It gives the client time to read the response. */
const lingerMs = 2_000;

/** Timeouts of Node. Node's limit for whole requests allows no exceptions, so {@link limitBodies} replaces it. */
export const serverTimeouts = {
  headersTimeout: headersMs,
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
};

const uploads = new Set(
  Object.values(api)
    .flatMap((feature) => Object.values<Endpoint>(feature))
    .filter(({ body }) => body === 'bytes')
    .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
);

/** Limits the time of every body except uploads, whether or not a handler reads it. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    limitBody(request);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    limitRest(raw);
    done();
  });
}

function limitBody({ raw, id, routeOptions }: FastifyRequest): void {
  // Injected requests have no socket.
  if (!(raw.socket instanceof Socket)) return;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody || uploads.has(`${raw.method} ${routeOptions.url}`)) return;
  const deadline = setTimeout(() => {
    if (!raw.complete) refuseConnection(raw.socket, 'too_slow', id);
  }, bodyMs);
  raw.once('close', () => clearTimeout(deadline));
}

/** Closes the connection if the rest of a body arrives too slowly after its response. */
export function limitRest(raw: IncomingMessage): void {
  if (raw.complete || !(raw.socket instanceof Socket) || raw.socket.destroyed) return;
  const linger = setTimeout(() => raw.complete || raw.socket.destroy(), lingerMs);
  raw.once('close', () => clearTimeout(linger));
}
