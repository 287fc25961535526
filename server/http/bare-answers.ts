/** Answers to what never becomes a request of a route: broken or too slow ones get the same problem, written by hand. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppErrorDetails } from '../api/app-error.ts';
import { sendProblem } from './errors.ts';
import { dataHeaders } from './headers.ts';
import { problemOf, problemType, unavailableRetrySeconds } from './problem.ts';

const farewellMs = 1_000;

/** The head and body of an answer with a problem, as they go over the wire. */
function bareProblem(code: ErrorCode, requestId: string, details: AppErrorDetails = {}) {
  const problem = problemOf(code, requestId, details);
  const body = JSON.stringify(problem);
  const headers = {
    ...dataHeaders,
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    ...(details.retryAfterSeconds && { 'retry-after': String(details.retryAfterSeconds) }),
  };
  return { problem, headers, body };
}

const refusal = bareProblem('unavailable', randomUUID(), { retryAfterSeconds: unavailableRetrySeconds });
/** Head and body around the identifier, the only thing in which one refusal differs from another. */
const refusalHead = Object.entries(refusal.headers)
  .filter(([name]) => name !== 'x-request-id')
  .flatMap(([name, value]) => [name, String(value)]);
const [refusalStart, refusalEnd] = refusal.body.split(refusal.problem.requestId);

/** Answers "not now" without reading what was asked; made for thousands a second, when there is no time for anything else. */
export function refuseUnread(response: ServerResponse): void {
  const requestId = randomUUID();
  response
    .writeHead(refusal.problem.status, [...refusalHead, 'x-request-id', requestId])
    .end(`${refusalStart}${requestId}${refusalEnd}`);
}

/** Answers that somebody has asked for more than a share, without reading what was asked. */
export function refuseTooMany(response: ServerResponse, retryAfterSeconds: number): void {
  const { problem, headers, body } = bareProblem('too_many_requests', randomUUID(), { retryAfterSeconds });
  response.writeHead(problem.status, headers).end(body);
}

/** Answers with a problem on a bare connection, if it can still take one, and ends it. */
export function refuseConnection(
  socket: Socket,
  code: ErrorCode,
  requestId: string = randomUUID(),
  details: AppErrorDetails = {},
): void {
  const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse };
  // A second answer would be read as a part of the one that is on its way.
  if (!socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  const { problem, headers, body } = bareProblem(code, requestId, details);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  // Whoever sends slowly may read slowly, too.
  setTimeout(() => socket.destroy(), farewellMs).unref();
}

/** What Node's parser refuses, or gives up waiting for. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseConnection(socket, 'too_slow');
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseConnection(socket, 'headers_too_large');
  else refuseConnection(socket, 'invalid_input');
}

/** What the router refuses before any hook has run: an address that cannot be decoded, or with an endless part. */
export function refuseBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...dataHeaders, 'x-request-id': request.id });
  sendProblem(request, reply, 'not_found');
}
