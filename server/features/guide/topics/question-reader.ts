/** Reads questions in a thread, which trains its classifiers from the phrasings before the first question. */
import type { HelpText } from '../../../api/help.ts';
import { type ColumnsHost, startThread } from '../../../columns/host.ts';
import { readPhrasings } from './phrasings.ts';
import type { Reading, TrainingData } from './readings.rules.ts';
import { examplesOf } from './topics.rules.ts';

export type ReaderRequest = ({ kind: 'train' } & TrainingData) | { kind: 'read'; question: string };
export type ReaderReply = { kind: 'trained' } | { kind: 'reading'; reading: Reading };

export interface QuestionReader {
  /** Starts training before the first question. Training takes seconds on a busy machine. */
  prepare(): void;
  /** @throws if the phrasings cannot be read, or if the thread has ended */
  read(question: string): Promise<Reading>;
  end(): Promise<void>;
}

interface ReaderOptions {
  helps: readonly HelpText[];
  /** Phrasing files of the features. The guide adds its own. */
  phrasings: readonly URL[];
}

const module = new URL('./question-reader.worker.ts', import.meta.url);
const noneFile = new URL('./none.phrasings.txt', import.meta.url);
const careFiles = [
  new URL('../care/care.phrasings.txt', import.meta.url),
  new URL('../care/harmless.phrasings.txt', import.meta.url),
];

export async function readTrainingData({ helps, phrasings }: ReaderOptions): Promise<TrainingData> {
  const topics = examplesOf(helps, await readPhrasings([...phrasings, noneFile]));
  return { topics, care: await readPhrasings(careFiles) };
}

export function createQuestionReader(options: ReaderOptions): QuestionReader {
  let thread: ColumnsHost<ReaderRequest, ReaderReply> | undefined;
  let trained: Promise<unknown> | undefined;

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    trained = undefined;
    await ended?.end();
  }

  /** Starts the thread and trains its classifiers. After a failure, the next question starts it again. */
  async function start(): Promise<void> {
    const data = await readTrainingData(options);
    thread = startThread(module, () => {
      thread = undefined;
      trained = undefined;
    });
    await thread.ask({ kind: 'train', ...data });
  }

  return {
    prepare() {
      trained ??= start();
      // The next question reports a failure.
      trained.catch(() => {});
    },
    async read(question) {
      trained ??= start();
      try {
        await trained;
        const reply = await thread?.ask({ kind: 'read', question });
        if (reply?.kind === 'reading') return reply.reading;
        throw new Error('The thread that reads questions has ended.');
      } catch (error) {
        await end();
        throw error;
      }
    },
    end,
  };
}
