import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { expect, test } from 'vitest';
import { replyUnknown, replyWith } from '../../features/guide/guide.presentation.ts';
import { type Lookup, type Score, scoreLookup } from './lookups.ts';
import { readWorld } from './worlds.ts';

const rumble: Lookup = { asked: '', kind: 'events', shows: ['Lone Star Rumble'], never: ['Kolaches & Catan'] };
const none: Lookup = { asked: '', kind: 'events', shows: [], never: [], nothing: true };
const nine: Lookup = { asked: '', kind: 'count', shows: [], never: [], count: 9 };
const age: Lookup = { asked: '', kind: 'person', shows: [], never: ['34'] };
const world = readWorld('held-1');
const found = (text: string) => replyWith(text, { source: 'Events' });

test.each<[title: string, lookup: Lookup, answer: GuideAnswer, score: Score]>([
  ['the named event', rumble, found('Lone Star Rumble is on Saturday.'), 'right'],
  ['an event with a longer name', rumble, found('Lone Star Rumble Qualifier was on Saturday.'), 'unknown'],
  ['an event of another day, too', rumble, found('Lone Star Rumble and Kolaches & Catan.'), 'wrong'],
  ['no event although there is one', rumble, found('I found no event.'), 'wrong'],
  ['a help text', rumble, replyWith('No event costs anything.', { source: 'Guide: Fees' }), 'wrong'],
  ['no answer', rumble, replyUnknown([]), 'unknown'],
  ['that nothing matches', none, found('I found no event near Fargo, ND.'), 'right'],
  ['something else although nothing matches', none, found('3 events:'), 'unknown'],
  ['the number of guests', nine, found('9 people are going to Lone Star Rumble.'), 'right'],
  ['another number of guests', nine, found('8 people are going to Lone Star Rumble.'), 'wrong'],
  ['the length of a list instead of a number of guests', nine, found('3 events:'), 'unknown'],
  ['"Fewer than 5" for four', { ...nine, count: 4 }, found('Fewer than 5 people are going.'), 'right'],
  ['"Fewer than 5" for nine', nine, found('Fewer than 5 people are going.'), 'wrong'],
  [
    'something else, and the words left out',
    rumble,
    found('Nothing for all of “x y”. Without “x”: Kolaches & Catan'),
    'did you mean',
  ],
  ['nothing private', age, replyWith('That is for the person alone to tell.'), 'right'],
  ['an age', age, found('nani_kealoha is 34 years old.'), 'wrong'],
])('an answer that states %s is scored', (_, lookup, answer, score) => {
  expect(scoreLookup(lookup, answer, world)).toBe(score);
});
