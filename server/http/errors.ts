/** The one place where a failure becomes an answer: problem+json (RFC 9457) with a stable code and a sentence. */
import type { ErrorCode } from '@starparty/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type AppErrorDetails } from '../app-error.ts';
import { problemOf, problemType, unavailableRetrySeconds } from './problem.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_body_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
};

/** Codes of PostgreSQL and of the connection to it that mean "not now" rather than "wrong". */
const unavailableCodes = /^(08|53|57P0|3D000)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

/** Answers with the problem of a code. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: AppErrorDetails = {},
): FastifyReply {
  const problem = problemOf(code, request.id, details);
  if (details.retryAfterSeconds) reply.header('retry-after', String(details.retryAfterSeconds));
  return reply.code(problem.status).header('cache-control', 'no-store').type(problemType).send(JSON.stringify(problem));
}

/** Installs the handlers for errors and for addresses that nothing answers. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendProblem(request, reply, error.code, error.details);
    const known = fastifyCodes[(error as FastifyError).code];
    if (known) return sendProblem(request, reply, known);
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is not available');
      return sendProblem(request, reply, 'unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    }
    if (error.statusCode && error.statusCode < 500) return sendProblem(request, reply, 'invalid_input');
    request.log.error({ err: error }, 'unexpected error');
    return sendProblem(request, reply, 'internal');
  });
}

function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && unavailableCodes.test(code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true;
  }
  return false;
}
