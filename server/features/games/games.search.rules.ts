/** Parses a game search and ranks matches. */
import { editsBetween } from '../../text/spelling.ts';
import { initialsMark, keyOf, partMin, smallWords, typoMark, typoMin, withoutOneLetter } from './games.names.rules.ts';

/** A parsed search for the database. */
export interface SearchTerms {
  /** The normalized input. Empty without searchable characters. */
  key: string;
  words: string[];
  /** LIKE patterns that must all match. */
  patterns: string[];
  /** A tsquery of the words with more than `partMin` letters, without typo tolerance. Empty if there are none. */
  exactQuery: string;
  /** A tsquery of the distinctive words, tolerating a typo in each. If empty, it matches nothing. */
  wideQuery: string;
}

/** Names of a game that are compared with a search. */
export interface Candidate {
  names: string;
  shortNames: string;
}

/** Kinds of matches, best first. */
export const fits = ['name', 'beginning', 'words', 'parts', 'nearly', 'mistakes'] as const;

export function readSearch(text: string): SearchTerms {
  const key = keyOf(text);
  const words = key.split(' ').filter((word) => word !== '');
  return {
    key,
    words,
    // A key contains no special characters of LIKE.
    patterns: words.map((word) => `%${word}%`),
    exactQuery: allOf(words.filter((word) => word.length > partMin && !smallWords.has(word)).map(prefixTerms)),
    wideQuery: allOf(distinctiveWords(words).map((word) => [...prefixTerms(word), ...typoTerms(word)])),
  };
}

/**
 * Omits small words, which match half of the catalogue. Also omits words shorter than `partMin`, which match much of
 * it, unless all words are that short.
 */
function distinctiveWords(words: string[]): string[] {
  const others = words.filter((word) => !smallWords.has(word));
  const distinctive = others.filter((word) => word.length >= partMin);
  return distinctive.length > 0 ? distinctive : others;
}

const allOf = (words: string[][]): string => words.map((alternatives) => `(${alternatives.join('|')})`).join('&');

/**
 * A word of three letters is the prefix of too many words. It must be a whole word, the end of a word, or the start of
 * initials.
 */
function prefixTerms(word: string): string[] {
  const part = word.length > partMin ? `'${word}':*` : `'${word}'`;
  const initials = `'${initialsMark}${word}'${word.length >= partMin ? ':*' : ''}`;
  return [part, initials];
}

const typoTerms = (word: string): string[] => withoutOneLetter(word).map((rest) => `'${typoMark}${rest}'`);

/** Rank of a match as an index of `fits`. Undefined if the game does not match. */
export function fitOf({ key, words }: SearchTerms, { names, shortNames }: Candidate): number | undefined {
  if (key === '') return undefined;
  const full = names.split('\n');
  const joined = key.replaceAll(' ', '');
  if (full.some((name) => name === key || name.replaceAll(' ', '') === joined)) return fits.indexOf('name');
  const all = shortNames ? [...full, ...shortNames.split('\n')] : full;
  const beginsSo = (name: string) =>
    name.startsWith(key) || (joined.length >= partMin && name.replaceAll(' ', '').startsWith(joined));
  if (all.some(beginsSo)) return fits.indexOf('beginning');
  const known = [...new Set(all.flatMap((name) => name.split(' ')))];
  if (words.every((word) => known.some((other) => other.startsWith(word)))) return fits.indexOf('words');
  const together = full.map((name) => name.replaceAll(' ', ''));
  const isPart = (word: string) =>
    known.some((other) => other.includes(word)) || together.some((name) => name.includes(word));
  if (words.every(isPart)) return fits.indexOf('parts');
  const isKnown = (word: string) => isPart(word) || known.some((other) => isOneMistake(word, other));
  if (!words.every(isKnown)) return undefined;
  // A title with the same number of words is more likely than one with additional words.
  const isAsLong = full.some((name) => name.split(' ').length === words.length);
  return fits.indexOf(isAsLong ? 'nearly' : 'mistakes');
}

/** Whether a word differs from another by at most one inserted, deleted, changed or swapped letter. */
const isOneMistake = (word: string, other: string): boolean =>
  word.length >= typoMin && Math.abs(word.length - other.length) <= 1 && editsBetween(word, other) <= 1;
