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
const cityWordsMax = 3;

/** Corrects the name of a city at the beginning of a text. Undefined if it resembles the name of no larger city. */
export function correctCity(gazetteer: Gazetteer, text: string): Correction | undefined {
  const words = text.split(' ');
  for (let count = Math.min(words.length, cityWordsMax); count > 0; count -= 1) {
    const typed = words.slice(0, count).join(' ');
    if (!mayBeMistyped(typed)) continue;
    const city = gazetteer.listCities(cityMin).find((name) => isTypoOf(fold(typed), fold(name)));
    if (city) return { typed, read: city };
  }
  return undefined;
}

/** The username that a mistyped one means, if the viewer can find exactly one such member. */
export async function correctUsername(call: Dispatch, viewer: LiveSession, typed: string): Promise<string | undefined> {
  const middle = Math.ceil(typed.length / 2);
  // A typing error is in one half of the name, so the other half finds it.
  const found = new Set<string>();
  for (const text of [typed.slice(0, middle), typed.slice(middle)]) {
    const { items } = await call(searchPeople, { viewer, address: '' }, { query: { text } });
    for (const { username } of items) if (isTypoOf(typed.toLowerCase(), username.toLowerCase())) found.add(username);
  }
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
