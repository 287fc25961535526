/** Keeps the words of posts up to date in the background, so that writing a post does not wait for the index. */
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/client.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import * as repository from './post-words.repository.ts';

const jobName = 'post-words';
/** The number of posts per transaction, which takes some tenths of a second. */
const batchSize = 500;
/** The number of batches per job. Older posts follow in the next job, so that the server can stop between them. */
const batchesOfJob = 10;
/** Posts of this time share a job, so that a crowd of writers does not create thousands of jobs. */
const pauseMs = 1_000;

export type PostWordsService = ReturnType<typeof createPostWordsService>;

export function createPostWordsService({
  db,
  jobs,
  onIndexError,
}: {
  db: Database;
  jobs: Jobs;
  /** Called when a job could not be enqueued. Later posts and the hourly cleanup try again. */
  onIndexError(error: unknown): void;
}) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  let isClosed = false;
  let enqueuing: Promise<void> = Promise.resolve();

  async function enqueue(): Promise<void> {
    // A unique key: a job that already runs may have missed the post.
    await jobs.enqueue(db, jobName, { key: uuid() });
    jobs.wake(jobName);
  }

  /** Requests the words of posts that were just written. After `close`, the next start requests them. */
  function request(): void {
    if (isClosed) return;
    if (pause) {
      isRequested = true;
      return;
    }
    pause = setTimeout(() => {
      pause = undefined;
      if (isRequested) request();
    }, pauseMs);
    isRequested = false;
    enqueuing = enqueue().catch(onIndexError);
  }

  async function storeWords(): Promise<void> {
    for (let batch = 0; batch < batchesOfJob; batch += 1) {
      const stored = await db.transaction((tx) => repository.storeDueWords(tx, batchSize));
      if (stored < batchSize) return;
    }
    await enqueue();
  }

  return {
    request,

    /** Continues with posts that are due, for example after an update of the product, or if a process was killed. */
    async resume(): Promise<void> {
      if (await repository.areWordsDue(db)) await enqueue();
    },

    job: { name: jobName, run: storeWords, pollSeconds: 5 } satisfies JobKind,

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(pause);
      await enqueuing;
    },
  };
}
