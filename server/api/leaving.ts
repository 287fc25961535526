/** Cancels long work when the client disconnects. */
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Aborts when the client disconnects before the response is complete. Fastify's `request.signal` is unsuitable, because
 * it also aborts at the end of the request body.
 */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  function leave(): void {
    // Aborts with an expected error, because unexpected errors are logged with their stack.
    if (!raw.writableFinished) leaving.abort(new AppError('too_slow'));
  }
  // An earlier 'close' event does not fire again.
  if (raw.destroyed || raw.closed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}
