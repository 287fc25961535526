/** The HTTP server without its routes: what holds for every request, in the order in which it happens. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../api/app-error.ts';
import type { Admission } from './admission.ts';
import { refuseBadAddress, refuseBrokenRequest } from './bare-answers.ts';
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
  /** Pages may ask the servers that this style names. */
  mapStyleUrl?: string | undefined;
  /** Decides whether there is time for a request; without it there always is. */
  admission?: Admission;
}

const jsonBytesMax = 256 * 1024;
/** Longer than a proxy in front keeps a connection that nobody uses, so that it is never the one to find it closed. */
const keepAliveTimeout = 72_000;
const serverOptions = {
  ...serverTimeouts,
  keepAliveTimeout,
  requireHostHeader: false,
  // An offer of another protocol, such as h2c, is ignored, as RFC 9110 (7.8) allows: the request is answered in HTTP/1.1.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
};
/** For a connection on which nothing moves, such as one whose reader has gone to sleep. */
const stillMs = 60_000;

/** Fastify would load Ajv for these, which takes 40 ms of each start. The contract checks requests and replies by Zod. */
const compilersFactory = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas() {
  return () => {
    throw new Error('A route has a JSON schema. Describe the endpoint in the contract instead.');
  };
}

/** Builds the server; nothing listens yet. */
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
    // In front of Fastify, because what is refused has to cost less than all that Fastify prepares.
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
  // First of all, so that refusals carry these headers, too. Hooks that run for every request call back instead of
  // promising: a promise each costs more than what most of them do.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    done();
  });
  logRequests(http);
  limitBodies(http);
  refuseWhileClosing(http);
  if (admission) beginInTurn(http, admission);
  requireSameOrigin(http, publicUrl);
  await http.register(compress, {
    threshold: 1024,
    // What is made anew for each request: of all ways, the quickest; files of the web client were compressed when it was built.
    encodings: ['gzip'],
    zlibOptions: { level: constants.Z_BEST_SPEED },
    // A page of JSON is compressed sooner than it would be handed to another thread and back.
    syncThreshold: 64 * 1024,
  });
  return http;
}

/** A burst is past the door before the queue tells of it; bodies that come slowly take nobody's place. */
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
    // Node would refuse this without a word.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return done(new AppError('invalid_input'));
    done();
  });
}
