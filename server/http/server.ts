/** The HTTP server without routes: hooks for every request, in order. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../api/app-error.ts';
import type { Admission } from './admission/admission.ts';
import { refuseBadAddress, refuseBrokenRequest } from './bare-answers.ts';
import { compressReplies } from './compression.ts';
import { limitBodies, serverTimeouts } from './deadlines.ts';
import { handleErrors } from './errors.ts';
import { protectiveHeaders } from './headers.ts';
import { type LogStream, loggerOptions, logRequests } from './logging.ts';
import { readMapOrigins } from './map-origins.ts';
import { createServer as createHttpServer } from './node-http.ts';
import { unavailableRetrySeconds } from './problem.ts';
import { requireSameOrigin } from './same-origin.ts';

export interface ServerOptions {
  logLevel: string;
  logStream?: LogStream;
  trustProxy: string | undefined;
  publicUrl: string | undefined;
  /** URL of the tile style. Pages may send requests to its servers. */
  mapStyleUrl?: string | undefined;
  /** Rejects requests under load. Without it, all requests are accepted. */
  admission?: Admission;
}

const jsonBytesMax = 256 * 1024;
/**
 * The timeout of a connection between two requests. It is longer than a proxy keeps an idle connection open, so that
 * the proxy closes it first.
 */
const keepAliveTimeout = 72_000;
const serverOptions = {
  ...serverTimeouts,
  keepAliveTimeout,
  requireHostHeader: false,
  // Ignores requests to upgrade to other protocols, such as h2c, as RFC 9110 (7.8) allows. Answers them in HTTP/1.1.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
};
/** The timeout of a connection that transfers nothing during a request, for example because its client sleeps. */
const stillMs = 60_000;

/**
 * Fastify would load Ajv, which adds 40 ms to each start. The contract's Zod schemas validate requests and replies
 * instead.
 */
const compilersFactory = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas() {
  return () => {
    throw new Error('A route has a JSON schema. Use the contract to describe the endpoint.');
  };
}

/** Builds the server without listening. */
export async function createServer({
  logLevel,
  logStream,
  trustProxy,
  publicUrl,
  mapStyleUrl,
  admission,
}: ServerOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: jsonBytesMax,
    genReqId: () => randomUUID(),
    // Runs before Fastify, so that a rejection skips the work of Fastify.
    serverFactory: (handle) =>
      createHttpServer(serverOptions, admission ? admission.guard(handle) : handle).setTimeout(stillMs),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory },
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseBrokenRequest,
  });
  handleErrors(http);
  const map = mapStyleUrl === undefined ? undefined : await readMapOrigins(mapStyleUrl);
  if (map?.problem) http.log.warn({ problem: map.problem }, 'the style of MAP_STYLE_URL could not be read');
  const headersOf = protectiveHeaders(publicUrl?.startsWith('https:') ?? false, map?.origins);
  // Runs first, so that rejections have these headers, too. Hooks that run for every request use callbacks, because a
  // promise would take longer than most of them.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    done();
  });
  logRequests(http);
  limitBodies(http);
  refuseWhileClosing(http);
  if (admission) beginInTurn(http, admission);
  requireSameOrigin(http, publicUrl);
  await compressReplies(http);
  return http;
}

/**
 * Counts the requests of visitors before their statements appear in the queue of the database. A request whose body is
 * still arriving does not count.
 */
function beginInTurn(http: FastifyInstance, admission: Admission): void {
  http.addHook('preValidation', (request, reply, done) => {
    admission.begin(request.raw, reply.raw);
    done();
  });
}

function refuseWhileClosing(http: FastifyInstance): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    if (isClosing) return done(new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds }));
    // Node would answer this with an empty response.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return done(new AppError('invalid_input'));
    done();
  });
}
