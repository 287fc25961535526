/** Thousands of sockets that connect at the same time and then only receive, in a separate process. */
import { runLoad } from './load-process.ts';

export interface CrowdOptions {
  url: string;
  /** The process whose memory is measured. */
  pid: number;
  /** The cookies of each socket. Without cookies, the sockets connect to the relay. */
  cookies?: string[];
  sockets: number;
  /** The request that triggers an event. */
  event: { path: string; cookie?: string; body?: unknown };
}

export interface CrowdResult {
  /** Milliseconds from the first attempt until all sockets are open. */
  connectMs: number;
  /** Sockets that could not be opened, or were closed. */
  failures: string[];
  /** Resident memory before the sockets are opened, and per socket. */
  bytesBefore: number;
  bytesEach: number;
  /** Milliseconds from the request that triggers an event to its arrival at each socket. */
  delays: number[];
}

/**
 * Opens all sockets at the same time, leaves them idle, and triggers events. @throws Error if a socket does not receive
 * an event
 */
export function crowd(options: CrowdOptions): Promise<CrowdResult> {
  return runLoad('crowd.ts', options);
}
