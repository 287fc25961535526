/** Recognizes the help text that answers a question, by a classifier trained on phrasings of members. Pure. */

import { guideChoicesMax } from '@starparty/contract/limits.ts';
import type { HelpText } from '../../../api/help.ts';
import { classify, compress, type Example, trainClassifier, type Weights } from '../../../text/classifier.ts';
import { countTerms, type TermCounts, weightTerms } from '../../../text/weighted-terms.ts';
import { createWordReader, knownWords } from './question-words.ts';
import { topicTerms } from './terms.rules.ts';

/** The label of questions that no help text answers. */
const none = 'none';

export interface RankedTopic {
  id: string;
  chance: number;
}

/** Help texts for a question: `sure` has one, `likely` has up to three, and `unknown` has the three nearest. */
export interface Found {
  kind: 'sure' | 'likely' | 'unknown';
  ids: string[];
}

// The following values gave the best results when each author of phrasings was held out in turn (decision 18). A wrong
// certain answer costs more than asking which text the member means.
/** The minimum lead of the most probable label over the next one, which may be `none`, for a certain answer. */
const leadMin = 0.5;
/** The minimum probability of a help text in a likely answer. */
const likelyMin = 0.05;
/** If the label for no text is more probable than this, no answer is likely. */
const noneMax = 0.8;

/** With these options, training takes about a second and some 20 MB. */
const options = { buckets: 2 ** 15, epochs: 6, rate: 0.3, balance: 0.5, errorMin: 0.002 };

/** The title as a member asks for it: "how do i change my username". */
const asQuestion = (title: string) => `how do i ${title.toLowerCase().replaceAll('your', 'my')}`;

/** Titles and texts are phrasings, too. */
export const examplesOf = (helps: readonly HelpText[], phrasings: readonly Example<string>[]): Example<string>[] => [
  ...helps.flatMap(({ id, title, text }) => [
    { text: title, label: id },
    { text: asQuestion(title), label: id },
    { text, label: id },
  ]),
  ...phrasings,
];

/** The trained classifier, in a form that can be stored. */
export interface TopicsModel {
  weights: Weights<string>;
  terms: TermCounts;
  /** Words with their frequencies, for corrections. */
  words: [word: string, count: number][];
}

const readerOf = (terms: TermCounts, words: TopicsModel['words']) => {
  const readWords = createWordReader(words);
  return weightTerms(terms, (text) => topicTerms(readWords(text)));
};

export function trainTopics(examples: readonly Example<string>[]): TopicsModel {
  const texts = examples.map(({ text }) => text);
  const words = knownWords(texts);
  const readWords = createWordReader(words);
  const terms = countTerms(texts, (text) => topicTerms(readWords(text)));
  return { weights: compress(trainClassifier(examples, { ...options, read: readerOf(terms, words) })), terms, words };
}

/** Ranks all labels for a question, the most probable first. */
export function rankByTopics({ weights, terms, words }: TopicsModel): (question: string) => RankedTopic[] {
  const model = { ...weights, read: readerOf(terms, words) };
  return (question) =>
    Object.entries(classify(model, question))
      .map(([id, chance]) => ({ id, chance }))
      .sort((one, other) => other.chance - one.chance);
}

/** The answer that a ranking supports. */
export function findTopics(ranking: readonly RankedTopic[]): Found {
  const topics = ranking.filter(({ id }) => id !== none);
  const nearest = topics.slice(0, guideChoicesMax);
  const idsOf = (found: readonly RankedTopic[]) => found.map(({ id }) => id);
  const [first, second] = ranking;
  const lead = (first?.chance ?? 0) - (second?.chance ?? 0);
  if (first && first.id !== none && lead >= leadMin) return { kind: 'sure', ids: [first.id] };
  const likely = nearest.filter((topic) => topic.chance >= likelyMin);
  const isNone = (ranking.find(({ id }) => id === none)?.chance ?? 0) > noneMax;
  return isNone || likely.length === 0
    ? { kind: 'unknown', ids: idsOf(nearest) }
    : { kind: 'likely', ids: idsOf(likely) };
}
