/** Tells long work when nobody waits for it any more. */
import type { FastifyReply } from 'fastify';

/** Aborts when the client goes away before it has its answer; the request's own signal ends with its body. */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
