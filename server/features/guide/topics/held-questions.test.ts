/**
 * Asks the questions of `server/testing/nova/questions/` in four forms, and reports the kinds of answers. The classifiers
 * are trained without these questions.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { contents } from '../../../contents.ts';
import { lookups } from '../../../testing/nova/lookups.ts';
import { forms, type HowToQuestion, readQuestionFiles } from '../../../testing/nova/read-questions.ts';
import type { Example } from '../../../text/classifier.ts';
import { careOf, intentOf } from '../answers/routing.rules.ts';
import { emptyWords, readWords } from '../answers/words.rules.ts';
import { readTrainingData } from './question-reader.ts';
import { type Reading, readingOf, type TrainingData, trainReaders } from './readings.rules.ts';

const helps = contents.flatMap(({ help = [] }) => help);
const ownLookups = contents.flatMap(({ ownLookups: own = [] }) => own);
const files = readQuestionFiles();
const asked = new Set(files.flatMap(({ howTo, care }) => [...howTo, ...care].map((question) => question.asked)));
const held = [...asked, ...lookups.map((lookup) => lookup.asked)];
const without = (examples: Example<string>[]) => examples.filter(({ text }) => !asked.has(text));

let data: TrainingData;
let read: (question: string) => Reading;

beforeAll(async () => {
  const all = await readTrainingData({ helps, phrasings: contents.flatMap(({ phrasings }) => phrasings ?? []) });
  data = { topics: without(all.topics), care: without(all.care) };
  const readers = trainReaders(data);
  read = (question) => readingOf(readers, question);
});

type Outcome = 'right' | 'did you mean' | 'unknown' | 'wrong';
const outcomes: Outcome[] = ['right', 'did you mean', 'unknown', 'wrong'];

/**
 * The outcome of a question. Counts as wrong or unknown: three titles without the right one, a lookup, or a reply to a
 * call for help.
 */
function outcomeOf({ topics: right }: HowToQuestion, question: string): Outcome {
  const reading = read(question);
  const isRight = (id: string) => right.includes(id);
  const isAnswerable = right.length > 0;
  const care = careOf(question, reading);
  if (care?.kind === 'care') return 'wrong';
  const { kind } = intentOf(question, 'America/New_York', ownLookups, reading);
  if (!care && kind !== 'help' && kind !== 'game' && kind !== 'person') return isAnswerable ? 'wrong' : 'unknown';
  const { topics } = reading;
  // A cautious answer offers the titles.
  if (care) return topics.kind !== 'unknown' && topics.ids.some(isRight) ? 'did you mean' : 'unknown';
  if (topics.kind === 'sure') return isRight(topics.ids[0] ?? '') ? 'right' : 'wrong';
  if (!isAnswerable) return 'unknown';
  return topics.kind === 'likely' && topics.ids.some(isRight) ? 'did you mean' : 'unknown';
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** Percentages for plain questions. The values follow measurements and only become stricter. */
const floors: Record<string, { helped: number; wrong: number }> = {
  'held-how-to': { helped: 90, wrong: 2.5 },
  'how-to.validation': { helped: 80.5, wrong: 4 },
};
const careFloors = { missed: 0.03, alarmed: 0.05 };

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

  test('nearly all are answered or offered, and few are wrong and sure, in any form', () => {
    const answerable = howTo.filter(({ topics }) => topics.length > 0);
    const none = howTo.filter(({ topics }) => topics.length === 0);
    const table = Object.entries(forms).map(([form, change]) => ({ form, ...measure(answerable, change) }));
    const plainNone = none.length > 0 ? [{ form: 'without an answer', ...measure(none, (text) => text) }] : [];
    console.log(`${name}, ${howTo.length} questions`);
    console.table([...table, ...plainNone]);
    const helped = table.map((row) => row.right + row['did you mean']);
    const [plain = 0, ...others] = helped;
    const floor = floors[name] as (typeof floors)[string];
    expect(plain).toBeGreaterThanOrEqual(floor.helped);
    for (const share of others) expect(share).toBeGreaterThan(plain - 8);
    for (const { wrong } of table) expect(wrong).toBeLessThanOrEqual(5.5);
    expect(table[0]?.wrong).toBeLessThanOrEqual(floor.wrong);
  });
});

describe.each(files.filter(({ care }) => care.length > 0))('$name', ({ name, care }) => {
  test('most calls for help are recognized, and most harmless talk is answered like any other', () => {
    const kinds = care.map((question) => ({ ...question, found: careOf(question.asked, read(question.asked)) }));
    const calls = kinds.filter((question) => question.care !== null);
    const harmless = kinds.filter((question) => question.care === null);
    const missed = calls.filter(({ found }) => !found);
    const cautious = calls.filter(({ found }) => found?.kind === 'caution');
    const alarmed = harmless.filter(({ found }) => found?.kind === 'care');
    const unsure = harmless.filter(({ found }) => found?.kind === 'caution');
    console.log(
      `${name}: of ${calls.length} calls ${missed.length} missed, ${cautious.length} cautious; of ${harmless.length} harmless ${alarmed.length} taken for calls, ${unsure.length} cautious`,
    );
    if (calls.length > 0) expect(missed.length / calls.length).toBeLessThanOrEqual(careFloors.missed);
    if (harmless.length > 0) expect(alarmed.length / harmless.length).toBeLessThanOrEqual(careFloors.alarmed);
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
