/** The only place that turns errors into responses: problem+json (RFC 9457) with a stable code and a message. */
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { AppError, type AppErrorDetails } from '../api/app-error.ts';
import { violatedConstraint } from '../db/violations.ts';
import { problemOf, problemType, unavailableRetrySeconds } from './problem.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_body_type',
};

/** Foreign keys to the author of a row. A write violates them if the account is deleted at the same time. */
const ownerConstraints = /_(user|blocker|reporter)_id_user_id_fk$/;
/** PostgreSQL's code for a full disk, on which a write failed. */
const diskFullState = '53100';
/** PostgreSQL's code for writes to a standby or with `default_transaction_read_only`. */
const readOnlyState = '25006';
/**
 * PostgreSQL codes of temporary failures: connections, resources, shutdown, a missing database, timeouts, deadlocks
 * and serialization failures.
 */
const unavailableStates = /^(08...|53...|57P0.|57014|3D000|40001|40P01|25P03|25P04)$/;
const unavailableSystemCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

/** Sends the problem of an error code. */
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

/** Installs the error handler. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendProblem(request, reply, error.code, error.details);
    const known = fastifyCodes[error.code];
    if (known) return sendProblem(request, reply, known);
    if (isAborted(request)) {
      request.log.debug({ err: error }, 'the client disconnected');
      return sendProblem(request, reply, 'invalid_input');
    }
    if (ownerConstraints.test(violatedConstraint(error) ?? '')) return sendProblem(request, reply, 'not_signed_in');
    if (hasState(error, readOnlyState)) {
      request.log.error({ err: error }, 'the database is read-only');
      return sendProblem(request, reply, 'database_read_only', { retryAfterSeconds: unavailableRetrySeconds });
    }
    if (hasState(error, diskFullState)) {
      request.log.error({ err: error }, 'the disk of the database is full');
      return sendProblem(request, reply, 'storage_full');
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is unavailable');
      return sendProblem(request, reply, 'unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    }
    if (error.statusCode && error.statusCode < 500) return sendProblem(request, reply, 'invalid_input');
    request.log.error({ err: error }, 'unexpected error');
    return sendProblem(request, reply, 'internal');
  });
}

/** Whether the client disconnected before the request was complete, so that no client reads the response. */
function isAborted({ raw }: FastifyRequest): boolean {
  return !raw.complete && (raw.destroyed || raw.socket.destroyed);
}

/** Whether PostgreSQL failed with this code. */
function hasState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === state) return true;
  }
  return false;
}

/**
 * Whether the database is temporarily unavailable. Files and clients share some codes, so the origin of the error
 * matters.
 */
export function isUnavailable(error: unknown): boolean {
  let isFromDatabase = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
    // Better Auth hides the cause of its failures. They come from the database.
    if (cause.name === 'APIError' && Number(statusCode) >= 500) return true;
    isFromDatabase ||= cause instanceof DrizzleQueryError || isFromDriver(cause);
    if (!isFromDatabase) continue;
    if (unavailableMessages.test(cause.message)) return true;
    if (typeof code === 'string' && (unavailableStates.test(code) || unavailableSystemCodes.test(code))) return true;
  }
  return false;
}

/** node-postgres adds its own frames to the stack of query errors. */
function isFromDriver(error: Error): boolean {
  return error instanceof pg.DatabaseError || /[\\/]node_modules[\\/]pg(-pool)?[\\/]/.test(error.stack ?? '');
}
