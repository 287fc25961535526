/** Thousands of tabs that come at once and then only listen, from a process of its own. */
import { runLoad } from './load-process.ts';

export interface CrowdOptions {
  url: string;
  /** The process whose memory counts. */
  pid: number;
  /** One for each socket; without cookies, sockets connect to the relay. */
  cookies?: string[];
  sockets: number;
  /** What makes an event: a request to this path. */
  event: { path: string; cookie?: string; body?: unknown };
}

export interface CrowdResult {
  /** From the first attempt until all are open. */
  connectMs: number;
  /** Sockets that could not be opened, or were closed. */
  failures: string[];
  /** Resident memory before, and what came with each socket. */
  bytesBefore: number;
  bytesEach: number;
  /** Milliseconds from just before an event was asked for until each of the sockets had it. */
  delays: number[];
}

/** Opens all sockets at once, lets them be idle, and has events sent to all of them. @throws when one does not hear of an event */
export function crowd(options: CrowdOptions): Promise<CrowdResult> {
  return runLoad('crowd.ts', options);
}
