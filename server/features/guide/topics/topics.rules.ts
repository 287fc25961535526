/** Recognizes the help text that answers a question, by a classifier trained on phrasings of members. Pure. */
import type { HelpText } from '../../../api/help.ts';
import { classify, type Example, trainClassifier } from '../../../text/classifier.ts';
import { weightTerms } from '../../../text/weighted-terms.ts';
import { createWordReader } from './question-words.ts';
import { topicTerms } from './terms.rules.ts';

/** The label of questions that no help text answers. */
export const none = 'none';

export interface RankedTopic {
  id: string;
  chance: number;
}

/** The classifier's result: one answer, up to three that may be meant, or none, with the nearest three. */
export interface Found {
  kind: 'sure' | 'likely' | 'unknown';
  ids: string[];
  /** The probability of the first. */
  chance: number;
}

/**
 * The values that gave the best results when each author of phrasings was held out in turn (decision 18). A wrong sure
 * answer costs more than a question back.
 */
const sureMin = 0.6;
/** A title is offered from this chance on. */
const likelyMin = 0.05;
/** Nothing is offered if the classifier is this certain that no text answers. */
const noneMax = 0.8;
export const offeredMax = 3;

/** Trains in about a second and takes some 20 MB. */
const options = { buckets: 2 ** 15, epochs: 6, rate: 0.3, balance: 0.5, errorMin: 0.002 };

/** Titles and texts are phrasings, too. */
export const examplesOf = (helps: readonly HelpText[], phrasings: readonly Example<string>[]): Example<string>[] => [
  ...helps.flatMap(({ id, title, text }) => [
    { text: title, label: id },
    { text, label: id },
  ]),
  ...phrasings,
];

export type RankTopics = (question: string) => RankedTopic[];

/** Returns a function that ranks all labels for a question, the most probable first. */
export function trainTopics(examples: readonly Example<string>[]): RankTopics {
  const texts = examples.map(({ text }) => text);
  const readWords = createWordReader(texts);
  const read = weightTerms(texts, (text) => topicTerms(readWords(text)));
  const model = trainClassifier(examples, { ...options, read });
  return (question) =>
    Object.entries(classify(model, question))
      .map(([id, chance]) => ({ id, chance }))
      .sort((one, other) => other.chance - one.chance);
}

/** The answer that a ranking supports. */
export function findTopics(ranking: readonly RankedTopic[]): Found {
  const topics = ranking.filter(({ id }) => id !== none);
  const chance = topics[0]?.chance ?? 0;
  const nearest = topics.slice(0, offeredMax);
  const idsOf = (found: readonly RankedTopic[]) => found.map(({ id }) => id);
  if (chance >= sureMin) return { kind: 'sure', ids: idsOf(nearest.slice(0, 1)), chance };
  const likely = nearest.filter((topic) => topic.chance >= likelyMin);
  const isNone = (ranking.find(({ id }) => id === none)?.chance ?? 0) > noneMax;
  return isNone || likely.length === 0
    ? { kind: 'unknown', ids: idsOf(nearest), chance }
    : { kind: 'likely', ids: idsOf(likely), chance };
}
