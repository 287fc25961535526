/** Lets nobody take more than a share: what one account or one address has under way at once is limited, and so are calls in a minute. */
import type { ServerResponse } from 'node:http';

export interface Share {
  /** Requests that are worked on at once; more of them wait for their turn. */
  atOnce: number;
  /** Requests that may wait. */
  lineMax: number;
  callsPerMinute: number;
}

/**
 * Of one account. Sixteen at once are what two or three browsers can ask at once, and fewer than there are connections
 * to the database. A page asks for some ten things: somebody who loads twenty tabs again every five seconds makes 2,400
 * calls in a minute, and all tabs at once fit into the line.
 */
export const accountShare: Share = { atOnce: 16, lineMax: 400, callsPerMinute: 6_000 };
/** Of an address without a session, behind which there may be a whole school; limits of single endpoints count its calls. */
export const addressShare: Share = { atOnce: 48, lineMax: 400, callsPerMinute: Number.POSITIVE_INFINITY };

export interface Shares {
  /** Counts a call; gives the seconds to wait when there were too many. */
  count(key: string, share: Share): number | undefined;
  /**
   * Calls `start` now or when it is the turn of this request, which lasts until its response is closed; one that is
   * closed before never starts. Gives the seconds to wait when the line is full.
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

/** Nobody has anything under way yet. */
export function createShares(): Shares {
  const parties = new Map<string, Party>();
  let sweptAt = performance.now();

  function partyOf(key: string): Party {
    const party = parties.get(key) ?? { underWay: 0, line: [], calls: 0, countedSince: performance.now() };
    parties.set(key, party);
    return party;
  }

  /** Forgets those of whom there is nothing to remember. */
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
