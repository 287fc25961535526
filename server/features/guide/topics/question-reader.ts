/** Classifies questions. The classifiers are trained once in a child process, and then loaded from a file. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { HelpText } from '../../../api/help.ts';
import { readModel, writeModel } from './model-file.ts';
import { readPhrasings } from './phrasings.ts';
import { createReading, type Reading, type ReadingModel, type TrainingData } from './readings.rules.ts';
import { examplesOf } from './topics.rules.ts';

interface ReaderOptions {
  helps: readonly HelpText[];
  /** Phrasing files of the features. The guide adds its own. */
  phrasings: readonly URL[];
  /** Path of the file of the trained classifiers. */
  modelFile: string;
  log: { warn(details: object, message: string): void };
  /** Files of the guide itself. Tests use shorter ones, because training takes seconds. */
  files?: typeof ownFiles;
}

const trainingProgram = fileURLToPath(new URL('./training-process.ts', import.meta.url));
/** Questions that no help text answers, calls for help, and harmless questions with similar words. */
const ownFiles = {
  none: new URL('./none.phrasings.txt', import.meta.url),
  care: [
    new URL('../care/care.phrasings.txt', import.meta.url),
    new URL('../care/harmless.phrasings.txt', import.meta.url),
  ],
};

export async function readTrainingData({
  helps,
  phrasings,
  files = ownFiles,
}: Pick<ReaderOptions, 'helps' | 'phrasings' | 'files'>): Promise<TrainingData> {
  const topics = examplesOf(helps, await readPhrasings([...phrasings, files.none]));
  return { topics, care: await readPhrasings(files.care) };
}

/** Folders whose code reads the words of questions or trains the classifiers. */
const codeFolders = ['../../../text/', '../answers/', '../care/', './'];

/** Changes with the examples and with the code, because weights fit only the code that trained them. */
async function fingerprintOf(data: TrainingData): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(data));
  for (const folder of codeFolders) {
    const cwd = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of globSync('**/*.ts', { cwd }).sort()) hash.update(await readFile(`${cwd}${file}`));
  }
  return hash.digest('hex');
}

/** @throws if the process fails, or if it is aborted */
async function trainInChild(data: TrainingData, signal: AbortSignal): Promise<ReadingModel> {
  const child = fork(trainingProgram, { execArgv: [], serialization: 'advanced', signal, killSignal: 'SIGKILL' });
  // `once` reports errors until the model arrives. Later errors are ignored.
  child.on('error', () => undefined);
  child.send(data);
  const failed = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`Training ended with code ${code}.`);
  });
  const [model] = await Promise.race([once(child, 'message', { signal }), failed]);
  return model as ReadingModel;
}

export function createQuestionReader({ modelFile, log, ...sources }: ReaderOptions) {
  const ending = new AbortController();
  let loaded: Promise<(question: string) => Reading> | undefined;

  async function load(): Promise<(question: string) => Reading> {
    const data = await readTrainingData(sources);
    const fingerprint = await fingerprintOf(data);
    const stored = await readModel(modelFile, fingerprint).catch((error: unknown) => {
      log.warn({ err: error }, 'the file of the classifiers cannot be read; they are trained again');
      return undefined;
    });
    if (stored) return createReading(stored);
    const model = await trainInChild(data, ending.signal);
    await writeModel(modelFile, { fingerprint, model }).catch((error: unknown) => {
      log.warn({ err: error }, 'the classifiers cannot be stored; the next start trains them again');
    });
    return createReading(model);
  }

  return {
    /** Loads or trains the classifiers before the first question. Training takes seconds on a busy machine. */
    prepare(): void {
      loaded ??= load();
      // The next question reports a failure.
      loaded.catch(() => {});
    },
    /** @throws if the phrasings cannot be read, or if training fails */
    async read(question: string): Promise<Reading> {
      loaded ??= load();
      try {
        return (await loaded)(question);
      } catch (error) {
        // The next question tries again.
        loaded = undefined;
        throw error;
      }
    },
    end: (): void => ending.abort(),
  };
}
