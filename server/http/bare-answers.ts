/**
 * Responses to requests that never reach a route, because they are invalid, too slow or too many. The responses contain
 * the same problem details as others.
 */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppErrorDetails } from '../api/app-error.ts';
import { sendProblem } from './errors.ts';
import { dataHeaders } from './headers.ts';
import { problemOf, problemType, unavailableRetrySeconds } from './problem.ts';

const closeTimeoutMs = 1_000;

/** The status line, headers and body of a problem response, as raw HTTP. */
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
/** The headers without the request id, and the body before and after it, which are equal in every rejection. */
const refusalHead = Object.entries(refusal.headers)
  .filter(([name]) => name !== 'x-request-id')
  .flatMap(([name, value]) => [name, String(value)]);
const [refusalStart, refusalEnd] = refusal.body.split(refusal.problem.requestId);

/** Answers 503 without reading the request. Cheap enough for thousands of rejections per second under load. */
export function refuseUnread(response: ServerResponse): void {
  const requestId = randomUUID();
  response
    .writeHead(refusal.problem.status, [...refusalHead, 'x-request-id', requestId])
    .end(`${refusalStart}${requestId}${refusalEnd}`);
}

/** Answers 429 without reading the request. */
export function refuseTooMany(response: ServerResponse, retryAfterSeconds: number): void {
  const { problem, headers, body } = bareProblem('too_many_requests', randomUUID(), { retryAfterSeconds });
  response.writeHead(problem.status, headers).end(body);
}

/** Sends a problem response on a raw connection if the connection is still writable, and ends it. */
export function refuseConnection(
  socket: Socket,
  code: ErrorCode,
  requestId: string = randomUUID(),
  details: AppErrorDetails = {},
): void {
  const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse };
  // The client would read a second response as part of the first.
  if (!socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  const { problem, headers, body } = bareProblem(code, requestId, details);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  // A slow sender may also read slowly, so close the connection after a timeout.
  setTimeout(() => socket.destroy(), closeTimeoutMs).unref();
}

/** Answers requests that Node's parser rejects or that time out. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseConnection(socket, 'too_slow');
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseConnection(socket, 'headers_too_large');
  else refuseConnection(socket, 'invalid_input');
}

/** Answers URLs that the router rejects before any hook: invalid encoding, or a path segment that is too long. */
export function refuseBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...dataHeaders, 'x-request-id': request.id });
  sendProblem(request, reply, 'not_found');
}
