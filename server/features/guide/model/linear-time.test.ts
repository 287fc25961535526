/** A hostile model chooses the input of these functions, so their running time must be linear in its length. */
import { expect, test } from 'vitest';
import { nameAnswerBytesMax, readNames } from '../../../providers/model/openai-compatible.ts';
import { describesResults } from './answer-words.rules.ts';
import { sentenceMax, textMax } from './by-model.ts';
import { createGrounds } from './grounds.rules.ts';
import { createSentences, plainSentence } from './sentences.rules.ts';

const question = 'any keyboards';
const ground = {
  text: 'One listing.',
  records: [{ name: 'Red keyboard', text: 'Red keyboard. $40.00' }],
  people: ['ondo', 'rue'],
};
const grounds = createGrounds(question);
grounds.add(ground);

function split(pieces: Iterable<string>): void {
  const sentences = createSentences();
  for (const piece of pieces) sentences.take(piece);
  sentences.last();
}

/**
 * The functions, each with a length of text for which it must be fast: the maximum that it receives, or a quarter of
 * it.
 */
const readers: [string, number, (text: string) => unknown][] = [
  ['splitting a text', textMax, (text) => split([text])],
  ['splitting single characters', textMax, split],
  ['removing Markdown', sentenceMax, plainSentence],
  ['comparing a sentence with the results', sentenceMax, grounds.supports],
  ['reading the words of a sentence', sentenceMax, (text) => describesResults(text, question, [ground])],
  ['reading usernames', nameAnswerBytesMax / 4, readNames],
];

/** A text consists of a beginning and a piece that repeats to the end. */
const hostile: [string, string][] = [
  ...['a', 'A', 'a ', 'A ', 'A1 ', 'é', '1', '1,', '1 ', '1.1', '0', ' ', '\n', 'a\n', '\n ', '\r', '\u2028', '\t'],
  ...[
    '.',
    '. ',
    '!',
    '!"',
    `!'`,
    '!)',
    ': ',
    '"',
    'a"',
    '“',
    '“ab',
    '«',
    '« “',
    '”',
    "'",
    'a’',
    'n’t',
    '-',
    '- ',
    '*',
    'a*',
  ],
  ...[
    '* ',
    '**',
    '_',
    '`',
    '# ',
    '> ',
    '1. ',
    '$',
    '$ ',
    '$1',
    '@',
    'a@',
    '@a',
    '@a.',
    '[',
    '](',
    '] ',
    '<',
    '<think>',
  ],
  ...[
    '</think>',
    '<think>\n',
    'a.',
    'a-',
    'http:',
    '://',
    'www',
    'jan ',
    'may the ',
    'free ',
    '1st ',
    '1 of ',
    '1:',
    '1/',
  ],
  ...[
    'I have ',
    'I have just ',
    'monday',
    'ondo',
    ' ondo ',
    'a b ',
    'a.b.',
    'a_',
    '\u200b',
    '\u0301',
    'ﷺ',
    '🪐',
    '\ud800',
  ],
].map((piece) => ['', piece] as [string, string]);
hostile.push(
  ...(['“', '"', '!', 'a', '1', '$', '@', 'a@', 'jan', 'free', '<think>', 'http:', '](', 'I', 'A'] as const).flatMap(
    (start) => [' ', 'a', '1', ')', '-', ' the ', 'A '].map((piece): [string, string] => [start, piece]),
  ),
);

/** The minimum duration of a run. It is a fraction of a millisecond, so that other processes rarely interrupt a run. */
const atLeastMs = 0.05;
const roundsMax = 200;

/** Milliseconds of a run, as the minimum of several runs: this excludes the time of other processes. */
function millisecondsOf(run: () => void, times: number, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < runs; turn += 1) {
    const since = performance.now();
    for (let time = 0; time < times; time += 1) run();
    least = Math.min(least, performance.now() - since);
  }
  return least;
}

/** Whether a text of four times the length takes at most nine times as long. */
function isLinear(run: (text: string) => unknown, short: string, long: string): boolean {
  let times = 1;
  while (millisecondsOf(() => run(short), times, 5) < atLeastMs) times *= 2;
  run(long);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < roundsMax; round += 1) {
    least = Math.min(
      least,
      millisecondsOf(() => run(short), times, 1),
    );
    most = Math.min(
      most,
      millisecondsOf(() => run(long), times, 1),
    );
    if (most <= 9 * least) return true;
  }
  return false;
}

test.each(readers)('%s takes linear time', (_, length, run) => {
  const textOf = ([start, piece]: [string, string], size: number) =>
    (start + piece.repeat(Math.ceil(size / piece.length))).slice(0, size);
  const slow = hostile.filter((parts) => !isLinear(run, textOf(parts, length), textOf(parts, 4 * length)));
  expect(slow).toEqual([]);
});
