import { describe, expect, test } from 'vitest';
import { findWords } from './check-words.ts';

const find = (source: string) => findWords('example.ts', source).map(({ line, text }) => `${line} ${text}`);

describe('words that need a second reading', () => {
  test('are found in each sentence of a comment', () => {
    expect(find('// Skip the row. Who fits less is no news.\nconst a = 1;')).toEqual(['1 Who fits less is no news.']);
    expect(find('/**\n * Loads rows.\n * @returns what is left of them, for whoever asks\n */')).toEqual([
      '1 what is left of them, for whoever asks',
    ]);
  });

  test('are found in comments of several lines', () => {
    expect(find('// If the process ends, the tab\n// is told by the hub.')).toEqual([
      '1 If the process ends, the tab is told by the hub.',
    ]);
  });

  test('are found in titles of tests', () => {
    expect(find("test('what is gone stays gone', () => {});\ntest.each([1])('who asks %d', () => {});")).toEqual([
      '1 what is gone stays gone',
      '2 who asks %d',
    ]);
  });

  test('are found in declared names, and not in the names that a library declares', () => {
    expect(find('const { tell } = bus;\nfunction hearChange() {}\ninterface Told { told: boolean }')).toEqual([
      '2 hearChange',
      '3 Told',
      '3 told',
    ]);
    expect(find('class Cache { #bringRows() {}\nheard = 1; }\nconst texts = { told: "Sent." };')).toEqual([
      '1 bringRows',
      '2 heard',
      '3 told',
    ]);
    expect(find('const { tell: tellHost } = bus;\nconst [heardSeq, { tell }] = parts;')).toEqual([
      '1 tellHost',
      '2 heardSeq',
    ]);
  });

  test('are found in names of parameters', () => {
    expect(
      find(
        'times.filter((isMeant: Check, tell = 1, ...heard) => 1);\n' +
          'class Block { constructor(private whom: Side) {}\nhide(bring) {} }\n' +
          'type Send = (told: Tab) => void;',
      ),
    ).toEqual(['1 isMeant', '1 tell', '1 heard', '2 whom', '3 bring', '4 told']);
  });

  test('are found inside longer names', () => {
    expect(find("const untold = { priceToldAt: 1 };\nkeys = ['posts', 'told-comments'];")).toEqual([
      '1 untold',
      '1 priceToldAt',
      '2 told-comments',
    ]);
    expect(find("const storyteller = ['unheard-of', 'Told you'];")).toEqual([]);
  });

  test('are not found in names of columns', () => {
    expect(find("const profiles = { ageEnteredAt: timestamp('age_told_at') };")).toEqual([]);
  });

  test('are not found where "one" counts or stands for a noun', () => {
    expect(find('// The first one is kept, and this one has no owner.')).toEqual([]);
    expect(find('// If one is gone, the next one is read.')).toHaveLength(1);
  });

  test('are not found in plain sentences', () => {
    expect(find('// Processes that received a part already know its sequence numbers.')).toEqual([]);
    expect(find("test('returns 403 for the listing of another member', () => {});")).toEqual([]);
  });
});
