/** Limits the concurrent requests of each account and address, and the calls per minute of each account. */
import type { ServerResponse } from 'node:http';

export interface Share {
  /** Maximum number of concurrent requests. Further requests wait. */
  atOnce: number;
  /** Maximum number of waiting requests. */
  lineMax: number;
  callsPerMinute: number;
}

/**
 * The share of an account. Two or three browsers send 16 concurrent requests, and the pool has more connections. A page
 * sends about ten requests. Twenty tabs that reload every five seconds make 2,400 calls per minute, all of which fit
 * into the queue.
 */
export const accountShare: Share = { atOnce: 16, lineMax: 400, callsPerMinute: 6_000 };
/**
 * The share of an address without a session, which may belong to a whole school. Only the limits of single endpoints
 * restrict its calls per minute.
 */
export const addressShare: Share = { atOnce: 48, lineMax: 400, callsPerMinute: Number.POSITIVE_INFINITY };

export interface Shares {
  /** Counts a call. Returns the seconds to wait if there were too many. */
  count(key: string, share: Share): number | undefined;
  /**
   * Calls `start` now, or when the request reaches the front of the queue. The request keeps its slot until its
   * response closes. If the response closes earlier, `start` is never called. Returns the seconds to wait if the queue
   * is full.
   */
  enter(key: string, share: Share, response: ServerResponse, start: () => void): number | undefined;
}

interface Turn {
  start: () => void;
  hasStarted: boolean;
}

interface Party {
  underWay: number;
  line: Turn[];
  calls: number;
  countedSince: number;
}

const minuteMs = 60_000;

export function createShares(): Shares {
  const parties = new Map<string, Party>();
  let sweptAt = performance.now();

  function partyOf(key: string): Party {
    const party = parties.get(key) ?? { underWay: 0, line: [], calls: 0, countedSince: performance.now() };
    parties.set(key, party);
    return party;
  }

  /** Deletes the entries of idle keys. */
  function sweep(now: number): void {
    sweptAt = now;
    for (const [key, { underWay, countedSince }] of parties) {
      if (underWay === 0 && now - countedSince > minuteMs) parties.delete(key);
    }
  }

  function begin(party: Party, turn: Turn): void {
    party.underWay += 1;
    turn.hasStarted = true;
    turn.start();
  }

  function leave(party: Party, turn: Turn): void {
    if (!turn.hasStarted) {
      party.line.splice(party.line.indexOf(turn), 1);
      return;
    }
    party.underWay -= 1;
    const next = party.line.shift();
    if (next) begin(party, next);
  }

  return {
    count(key, { callsPerMinute }) {
      const now = performance.now();
      if (now - sweptAt > minuteMs) sweep(now);
      const party = partyOf(key);
      if (now - party.countedSince > minuteMs) {
        party.countedSince = now;
        party.calls = 0;
      }
      party.calls += 1;
      if (party.calls <= callsPerMinute) return undefined;
      return Math.max(1, Math.ceil((party.countedSince + minuteMs - now) / 1000));
    },

    enter(key, { atOnce, lineMax }, response, start) {
      const party = partyOf(key);
      const isFull = party.underWay >= atOnce;
      if (isFull && party.line.length >= lineMax) return 1;
      const turn = { start, hasStarted: false };
      response.once('close', () => leave(party, turn));
      if (isFull) party.line.push(turn);
      else begin(party, turn);
      return undefined;
    },
  };
}
