/** Thousands of sockets that connect at once and then only receive, in a separate process. */
import { runLoad } from './load-process.ts';

export interface CrowdOptions {
  url: string;
  /** The process whose memory is measured. */
  pid: number;
  /** One for each socket; without cookies, sockets connect to the relay. */
  cookies?: string[];
  sockets: number;
  /** The request that causes an event. */
  event: { path: string; cookie?: string; body?: unknown };
}

export interface CrowdResult {
  /** From the first attempt until all are open. */
  connectMs: number;
  /** Sockets that could not be opened, or were closed. */
  failures: string[];
  /** Resident memory before, and per socket. */
  bytesBefore: number;
  bytesEach: number;
  /** Milliseconds from the request that causes an event until each socket received it. */
  delays: number[];
}

/** Opens all sockets at once, leaves them idle, and causes events. @throws Error if a socket does not receive one */
export function crowd(options: CrowdOptions): Promise<CrowdResult> {
  return runLoad('crowd.ts', options);
}
