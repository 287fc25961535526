/** Corrects mistyped names in lookups: words of titles, cities and usernames. Answers name each correction. */
import { searchPeople } from '@starparty/contract/profiles.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { fold } from '../../../places/fold.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import { editsBetween } from '../../../search/search.spelling.rules.ts';
import { isTraded } from '../answers/evidence.rules.ts';
import { isKnownWord } from '../answers/spelling.rules.ts';

/** A mistyped name, and the name that is searched instead. */
export interface Correction {
  typed: string;
  read: string;
}

/** The minimum length of names that may be mistyped. Shorter names are similar to too many others. */
const mistypedMin = 5;

/** Whether a word that finds nothing may be mistyped. Common words and tradable things are spelled as they are meant. */
export const mayBeMistyped = (word: string): boolean =>
  word.length >= mistypedMin && !isTraded(word) && !isKnownWord(word);

/** Whether two names differ by one typing error after the first letter, which is rarely wrong. */
export const isTypoOf = (typed: string, name: string): boolean =>
  typed.length >= mistypedMin &&
  typed[0] === name[0] &&
  Math.abs(typed.length - name.length) <= 1 &&
  editsBetween(typed, name) === 1;

/** The sentence about mistyped names; empty if there are none. */
export const describeCorrections = (corrected: readonly Correction[]): string =>
  corrected.map(({ typed, read }) => `I read “${typed}” as “${read}”. `).join('');

/** The text after correction of mistyped words. */
export const correctedText = (text: string, corrected: readonly Correction[]): string =>
  corrected.reduce((before, { typed, read }) => before.replace(typed, read), text);

/** The minimum population of cities that a mistyped name may mean. */
const cityMin = 20_000;

/** The name of the city that a mistyped name means. Undefined if it resembles the name of no larger city. */
export const correctCity = (gazetteer: Gazetteer, typed: string): string | undefined =>
  mayBeMistyped(typed) ? gazetteer.listCities(cityMin).find((name) => isTypoOf(fold(typed), fold(name))) : undefined;

/** The username that a mistyped one means, if the viewer can find exactly one such member. */
export async function correctUsername(call: Dispatch, viewer: LiveSession, typed: string): Promise<string | undefined> {
  if (typed.length < mistypedMin) return undefined;
  // Two swapped letters are in at most two thirds of the name, so another third finds it.
  const third = Math.ceil(typed.length / 3);
  const parts = [typed.slice(0, third), typed.slice(third, -third), typed.slice(-third)].filter(Boolean);
  const found = new Set<string>();
  for (const text of parts) {
    const { items } = await call(searchPeople, { viewer, address: '' }, { query: { text } });
    for (const { username } of items) if (isTypoOf(typed.toLowerCase(), username.toLowerCase())) found.add(username);
  }
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
