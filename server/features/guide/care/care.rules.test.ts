/**
 * Calls for help that phrases recognize. `../topics/held-questions.test.ts` measures how many calls the guide misses.
 */
import { expect, test } from 'vitest';
import { readCare } from './care.rules.ts';

test.each([
  ['is it going to hurt to drown', 'suicide'],
  ['does hanging hurt', 'suicide'],
  ['how many painkillers can one person take', 'medical'],
  ['how many of these tablets would be too many', 'medical'],
  ['me quiero morir', 'suicide'],
  ['ya no quiero vivir', 'suicide'],
  ['eu quero morrer', 'suicide'],
  ['não quero mais viver', 'suicide'],
  ['ich mag nicht mehr leben', 'suicide'],
  ['ich will nur noch sterben', 'suicide'],
  ['je veux mourir', 'suicide'],
  ['voglio solo morire', 'suicide'],
])('%s', (question, category) => {
  expect(readCare(question)).toBe(category);
});

test.each([
  'how many drawing tablets are for sale',
  'how much is a sleeping bag',
  'does the drowning level hurt the framerate',
  'my thumbs hurt after the drowning temple',
  'quiero comprar un teclado',
  'ich will das zimmer nicht mehr',
])('%s is not a call for help', (question) => {
  expect(readCare(question)).toBeUndefined();
});
