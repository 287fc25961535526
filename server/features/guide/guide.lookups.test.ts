/**
 * Asks the lookups of `server/testing/nova/questions/` in their test communities, the held-out ones also with small talk.
 * The authors of the held-out lookups knew neither the rules nor the phrasings of the guide.
 */
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isNightly } from '../../../scripts/testing/test-scope.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { askNova } from '../../testing/nova/ask-nova.ts';
import { type Lookup, nameOfCard, readLookups, type Score, scoreLookup } from '../../testing/nova/lookups.ts';
import { addedSet, percent, report } from '../../testing/nova/question-sets.ts';
import { forms } from '../../testing/nova/read-questions.ts';
import { createWorld, readWorld } from '../../testing/nova/worlds.ts';

/**
 * The minimum percentage of correct answers and the maximum percentage of wrong answers, based on measurements. Change
 * them only to stricter values.
 */
const floors: Record<string, Record<string, { right: number; wrong: number }>> = {
  'held-1': { 'look-ups': { right: 78, wrong: 5 }, 'tuning-look-ups': { right: 90, wrong: 4 } },
  'held-2': {
    'look-ups': { right: 78, wrong: 4 },
    'tuning-look-ups': { right: 73, wrong: 5 },
    'wanted-look-ups': { right: 85, wrong: 5 },
  },
  'held-3': { 'look-ups': { right: 90, wrong: 4 } },
  small: { 'tuning-look-ups': { right: 90, wrong: 6 }, 'validation-look-ups': { right: 90, wrong: 6 } },
  ...(addedSet && { [addedSet]: { 'look-ups': { right: 0, wrong: 100 } } }),
};
/**
 * Limits for questions with two letters of the longest word swapped: the percentage points below plain questions, and
 * the percentage of wrong answers.
 */
const mistypedFloor = addedSet ? { below: 100, wrong: 100 } : { below: 8, wrong: 6 };
const scores: Score[] = ['right', 'did you mean', 'unknown', 'wrong'];

/**
 * Answers to lookups that the rules were tuned on say little about other lookups, so only nightly tests and the
 * benchmark include them.
 */
const asksTuning = isNightly || process.env.NOVA_FIGURES !== undefined;

const sets = Object.entries(floors)
  .map(
    ([set, files]) =>
      [set, Object.entries(files).filter(([file]) => asksTuning || !file.startsWith('tuning'))] as const,
  )
  .filter(([set, files]) => files.some(([file]) => readLookups(set, file).length > 0));

describe.each(sets)('the world of %s', (set, files) => {
  const world = readWorld(set);
  let app: TestApp;
  let asAsker: Caller;
  beforeAll(async () => {
    app = await buildTestApp();
    asAsker = await createWorld(app, world);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const ask = (message: string, previous?: GuideAnswer) => askNova(asAsker, message, previous?.topic, world.zone);

  /** Swapped letters may change any word, so fewer answers are right. */
  const mistyped = 'two letters swapped';

  const formsOf = async (lookups: readonly Lookup[], form: string) => {
    const change = forms[form] as (asked: string) => string;
    const scored: { score: Score; miss: string }[] = [];
    for (const lookup of lookups) {
      const previous = lookup.after === undefined ? undefined : await ask(lookup.after);
      const answer = await ask(change(lookup.asked), previous);
      const score = scoreLookup(lookup, answer, world);
      scored.push({ score, miss: `${score}: ${lookup.asked} | ${answer.text} | ${answer.cards.map(nameOfCard)}` });
    }
    const count = (score: Score) => scored.filter((one) => one.score === score).length;
    const shares = Object.fromEntries(scores.map((score) => [score, percent(count(score), scored.length)]));
    return { form, shares: shares as Record<Score, number>, misses: scored.filter(({ score }) => score !== 'right') };
  };

  test.each(files)('most %s are right, and few are wrong', async (file, floor) => {
    const lookups = readLookups(set, file);
    const asked =
      set === addedSet ? Object.keys(forms) : file === 'look-ups' ? ['plain', 'wrapped', mistyped] : ['plain'];
    const rows = [];
    for (const form of asked) rows.push(await formsOf(lookups, form));
    report(`${set}, ${lookups.length} ${file}`, rows);
    // Prints misses only for the tuning set. The other sets must remain unknown to developers, because they measure the
    // quality.
    if (file === 'tuning-look-ups') console.log(rows[0]?.misses.map(({ miss }) => miss).join('\n'));
    const plain = rows[0]?.shares.right ?? 0;
    for (const { form, shares } of rows) {
      const { below, wrong: wrongMax } = mistypedFloor;
      const { right, wrong } = form === mistyped ? { right: plain - below, wrong: wrongMax } : floor;
      expect(shares.right, form).toBeGreaterThanOrEqual(right);
      expect(shares.wrong, form).toBeLessThanOrEqual(wrong);
    }
  });
});
