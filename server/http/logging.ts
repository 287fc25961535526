/** Configures the log. Logs never contain cookies, tokens or statement parameters. */

import type { FastifyInstance } from 'fastify';
import { shownLines } from '../text/shown-text.ts';

/** Receives log lines instead of standard output; for tests. */
export interface LogStream {
  write(line: string): void;
}

/** A type instead of an interface, because pino requires an index signature. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  sql?: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/** The options of Fastify's logger. */
export function loggerOptions(level: string, stream: LogStream | undefined) {
  return {
    level,
    serializers: { err: presentError },
    ...(stream && { stream }),
    ...(!stream &&
      process.stdout.isTTY && {
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
      }),
  };
}

/**
 * The form of an error for the log. Drizzle includes parameters in message and stack, and PostgreSQL quotes rejected
 * values.
 */
export function presentError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is not an error was thrown.', stack: '' };
  const { code, query, errors } = error as { code?: unknown; query?: unknown; errors?: unknown };
  const isQuery = typeof query === 'string';
  const message = isQuery ? 'A statement failed.' : shownLines(error.message.replace(/: ".*"/gs, ': …'));
  const stack = error.stack ?? '';
  // The text before the frames repeats the message. A line of a parameter must not be taken for a frame.
  const frames = stack
    .slice(stack.includes(error.message) ? stack.indexOf(error.message) + error.message.length : 0)
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return {
    type: error.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(isQuery && { sql: query }),
    stack: [message, ...frames].join('\n'),
    ...(error.cause !== undefined && { cause: presentError(error.cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(presentError) }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the viewer, for the log line of the request. */
    viewerId: string | null;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Logs one line at the end of each request: writes and failures at `info` or above, other reads at `debug`. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('viewerId', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const level = status >= 500 ? 'warn' : status >= 400 || !reads.has(method) ? 'info' : 'debug';
    const entry = {
      method,
      route: routeOptions.url ?? 'none',
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      userId: request.viewerId ?? undefined,
    };
    request.log[level](entry, 'request');
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.debug({ method: request.method, route: request.routeOptions.url }, 'the client disconnected');
  });
}
