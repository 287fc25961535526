/**
 * Admission control: accepts as many requests as the server can answer in time, and rejects the others at low cost.
 * Members have priority over visitors.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthEndpoints } from '@starparty/contract/health.ts';
import { AppError } from '../../api/app-error.ts';
import { addressKey } from '../../api/limits.ts';
import { refuseTooMany, refuseUnread } from '../bare-answers.ts';
import { limitRest } from '../deadlines.ts';
import { unavailableRetrySeconds } from '../problem.ts';
import { createClientAddress } from './client-address.ts';
import { createCrowdGauge, memberCrowd, type Queue, visitorCrowd, visitorsAtOnce } from './crowd.ts';
import { accountShare, addressShare, createShares, type Share } from './shares.ts';

/** Runs before all other handling of a request. */
export interface Admission {
  /** Wraps the request handler. Passes accepted requests on, and answers the others. */
  guard(handle: RequestListener): RequestListener;
  /**
   * Counts an accepted request after its body has arrived and before it uses the database.
   * @throws AppError unavailable if too many visitors arrive at the same time
   */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Like `guard`, for upgrades to a socket. Returns whether the cookies look like a member's.
   * @throws AppError unavailable, too_many_requests
   */
  admitUpgrade(request: IncomingMessage): { isMember: boolean; address: string };
  /** Whether requests of members must be rejected. */
  isOverloaded(): boolean;
  /** The number of rejected requests since the start, by reason. */
  refused(): Refusals;
}

export interface Refusals {
  unavailable: number;
  overShare: number;
}

export interface AdmissionOptions {
  /** The database queue, which almost all requests join. */
  readQueue(): Queue;
  /** The member of a request, guessed from its cookies; undefined for visitors. */
  recognize(cookieHeader: string | undefined): string | undefined;
  trustProxy: string | undefined;
  /** Whether requests per account and address are limited. False in load tests. */
  hasShares: boolean;
  /** Receives the number of rejected requests each second. */
  onRefusals(refusals: Refusals): void;
}

/** The interval at which rejections are logged, because there may be thousands per second. */
const reportMs = 1_000;

/** Monitoring depends on these endpoints under overload, and they are cheap. */
const alwaysOpen = new Set<string>(Object.values(healthEndpoints).map(({ path }) => path));
/**
 * Paths of the web client and of pictures. Paths with escaped characters do not match, because they may be equivalent
 * to another path.
 */
const plainFile = /^\/(?!api\/|images\/covers\/)[^%?]*(?:\?|$)/;
/** Requests for covers do not count towards `visitorsAtOnce`, because their lookup runs one query at a time. */
const cover = /^\/images\/covers\/[^%]*$/;
const isGuarded = (url = '') => !(plainFile.test(url) || alwaysOpen.has(url));

interface Caller {
  /** The account if known, else the session. For visitors, the address. */
  key: string;
  isMember: boolean;
  share: Share;
}

/** Creates admission control. It uses the length of the database queue and the caller of the request. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { readQueue, recognize, hasShares } = options;
  const addressOf = createClientAddress(options.trustProxy);
  const [members, visitors] = [createCrowdGauge(memberCrowd), createCrowdGauge(visitorCrowd)];
  /** Visitors' requests in progress that may use the database. */
  let visitorsUnderWay = 0;
  /** Accepted requests of visitors that will use the database. */
  const visiting = new WeakSet<IncomingMessage>();
  const shares = createShares();
  const refused: Refusals = { unavailable: 0, overShare: 0 };
  let reported = { ...refused };
  let isScheduled = false;

  // Each visitor's request has at most one statement in the queue. Subtract these statements, because they must not
  // cause the rejection of members.
  const isOverloaded = () => {
    const queue = readQueue();
    return members.isCrowded(queue, queue.waiting - visitorsUnderWay);
  };
  const hasCapacityFor = ({ isMember }: Caller) =>
    isMember || !(visitorsUnderWay >= visitorsAtOnce || visitors.isCrowded(readQueue()));

  function callerOf(request: IncomingMessage): Caller {
    const account = recognize(request.headers.cookie);
    if (account) return { key: account, isMember: true, share: accountShare };
    return { key: addressKey(addressOf(request)), isMember: false, share: addressShare };
  }

  function scheduleReport(): void {
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      const since = {
        unavailable: refused.unavailable - reported.unavailable,
        overShare: refused.overShare - reported.overShare,
      };
      reported = { ...refused };
      options.onRefusals(since);
    }, reportMs).unref();
  }

  function note(kind: keyof Refusals): void {
    refused[kind] += 1;
    if (!isScheduled) scheduleReport();
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
      // Check this before identifying the caller, because it is cheapest.
      if (isOverloaded()) return refuse(request, response);
      const caller = callerOf(request);
      const { key, share } = caller;
      if (!hasCapacityFor(caller)) return refuse(request, response);
      const accept = () => {
        if (!caller.isMember && !cover.test(request.url ?? '')) visiting.add(request);
        handle(request, response);
      };
      if (!hasShares) return accept();
      // Check again, because the request may have waited.
      const start = () => (isOverloaded() || !hasCapacityFor(caller) ? refuse(request, response) : accept());
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
      if (isOverloaded() || !hasCapacityFor(caller)) {
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
