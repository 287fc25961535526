/** What a feature declares about a kind of background work. */

/** A kind of job. Its queue, with its retries and its schedule, is created by a migration. */
export interface JobKind {
  name: string;
  /** Must have no further effect when it runs again: a killed process leaves its jobs to another one. */
  run(payload: object): Promise<unknown>;
  /** How often an idle process polls for jobs that were enqueued by other processes, or that are due now. */
  pollSeconds: number;
  /** Jobs that a process runs at the same time. */
  atOnce?: number;
  /** If a job is overdue by more than this, it is dropped and counted: after a restore, its news would be outdated. */
  overdueMaxMs?: number;
}

/** A job before it is stored. */
export interface NewJob {
  /** Names the effect: a job is skipped while another one with the same key waits or runs. */
  key: string;
  payload?: object;
  startAfter?: Date;
}
