/** Tells long work when nobody waits for it any more. */
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/** Aborts when the client goes away before it has its answer; the request's own signal ends with its body. */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  function leave(): void {
    // Nobody reads this answer; it is no fault, which would be logged whole.
    if (!raw.writableFinished) leaving.abort(new AppError('too_slow'));
  }
  // A 'close' event from before this call does not fire again.
  if (raw.destroyed || raw.closed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}
