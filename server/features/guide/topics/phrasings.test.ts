/** The phrasings of all features. */
import { expect, test } from 'vitest';
import { contents } from '../../../contents.ts';
import { readCare } from '../care/care.rules.ts';
import { parsePhrasings, readPhrasings } from './phrasings.ts';

const helps = contents.flatMap(({ help = [] }) => help);
const phrasings = contents.flatMap(({ phrasings: file }) => file ?? []);
/** The minimum number of phrasings per help text. Fewer do not cover the ways in which members ask. */
const phrasingsMin = 25;

test.each(helps)('$id has enough phrasings', async ({ id }) => {
  const all = await readPhrasings(phrasings);
  const own = new Set(all.filter(({ label }) => label === id).map(({ text }) => text));
  expect(own.size).toBeGreaterThanOrEqual(phrasingsMin);
});

test('each phrasing belongs to a help text', async () => {
  const ids = new Set(helps.map(({ id }) => id));
  expect(ids.size).toBe(helps.length);
  expect((await readPhrasings(phrasings)).filter(({ label }) => !ids.has(label))).toEqual([]);
});

test('no title of a help text is treated as a call for help', () => {
  expect(helps.filter(({ title }) => readCare(title))).toEqual([]);
});

test('reads questions below their id', () => {
  expect(parsePhrasings('lost\n# one\nhow do i\n\n# two\r\nwhere is\r\n')).toEqual([
    { text: 'how do i', label: 'one' },
    { text: 'where is', label: 'two' },
  ]);
});
