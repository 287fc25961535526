/**
 * Asks the how-to questions and calls for help of `server/testing/nova/questions/` in four forms, and reports the
 * percentages of each kind of answer. The classifiers are trained without these questions.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { contents } from '../../../contents.ts';
import { fold } from '../../../places/fold.ts';
import { addedSet, percent, readLines, report, setNames } from '../../../testing/nova/question-sets.ts';
import { forms, type HowToQuestion, readQuestionSets } from '../../../testing/nova/read-questions.ts';
import type { Example } from '../../../text/classifier.ts';
import { catalogue } from '../../games/games-catalogue.ts';
import type { Intent } from '../answers/intent.ts';
import { careOf, intentOf, isLookup, readMessage } from '../answers/routing.rules.ts';
import { gameNames } from '../answers/terms/player-terms.ts';
import { emptyWords, readWords } from '../answers/words.rules.ts';
import { readTrainingData } from './question-reader.ts';
import { createReading, type Reading, type TrainingData, trainReadings } from './readings.rules.ts';

const helps = contents.flatMap(({ help = [] }) => help);
const ownLookups = contents.flatMap(({ ownLookups: own = [] }) => own);
const files = readQuestionSets();
const asked = new Set(files.flatMap(({ howTo, care }) => [...howTo, ...care].map((question) => question.asked)));
const lookups = setNames
  .filter((name) => name !== addedSet)
  .flatMap((set) => readLines<{ asked: string }>(set, 'look-ups'));
const added = new Set(
  files
    .flatMap(({ name, howTo, care }) => (name === addedSet ? [...howTo, ...care] : []))
    .map((question) => question.asked),
);
const held = [...asked, ...lookups.map((lookup) => lookup.asked)].filter((question) => !added.has(question));
const without = (examples: Example<string>[]) => examples.filter(({ text }) => !asked.has(text));

let data: TrainingData;
let read: (question: string) => Reading;

beforeAll(async () => {
  const all = await readTrainingData({ helps, phrasings: contents.flatMap(({ phrasings }) => phrasings ?? []) });
  data = { topics: without(all.topics), care: without(all.care) };
  read = createReading(trainReadings(data));
});

type Outcome = 'right' | 'did you mean' | 'unknown' | 'wrong';
const outcomes: Outcome[] = ['right', 'did you mean', 'unknown', 'wrong'];

const titles = catalogue.map(({ title }) => ` ${fold(title)} `);
const isGame = (name: string) =>
  titles.some((title) => title.includes(` ${name} `)) || name.split(' ').some((word) => word in gameNames);

/**
 * Whether an intent is answered by a lookup. Questions about a game, a person, or players of an unknown game fall back
 * to help texts.
 */
function isAnsweredByLookup(intent: Intent): boolean {
  if (intent.kind === 'players') return intent.game === undefined || isGame(intent.game);
  return intent.kind !== 'help' && intent.kind !== 'game' && intent.kind !== 'person';
}

/**
 * The outcome of a question. An answer counts as wrong or unknown if it is a lookup, a reply to a call for help, or a
 * choice of titles without the correct one.
 */
function outcomeOf({ topics: right }: HowToQuestion, question: string): Outcome {
  const reading = read(question);
  const isRight = (id: string) => right.includes(id);
  const isAnswerable = right.length > 0;
  const asked = readMessage(question, 'America/New_York', ownLookups);
  const care = careOf(question, reading, isLookup(asked));
  if (care?.kind === 'care') return 'wrong';
  const intent = intentOf(question, asked, reading);
  const { topics } = reading;
  if (!care && isAnsweredByLookup(intent)) {
    if (!isAnswerable) return 'unknown';
    // An answer with players also offers the title of a certain help text.
    const isOffered = intent.kind === 'players' && topics.kind === 'sure' && isRight(topics.ids[0] ?? '');
    return isOffered ? 'did you mean' : 'wrong';
  }
  // A cautious answer lists the titles of likely help texts.
  if (care) return topics.kind !== 'unknown' && topics.ids.some(isRight) ? 'did you mean' : 'unknown';
  if (topics.kind === 'sure') return isRight(topics.ids[0] ?? '') ? 'right' : 'wrong';
  if (!isAnswerable) return 'unknown';
  return topics.kind === 'likely' && topics.ids.some(isRight) ? 'did you mean' : 'unknown';
}

/** Limits of percentages for plain questions, based on measurements. Change them only to stricter values. */
const floors: Record<string, { helped: number; wrong: number; alarmed: number }> = {
  'held-1': { helped: 90, wrong: 2.5, alarmed: 2 },
  'held-2': { helped: 90, wrong: 4, alarmed: 2 },
  'held-3': { helped: 90, wrong: 4, alarmed: 2 },
  validation: { helped: 80.5, wrong: 4, alarmed: 2 },
};

/** The percentage of each outcome. */
function measure(questions: readonly HowToQuestion[], form: (asked: string) => string): Record<Outcome, number> {
  const found = questions.map((question) => outcomeOf(question, form(question.asked)));
  const share = (outcome: Outcome) => percent(found.filter((one) => one === outcome).length, found.length);
  return Object.fromEntries(outcomes.map((outcome) => [outcome, share(outcome)])) as Record<Outcome, number>;
}

describe.each(files.filter(({ howTo }) => howTo.length > 0))('$name', ({ name, howTo }) => {
  test('names help texts that exist', () => {
    const ids = new Set(helps.map(({ id }) => id));
    expect(howTo.flatMap(({ topics }) => topics).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('nearly all are answered or suggested, and few answers are wrong, in any form', () => {
    const answerable = howTo.filter(({ topics }) => topics.length > 0);
    const none = howTo.filter(({ topics }) => topics.length === 0);
    const table = Object.entries(forms).map(([form, change]) => ({ form, shares: measure(answerable, change) }));
    const plainNone = none.length > 0 ? [{ form: 'without an answer', shares: measure(none, (text) => text) }] : [];
    report(`${name}, ${howTo.length} how-to questions`, [...table, ...plainNone]);
    const floor = floors[name];
    if (!floor) return;
    const helped = table.map(({ shares }) => shares.right + shares['did you mean']);
    const [plain = 0, ...others] = helped;
    expect(plain).toBeGreaterThanOrEqual(floor.helped);
    for (const share of others) expect(share).toBeGreaterThan(plain - 8);
    for (const { shares } of table) expect(shares.wrong).toBeLessThanOrEqual(5.5);
    expect(table[0]?.shares.wrong).toBeLessThanOrEqual(floor.wrong);
  });
});

describe.each(files.filter(({ care }) => care.length > 0))('$name', ({ name, care }) => {
  test('most calls for help are recognized, and most harmless talk is answered like any other', () => {
    const rowOf = (form: string, isCall: boolean) => {
      const found = care
        .filter(({ care: kind }) => (kind !== null) === isCall)
        .map(({ asked: one }) => careOf(one, read(one), isLookup(readMessage(one, 'UTC', [])))?.kind);
      const share = (kind: (typeof found)[number]) => percent(found.filter((one) => one === kind).length, found.length);
      return { form, shares: { certain: share('care'), cautious: share('caution'), ordinary: share(undefined) } };
    };
    const [calls, harmless] = [rowOf('calls for help', true), rowOf('harmless', false)];
    report(`${name}, ${care.length} questions about care`, [calls, harmless]);
    const floor = floors[name];
    if (!floor) return;
    expect(calls.shares.ordinary).toBe(0);
    expect(harmless.shares.certain).toBeLessThanOrEqual(floor.alarmed);
  });
});

/** Words that indicate the subject. */
const contentOf = (text: string) => new Set(readWords(text).filter((word) => !emptyWords.has(word)));

/** A shorter question may equal a phrasing by chance. */
const comparedMin = 4;

test('no phrasing shares 60 % or more of its words with a question that is asked here', () => {
  const phrasings = [...data.topics, ...data.care].map(({ text }) => ({ text, words: contentOf(text) }));
  const repeated = held.flatMap((question) => {
    const words = contentOf(question);
    if (words.size < comparedMin) return [];
    const same = phrasings.find((phrasing) => {
      const common = [...words].filter((word) => phrasing.words.has(word)).length;
      return common / Math.max(words.size, phrasing.words.size) >= 0.6;
    });
    return same ? `${question} | ${same.text}` : [];
  });
  expect(repeated).toEqual([]);
});
