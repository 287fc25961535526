/** Where columns are kept and asked: here while they are few, in a thread of their own when there are many. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

export interface ColumnsHost<Asked, Answer> {
  /** Answers one question after the other. Takes over what is moved, without a copy. @throws when the thread has ended */
  ask(asked: Asked, moved?: ArrayBuffer[]): Promise<Answer>;
  /** Resolves when the questions that were asked are answered, or have failed. */
  idle(): Promise<void>;
  /** Ends at once: questions without an answer fail. */
  end(): Promise<void>;
}

/** A thread takes some 30 MB of memory, and so few rows are gone through sooner than one is asked. */
export const rowsHereMax = 5_000;

/** A question as the thread receives it. */
interface Numbered<Asked> {
  number: number;
  asked: Asked;
  /** What was moved with it: no answer may hold it. */
  moved: ArrayBuffer[];
}

/** What the thread says to the question of this number. */
interface Answered<Answer> {
  number: number;
  answer: Answer;
}

export function answerHere<Asked, Answer>(answer: (asked: Asked) => Answer): ColumnsHost<Asked, Answer> {
  return { ask: async (asked) => answer(asked), idle: async () => {}, end: async () => {} };
}

/**
 * For the module of a thread: answers what the thread is asked. It stands back behind everything else: who waits for a scan
 * waits for milliseconds anyway, and everybody else should not. Only Linux gives a thread a priority of its own.
 */
export function answerAsThread<Asked, Answer>(answer: (asked: Asked) => Answer): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', ({ number, asked, moved }: Numbered<Asked>) => {
    parentPort?.postMessage({ number, answer: answer(asked) } satisfies Answered<Answer>);
    // A thread that waits collects no garbage, and a million rows come in some hundred megabytes.
    for (const buffer of moved) buffer.transfer(0);
  });
}

/** Starts the module at this address as a thread; `onEnd` is called when it ends of itself. */
export function startThread<Asked, Answer>(address: URL, onEnd: () => void): ColumnsHost<Asked, Answer> {
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
    ask(asked, moved = []) {
      if (hasEnded) return Promise.reject(new Error('The thread has ended.'));
      const answer = Promise.withResolvers<Answer>();
      count += 1;
      waiting.set(count, answer);
      worker.postMessage({ number: count, asked, moved } satisfies Numbered<Asked>, moved);
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
