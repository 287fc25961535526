import { expect, test } from 'vitest';
import { readWordStarts, startsQuery } from './word-starts.ts';

const read = (text: string) => {
  const found = readWordStarts(text);
  return found && { query: startsQuery(found.words), symbols: found.symbols };
};

test.each([
  ['Boss fight', "'Boss':* & 'fight':*"],
  ["  don't   panic!", "'don':* & 't':* & 'panic':*"],
  ['https://example.com/a_b?c=1', "'https':* & 'example':* & 'com':* & 'a':* & 'b':* & 'c':* & '1':*"],
  ['gamer99 2v2', "'gamer99':* & '2v2':*"],
  ["a' | b & !c <-> d:*\\", "'a':* & 'b':* & 'c':* & 'd':*"],
  ['東京', "'東京':*"],
  ['x\0y\ud800z', "'x':* & 'y':* & 'z':*"],
])('turns %j into the query %s', (text, query) => {
  expect(read(text)).toEqual({ query, symbols: [] });
});

test.each([
  ['🎮', null, ['🎮']],
  ['boss 🎮 ⛏️ gg👍', "'boss':* & 'gg👍':*", ['🎮', '⛏️']],
])('matches the symbols of %j literally', (text, query, symbols) => {
  expect(read(text)).toEqual({ query, symbols });
});

test.each(['?!', "''", '\\', '-', '   ', '’'])('finds no word in %j', (text) => {
  expect(read(text)).toBeUndefined();
});
