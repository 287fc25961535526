/**
 * Registers served endpoints as Fastify routes. A route identifies the caller, dispatches the call and sends the
 * result.
 */
import { Readable } from 'node:stream';
import { idempotencyKeyHeader } from '@starparty/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatch, nameOf } from '../api/dispatch.ts';
import type { Served } from '../api/serve.ts';
import type { Sessions } from '../api/sessions.ts';

/** Paths that are mounted, as `METHOD /path`, for the completeness test. */
export type Mounted = ReadonlySet<string>;

/** Mounts all endpoints on `app`. */
export function mountEndpoints(
  app: FastifyInstance,
  served: Served[],
  { sessions, dispatch }: { sessions: Sessions; dispatch: Dispatch },
): Mounted {
  for (const { endpoint } of served) {
    const route = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const viewer = await sessions.find(request, reply);
        if (viewer) request.viewerId = viewer.userId;
        const { params, query, body, headers } = request;
        const input = { params, query, body, idempotencyKey: headers[idempotencyKeyHeader] };
        const result: unknown = await dispatch(endpoint, { viewer, address: request.ip }, input, { request, reply });
        reply.code(endpoint.status).header('cache-control', 'no-store');
        if (endpoint.reply === 'bytes') return reply.send(Readable.from(result as AsyncIterable<Uint8Array>));
        return reply.send(result);
      },
    };
    if (endpoint.body === 'bytes') {
      // A separate scope in which bodies are streams without a parser.
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.route(route);
      });
    } else {
      app.route(route);
    }
  }
  return new Set(served.map(({ endpoint }) => nameOf(endpoint)));
}
