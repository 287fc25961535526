/** The one place where a failure becomes an answer: problem+json (RFC 9457) with a stable code and a sentence. */
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

/** By these a row refers to whoever made it; they refuse what is written while the account is deleted. */
const ownerConstraints = /_(user|blocker|reporter)_id_user_id_fk$/;
/** Code of PostgreSQL for a disk without space; what was to be written is not. */
const diskFullState = '53100';
/** For a change that a standby or a database under `default_transaction_read_only` refuses. */
const readOnlyState = '25006';
/**
 * Codes of PostgreSQL that mean "not now" rather than "wrong": connections, resources, shutdown, a database that is not there,
 * a statement or transaction that took too long, a deadlock, a collision of transactions.
 */
const unavailableStates = /^(08...|53...|57P0.|57014|3D000|40001|40P01|25P03|25P04)$/;
const unavailableSystemCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

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

/** Installs the handler for whatever a request throws. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendProblem(request, reply, error.code, error.details);
    const known = fastifyCodes[error.code];
    if (known) return sendProblem(request, reply, known);
    if (isAborted(request)) {
      request.log.debug({ err: error }, 'the client went away');
      return sendProblem(request, reply, 'invalid_input');
    }
    if (ownerConstraints.test(violatedConstraint(error) ?? '')) return sendProblem(request, reply, 'not_signed_in');
    if (hasState(error, readOnlyState)) {
      request.log.error({ err: error }, 'the database can only be read');
      return sendProblem(request, reply, 'database_read_only', { retryAfterSeconds: unavailableRetrySeconds });
    }
    if (hasState(error, diskFullState)) {
      request.log.error({ err: error }, 'the disk of the database is full');
      return sendProblem(request, reply, 'storage_full');
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is not available');
      return sendProblem(request, reply, 'unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    }
    if (error.statusCode && error.statusCode < 500) return sendProblem(request, reply, 'invalid_input');
    request.log.error({ err: error }, 'unexpected error');
    return sendProblem(request, reply, 'internal');
  });
}

/** Whether the client left before it had sent everything; nobody reads the answer then. */
function isAborted({ raw }: FastifyRequest): boolean {
  return !raw.complete && (raw.destroyed || raw.socket.destroyed);
}

/** Whether PostgreSQL refused with this code. */
function hasState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === state) return true;
  }
  return false;
}

/** Whether the database could not answer just now. Files and clients have some of the same codes, so the way counts, too. */
export function isUnavailable(error: unknown): boolean {
  let isFromDatabase = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
    // Better Auth keeps the reason of its own failures to itself; what fails in it is the database.
    if (cause.name === 'APIError' && Number(statusCode) >= 500) return true;
    isFromDatabase ||= cause instanceof DrizzleQueryError || isFromDriver(cause);
    if (!isFromDatabase) continue;
    if (unavailableMessages.test(cause.message)) return true;
    if (typeof code === 'string' && (unavailableStates.test(code) || unavailableSystemCodes.test(code))) return true;
  }
  return false;
}

/** The pool gives its errors a stack that leads through it, whatever they were before. */
function isFromDriver(error: Error): boolean {
  return error instanceof pg.DatabaseError || /[\\/]node_modules[\\/]pg(-pool)?[\\/]/.test(error.stack ?? '');
}
