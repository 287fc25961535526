/** Checks sentences of a model in a thread, which is terminated if a check takes too long. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ColumnsHost, startThread } from '../../../columns/host.ts';
import { ModelError } from '../../../providers/model/model.ts';
import type { SentenceToCheck } from './sentence-check.rules.ts';

type Thread = ColumnsHost<SentenceToCheck, string | undefined>;

export type SentenceChecker = ReturnType<typeof createSentenceChecker>;

/** A check takes about a millisecond. */
const deadlineMs = 2_000;
const module = new URL('./sentence-check.worker.ts', import.meta.url);
const nothing: SentenceToCheck = { sentence: '', question: '', grounds: [], helpTexts: [] };

/** Starts the thread with the first sentence. `options` are for tests. */
export function createSentenceChecker(options: { module?: URL; deadlineMs?: number } = {}) {
  let running: { thread: Thread; isReady: Promise<unknown> } | undefined;

  function start(): { thread: Thread; isReady: Promise<unknown> } {
    const thread: Thread = startThread(options.module ?? module, () => {
      running = undefined;
    });
    // The time to start the thread does not count towards the deadline.
    return { thread, isReady: thread.ask(nothing) };
  }

  async function end(): Promise<void> {
    const ended = running;
    running = undefined;
    await ended?.thread.end();
  }

  return {
    /** Runs `checkSentence`. @throws ModelError unusable when it fails or takes too long */
    async check(asked: SentenceToCheck): Promise<string | undefined> {
      running ??= start();
      const { thread, isReady } = running;
      const isOver = new AbortController();
      try {
        await isReady;
        const late = sleep(options.deadlineMs ?? deadlineMs, undefined, { signal: isOver.signal }).then(() => {
          throw new ModelError('unusable');
        });
        return await Promise.race([thread.ask(asked), late]);
      } catch {
        if (running?.thread === thread) await end();
        throw new ModelError('unusable');
      } finally {
        isOver.abort();
      }
    },
    end,
  };
}
