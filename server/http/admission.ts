/** Lets in as many requests as can be answered in good time, and refuses the others at next to no cost. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthEndpoints } from '@starparty/contract/health.ts';
import { refuseUnread } from './bare-answers.ts';
import { limitRest } from './deadlines.ts';

/** The door in front of everything else that a request meets. */
export interface Admission {
  /** Hands on what there is time for, and answers the rest. */
  guard(handle: RequestListener): RequestListener;
  /** Whether there is no time for another one. */
  isOverloaded(): boolean;
  /** How many requests have been refused since the start. */
  refused(): number;
}

/**
 * What waits for the database when there is too much to do: a tenth of a second's work where a statement takes a
 * millisecond. More of it would only make everybody wait longer.
 */
const waitingMax = 100;
/** A burst may be longer than that, as long as the queue gets shorter soon. */
const burst = { waitingMax: 400, ms: 300 };
/** Below this a burst is over, and the next one may come. */
const calmMax = waitingMax / 2;
/** Thousands of refusals a second have one line in the log each second, not one each. */
const tellMs = 1_000;

/** How the server does is asked most of all when it has too much to do. */
const alwaysOpen = new Set<string>(Object.values(healthEndpoints).map(({ path }) => path));
const isGuarded = (url = '') => url.startsWith('/api/') && !alwaysOpen.has(url);

/** Admits by how much waits in the queue in which every request ends up: the one for the database; tells how many it refused. */
export function createAdmission(countWaiting: () => number, tell: (refused: number) => void): Admission {
  let crowdedSince: number | undefined;
  let refused = 0;
  let told = 0;

  function isOverloaded(): boolean {
    const waiting = countWaiting();
    if (waiting < calmMax) crowdedSince = undefined;
    if (waiting < waitingMax) return false;
    crowdedSince ??= performance.now();
    return waiting >= burst.waitingMax || performance.now() - crowdedSince > burst.ms;
  }

  function tellSoon(): void {
    setTimeout(() => {
      tell(refused - told);
      told = refused;
    }, tellMs).unref();
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    if (refused === told) tellSoon();
    refused += 1;
    if (!request.complete) response.once('finish', () => limitRest(request));
    refuseUnread(response);
  }

  return {
    guard: (handle) => (request, response) => {
      if (isGuarded(request.url) && isOverloaded()) refuse(request, response);
      else handle(request, response);
    },
    isOverloaded,
    refused: () => refused,
  };
}
