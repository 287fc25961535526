/** A thread that answers what it is asked, one question after the other; each has a number, which its answer bears. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A question as the thread receives it. */
export interface Numbered<Asked> {
  number: number;
  asked: Asked;
}

/** What the thread says to the question of this number. */
export interface Answered<Answer> {
  number: number;
  answer: Answer;
}

export interface AskedThread<Asked, Answer> {
  /** Hands over what is moved instead of copied. @throws when the thread ends before it has answered */
  ask(asked: Asked, moved?: ArrayBuffer[]): Promise<Answer>;
  end(): Promise<void>;
}

/** Starts the module at this address as a thread; `onEnd` is called when it ends of itself. */
export function startThread<Asked, Answer>(address: URL, onEnd: () => void): AskedThread<Asked, Answer> {
  // What a thread of columns makes besides them is soon garbage, which is not to lie about.
  const worker = new Worker(address, { resourceLimits: { maxYoungGenerationSizeMb: 8 } });
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
      worker.postMessage({ number: count, asked } satisfies Numbered<Asked>, moved);
      return answer.promise;
    },
    async end() {
      if (hasEnded) return;
      const ended = once(worker, 'exit');
      await worker.terminate();
      await ended;
    },
  };
}
