/** Lets in as many requests as can be answered in good time, members before visitors and each a share, and refuses the others at next to no cost. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthEndpoints } from '@starparty/contract/health.ts';
import { AppError } from '../api/app-error.ts';
import { addressKey } from '../api/limits.ts';
import { refuseTooMany, refuseUnread } from './bare-answers.ts';
import { createClientAddress } from './client-address.ts';
import { createCrowdGauge, memberCrowd, visitorCrowd, visitorsAtOnce } from './crowd.ts';
import { limitRest } from './deadlines.ts';
import { unavailableRetrySeconds } from './problem.ts';
import { accountShare, addressShare, createShares, type Share } from './shares.ts';

/** The door in front of everything else that a request meets. */
export interface Admission {
  /** Hands on what there is time for, and answers the rest. */
  guard(handle: RequestListener): RequestListener;
  /**
   * Counts a request that was handed on, once its body is here and before it asks the database.
   * @throws AppError unavailable, when too many visitors came within one moment
   */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /**
   * The same as `guard` for a request to become a socket; tells whether a member seems to ask.
   * @throws AppError unavailable, too_many_requests
   */
  admitUpgrade(request: IncomingMessage): { isMember: boolean; address: string };
  /** Whether there is no time for what members ask. */
  isOverloaded(): boolean;
  /** How many requests have been refused since the start: for want of time, and because somebody had taken a share. */
  refused(): Refusals;
}

export interface Refusals {
  unavailable: number;
  overShare: number;
}

export interface AdmissionOptions {
  /** How much waits in the queue in which every request ends up: the one for the database. */
  countWaiting(): number;
  /** Whose request this seems to be, by the cookies; undefined for visitors. */
  recognize(cookieHeader: string | undefined): string | undefined;
  trustProxy: string | undefined;
  /** Whether an account and an address have only a share; for load tests they have all. */
  hasShares: boolean;
  /** Takes how many requests were refused in the last second. */
  tell(refusals: Refusals): void;
}

/** Thousands of refusals a second have one line in the log each second, not one each. */
const tellMs = 1_000;

/** How the server does is asked most of all when it has too much to do; these endpoints cost next to nothing. */
const alwaysOpen = new Set<string>(Object.values(healthEndpoints).map(({ path }) => path));
/** Addresses of the web client and of pictures. One that is written in another way than usual may mean anything. */
const plainFile = /^\/(?!api\/|images\/covers\/)[^%?]*(?:\?|$)/;
/** However many ask for covers, the lookup of covers asks the database one at a time. */
const cover = /^\/images\/covers\/[^%]*$/;
const isGuarded = (url = '') => !(plainFile.test(url) || alwaysOpen.has(url));

interface Caller {
  /** The account, as far as it is known; otherwise the session, or the address of a visitor. */
  key: string;
  isMember: boolean;
  share: Share;
}

/** Admits by how much waits for the database, and by who asks. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { countWaiting, recognize, hasShares } = options;
  const addressOf = createClientAddress(options.trustProxy);
  const [members, visitors] = [createCrowdGauge(memberCrowd), createCrowdGauge(visitorCrowd)];
  /** Requests of visitors that are worked on, from the moment on at which they can ask the database. */
  let visitorsUnderWay = 0;
  /** Handed on, by visitors who will ask the database each. */
  const visiting = new WeakSet<IncomingMessage>();
  const shares = createShares();
  const refused: Refusals = { unavailable: 0, overShare: 0 };
  let told = { ...refused };
  let isTelling = false;

  // Each visitor waits for one statement at a time, which is no reason to refuse members.
  const isOverloaded = () => members.isCrowded(countWaiting() - visitorsUnderWay);
  const hasTimeFor = ({ isMember }: Caller) =>
    isMember || !(visitorsUnderWay >= visitorsAtOnce || visitors.isCrowded(countWaiting()));

  function callerOf(request: IncomingMessage): Caller {
    const account = recognize(request.headers.cookie);
    if (account) return { key: account, isMember: true, share: accountShare };
    return { key: addressKey(addressOf(request)), isMember: false, share: addressShare };
  }

  function tellSoon(): void {
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      const since = {
        unavailable: refused.unavailable - told.unavailable,
        overShare: refused.overShare - told.overShare,
      };
      told = { ...refused };
      options.tell(since);
    }, tellMs).unref();
  }

  function note(kind: keyof Refusals): void {
    refused[kind] += 1;
    if (!isTelling) tellSoon();
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    note('unavailable');
    if (!request.complete) response.once('finish', () => limitRest(request));
    refuseUnread(response);
  }

  function refuseOverShare(request: IncomingMessage, response: ServerResponse, retryAfterSeconds: number): void {
    note('overShare');
    if (!request.complete) response.once('finish', () => limitRest(request));
    refuseTooMany(response, retryAfterSeconds);
  }

  return {
    guard: (handle) => (request, response) => {
      if (!isGuarded(request.url)) return handle(request, response);
      // Before anybody looks at who asks: then it costs least.
      if (isOverloaded()) return refuse(request, response);
      const caller = callerOf(request);
      const { key, share } = caller;
      if (!hasTimeFor(caller)) return refuse(request, response);
      const letIn = () => {
        if (!caller.isMember && !cover.test(request.url ?? '')) visiting.add(request);
        handle(request, response);
      };
      if (!hasShares) return letIn();
      // Those who had to wait for their turn meet what has become of the queue since.
      const start = () => (isOverloaded() || !hasTimeFor(caller) ? refuse(request, response) : letIn());
      const waitSeconds = shares.count(key, share) ?? shares.enter(key, share, response, start);
      if (waitSeconds) refuseOverShare(request, response, waitSeconds);
    },
    begin(request, response) {
      if (!visiting.has(request)) return;
      if (visitorsUnderWay >= visitorsAtOnce)
        throw new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
      visitorsUnderWay += 1;
      response.once('close', () => {
        visitorsUnderWay -= 1;
      });
    },
    admitUpgrade(request) {
      const caller = callerOf(request);
      if (isOverloaded() || !hasTimeFor(caller)) {
        note('unavailable');
        throw new AppError('unavailable', { retryAfterSeconds: unavailableRetrySeconds });
      }
      const retryAfterSeconds = hasShares ? shares.count(caller.key, caller.share) : undefined;
      if (retryAfterSeconds) {
        note('overShare');
        throw new AppError('too_many_requests', { retryAfterSeconds });
      }
      return { isMember: caller.isMember, address: addressOf(request) };
    },
    isOverloaded,
    refused: () => refused,
  };
}
