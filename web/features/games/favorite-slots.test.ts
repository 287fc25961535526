// @vitest-environment node
/** Choosing, removing and moving games in the six slots. */
import { expect, test } from 'vitest';
import { changeSlots, type SlotChange } from './favorite-slots.ts';

const game = (gameId: string) => ({ gameId, slug: gameId, title: gameId.toUpperCase(), coverArtUrl: null });
const read = (slots: string) =>
  [...slots].flatMap((gameId, index) => (gameId === '-' ? [] : [{ ...game(gameId), rank: index + 1 }]));

const cases: [name: string, before: string, change: SlotChange, after: string][] = [
  ['an empty slot takes a game', 'a-----', { kind: 'choose', rank: 3, game: game('b') }, 'a-b---'],
  ['a full slot changes its game', 'ab----', { kind: 'choose', rank: 2, game: game('c') }, 'ac----'],
  ['a game of another slot swaps the two', 'abc---', { kind: 'choose', rank: 1, game: game('c') }, 'cba---'],
  ['a game of another slot moves into an empty one', 'a-----', { kind: 'choose', rank: 6, game: game('a') }, '-----a'],
  ['the same game again changes nothing', 'ab----', { kind: 'choose', rank: 2, game: game('b') }, 'ab----'],
  ['a removed game leaves its slot empty', 'abc---', { kind: 'remove', rank: 2 }, 'a-c---'],
  ['an empty slot stays empty', 'a-----', { kind: 'remove', rank: 2 }, 'a-----'],
  ['moving to the front pushes the others back', 'abcde-', { kind: 'move', from: 5, to: 1 }, 'eabcd-'],
  ['moving back draws the others to the front', 'abc---', { kind: 'move', from: 1, to: 3 }, 'bca---'],
  ['a gap takes part in moving', 'a--b--', { kind: 'move', from: 4, to: 3 }, 'a-b---'],
];

test.each(cases)('%s', (_name, before, change, after) => {
  expect(changeSlots(read(before), change)).toEqual(read(after));
});
