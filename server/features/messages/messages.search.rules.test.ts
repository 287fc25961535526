import { expect, test } from 'vitest';
import { readSearch } from './messages.search.rules.ts';

test.each([
  ['Boss fight', "'Boss':* & 'fight':*"],
  ["  don't   panic!", "'don':* & 't':* & 'panic':*"],
  ['https://example.com/a_b?c=1', "'https':* & 'example':* & 'com':* & 'a':* & 'b':* & 'c':* & '1':*"],
  ['gamer99 2v2', "'gamer99':* & '2v2':*"],
  ["a' | b & !c <-> d:*\\", "'a':* & 'b':* & 'c':* & 'd':*"],
  ['東京', "'東京':*"],
  ['x\0y\ud800z', "'x':* & 'y':* & 'z':*"],
])('turns %j into the query %s', (text, query) => {
  expect(readSearch(text)).toEqual({ query, symbols: [] });
});

test.each([
  ['🎮', null, ['🎮']],
  ['boss 🎮 ⛏️ gg👍', "'boss':* & 'gg👍':*", ['🎮', '⛏️']],
])('matches the symbols of %j literally', (text, query, symbols) => {
  expect(readSearch(text)).toEqual({ query, symbols });
});

test.each(['?!', "''", '\\', '-', '   ', '’'])('finds no word in %j', (text) => {
  expect(readSearch(text)).toBeUndefined();
});
