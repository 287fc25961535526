/** Runs columns in the main thread for few rows, or in a worker thread for many. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

export interface ColumnsHost<Request, Answer> {
  /** Answers requests in order. Transfers `moved` without a copy. @throws if the thread has ended */
  ask(request: Request, moved?: ArrayBuffer[]): Promise<Answer>;
  /** Resolves when all pending requests are answered or have failed. */
  idle(): Promise<void>;
  /** Stops the thread at once; pending requests fail. */
  end(): Promise<void>;
}

/**
 * The maximum number of rows in the main thread. A thread takes about 30 MB of memory, and scanning so few rows is
 * faster than a message to it.
 */
export const rowsHereMax = 5_000;

/** A request to the thread. */
interface Numbered<Request> {
  number: number;
  request: Request;
  /** Transferred buffers; the answer must not refer to them. */
  moved: ArrayBuffer[];
}

/** The thread's answer to the request with this number. */
interface Answered<Answer> {
  number: number;
  answer: Answer;
}

export function runInThisThread<Request, Answer>(answer: (request: Request) => Answer): ColumnsHost<Request, Answer> {
  return { ask: async (request) => answer(request), idle: async () => {}, end: async () => {} };
}

/**
 * Answers requests in the module of a worker thread. Lowers the priority of the thread: scans take milliseconds
 * anyway and must not delay other requests. Only Linux has priorities per thread.
 */
export function answerAsThread<Request, Answer>(answer: (request: Request) => Answer): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', ({ number, request, moved }: Numbered<Request>) => {
    parentPort?.postMessage({ number, answer: answer(request) } satisfies Answered<Answer>);
    // Frees the buffers, because an idle thread collects no garbage. A million rows take some hundred megabytes.
    for (const buffer of moved) buffer.transfer(0);
  });
}

/** Starts a module as a worker thread. Calls `onEnd` if the thread ends on its own. */
export function startThread<Request, Answer>(address: URL, onEnd: () => void): ColumnsHost<Request, Answer> {
  const worker = new Worker(address);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let count = 0;
  let hasEnded = false;
  worker.unref();
  worker.on('message', ({ number, answer }: Answered<Answer>) => {
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  });
  function fail(error: Error): void {
    if (!hasEnded) onEnd();
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread has ended.')));
  return {
    ask(request, moved = []) {
      if (hasEnded) return Promise.reject(new Error('The thread has ended.'));
      const answer = Promise.withResolvers<Answer>();
      count += 1;
      waiting.set(count, answer);
      worker.postMessage({ number: count, request, moved } satisfies Numbered<Request>, moved);
      return answer.promise;
    },
    async idle() {
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
    },
    async end() {
      if (hasEnded) return;
      const ended = once(worker, 'exit');
      await worker.terminate();
      await ended;
    },
  };
}
