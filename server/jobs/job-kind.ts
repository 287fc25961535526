/** Declarations of background jobs. */

/** A kind of job. Its queue, with its retries and its schedule, is created by a migration. */
export interface JobKind {
  name: string;
  /** Must be idempotent: if the process is killed, another process runs the job again. */
  run(payload: object): Promise<unknown>;
  /** Interval at which an idle process polls for jobs that are due and for jobs of other processes. */
  pollSeconds: number;
  /** Maximum number of jobs that a process runs concurrently. */
  atOnce?: number;
  /**
   * Jobs that are overdue by more than this are dropped and counted, because their effect would come too late, for
   * example after a restore.
   */
  overdueMaxMs?: number;
}

/** A job before it is stored. */
export interface NewJob {
  /** Identifies the effect. A job is skipped while another job with the same key waits or runs. */
  key: string;
  payload?: object;
  startAfter?: Date;
}
