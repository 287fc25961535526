/** Corrects mistyped names in lookups: words of titles, cities and usernames. Answers name each correction. */
import { searchPeople } from '@starparty/contract/profiles.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { fold } from '../../../places/fold.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import { areSwapped, editsBetween, swapsOf } from '../../../text/spelling.ts';
import { isTraded } from '../answers/evidence.rules.ts';
import { isKnownWord } from '../answers/spelling.rules.ts';

/** A mistyped name, and the name that is searched instead. */
export interface Correction {
  typed: string;
  read: string;
}

/** The minimum length of names that may be mistyped. Shorter names are similar to too many others. */
const mistypedMin = 5;
/** The minimum length of names with two swapped letters, which are the least ambiguous error. */
const swappedMin = 4;

/** Whether a word that finds nothing may be mistyped. Excludes common words and tradable things. */
const mayBeMistyped = (word: string): boolean => word.length >= swappedMin && !isTraded(word) && !isKnownWord(word);

/** Whether two names differ by two swapped letters, or by one other error after the first letter, which is rarely wrong. */
export const isTypoOf = (typed: string, name: string): boolean =>
  (typed.length >= swappedMin && areSwapped(typed, name)) ||
  (typed.length >= mistypedMin &&
    typed[0] === name[0] &&
    Math.abs(typed.length - name.length) <= 1 &&
    editsBetween(typed, name) === 1);

/** The minimum length of words that may have two errors. */
const twoErrorsMin = 8;

/**
 * Whether a word of a search, in the singular, is a typing error of a name. Also compares the word with an "s" at its
 * end, because the singular of the mistyped "smahs" is "smah".
 */
const isTypoOfForm = (word: string, name: string): boolean => [word, `${word}s`].some((form) => isTypoOf(form, name));

/**
 * The word that a list suggests instead of one that finds nothing. Undefined unless a typing error explains the
 * difference. Also requests suggestions for the word with an "s", which may be one of two swapped letters.
 */
export async function correctTerm(
  word: string,
  suggest: (word: string) => Promise<string | null>,
): Promise<string | undefined> {
  if (!mayBeMistyped(word)) return undefined;
  const suggested = (await suggest(word)) ?? (word.endsWith('s') ? null : await suggest(`${word}s`));
  if (!suggested) return undefined;
  const name = fold(suggested);
  const hasTwoErrors = word.length >= twoErrorsMin && editsBetween(word, name) === 2;
  return isTypoOfForm(word, name) || hasTwoErrors ? suggested : undefined;
}

/** The word of these texts that a mistyped word means. */
export function correctTermBy(word: string, texts: readonly string[]): string | undefined {
  if (!mayBeMistyped(word)) return undefined;
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  return words.find((name) => isTypoOfForm(word, name));
}

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

/** The minimum length of the end of a username that is searched for. */
const halfMin = 3;

/** The username that a mistyped one means, if the viewer can find exactly one such member. */
export async function correctUsername(call: Dispatch, viewer: LiveSession, typed: string): Promise<string | undefined> {
  if (typed.length < swappedMin) return undefined;
  // A typing error changes at most one end of the name, so a search for the other end finds it. The end of a short name
  // occurs in too many names. Instead, searches for the name with two letters swapped back.
  const half = Math.ceil(typed.length / 2) - 1;
  const parts = [typed.slice(0, half), ...(half < halfMin ? swapsOf(typed) : [typed.slice(-half)])];
  const found = new Set<string>();
  for (const text of parts) {
    const { items } = await call(searchPeople, { viewer, address: '' }, { query: { text } });
    for (const { username } of items) if (isTypoOf(typed.toLowerCase(), username.toLowerCase())) found.add(username);
  }
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
