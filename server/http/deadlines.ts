/** Ends requests that arrive too slowly: each holds a place that others need. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseConnection } from './bare-answers.ts';

/** Time for the headers of a request, and on a new connection for its first byte. */
const headersMs = 8_000;
/** Time for a body; uploads are the exception, and keep their own pace and limits. */
const bodyMs = 10_000;
/** How long the rest of a body is awaited after its answer, so that the answer is read. */
const lingerMs = 2_000;

/** Node's own part of it. Its limit on whole requests knows no exception, hence {@link limitBodies}. */
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

/** Gives every body but an upload's ten seconds to arrive, whether or not anything reads it. */
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
  // An injected request has no connection and no pace of its own.
  if (!(raw.socket instanceof Socket)) return;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody || uploads.has(`${raw.method} ${routeOptions.url}`)) return;
  const deadline = setTimeout(() => {
    if (!raw.complete) refuseConnection(raw.socket, 'too_slow', id);
  }, bodyMs);
  raw.once('close', () => clearTimeout(deadline));
}

/** Closes the connection when the rest of a body takes long to arrive after the answer to it. */
export function limitRest(raw: IncomingMessage): void {
  if (raw.complete || !(raw.socket instanceof Socket) || raw.socket.destroyed) return;
  const linger = setTimeout(() => raw.complete || raw.socket.destroy(), lingerMs);
  raw.once('close', () => clearTimeout(linger));
}
