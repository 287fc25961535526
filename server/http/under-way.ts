/** Counts requests that are let in and not answered: a burst is over the doorstep before any queue has grown. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body that takes longer asks nothing of anybody until it is here. */
const arrivalMs = 1_000;

export interface UnderWay {
  /** Counts a request until its response is closed. */
  enter(request: IncomingMessage, response: ServerResponse): void;
  /** How many there are, those with slow bodies included. */
  count(): number;
  /** Whether so many may ask something at any moment; slow bodies, which cost their sender nothing, shut nobody out. */
  reaches(max: number): boolean;
}

export function createUnderWay(): UnderWay {
  const since = new Map<IncomingMessage, number>();

  return {
    enter(request, response) {
      since.set(request, performance.now());
      response.once('close', () => since.delete(request));
    },
    count: () => since.size,
    reaches(max) {
      if (since.size < max) return false;
      const latest = performance.now() - arrivalMs;
      let asking = 0;
      for (const [request, start] of since) if (request.complete || start > latest) asking += 1;
      return asking >= max;
    },
  };
}
