/** HTTP client for catalogues on the web. Respects their rate limits and retries. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { StartError } from '../../../starting/start-error.ts';
import { shownText } from '../../../text/shown-text.ts';

/** Request rate of a catalogue. */
export interface Pace {
  /** Time between the starts of two requests. */
  pauseMs: number;
  /** Delay before the first retry. Each further retry doubles the delay. */
  retryMs: number;
}

export interface WebClientOptions {
  /** Name of the catalogue in messages. */
  name: string;
  pace: Pace;
  stop: AbortSignal;
}

const triesMax = 6;
const retryAfterMaxMs = 5 * 60_000;
const patienceMs = 90_000;
const agent = 'Starparty (self-hosted gaming community; import of games by its host)';

/** An error response that a retry cannot change. */
export class RefusedError extends StartError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Returns a function that sends a request and validates the response with a schema. */
export function createWebClient({ name, pace, stop }: WebClientOptions) {
  let free = 0;

  async function once(
    url: string,
    init: RequestInit,
  ): Promise<{ answer: unknown } | { waitMs: number; reason: string }> {
    try {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]);
      const headers = { 'user-agent': agent, accept: 'application/json', ...init.headers };
      const reply = await fetch(url, { ...init, headers, signal });
      if (reply.ok) return { answer: await reply.json() };
      await reply.body?.cancel();
      const reason = `it answered ${reply.status}`;
      if (reply.status !== 429 && reply.status < 500) {
        throw new RefusedError(`${name} refused the request: ${reason}.`, reply.status);
      }
      const seconds = Number(reply.headers.get('retry-after')) || 0;
      return { waitMs: Math.min(retryAfterMaxMs, seconds * 1000), reason };
    } catch (error) {
      stop.throwIfAborted();
      if (error instanceof RefusedError) throw error;
      const isBroken = error instanceof SyntaxError;
      return { waitMs: 0, reason: isBroken ? 'its answer was no JSON' : `it cannot be reached (${reasonOf(error)})` };
    }
  }

  /** @throws StartError when all tries failed or the response does not match the schema */
  return async function ask<S extends z.ZodType>(schema: S, url: string, init: RequestInit = {}): Promise<z.output<S>> {
    let reason = '';
    for (let turn = 0; turn < triesMax; turn += 1) {
      await sleep(Math.max(0, free - Date.now()), undefined, { signal: stop });
      free = Date.now() + pace.pauseMs;
      const result = await once(url, init);
      if ('answer' in result) {
        const parsed = schema.safeParse(result.answer);
        if (parsed.success) return parsed.data;
        throw new StartError(`${name} answered in a form that this Starparty does not know.`);
      }
      ({ reason } = result);
      if (turn < triesMax - 1)
        await sleep(Math.max(result.waitMs, pace.retryMs * 2 ** turn), undefined, { signal: stop });
    }
    throw new StartError(
      `${name} does not answer: ${reason}. What came so far is kept; type the command again later, and it goes on there.`,
    );
  };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return shownText(cause?.code ?? message);
}
