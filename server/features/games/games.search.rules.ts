/** What is looked for when somebody searches a game, and how well a game fits. */
import { initialsMark, keyOf, partMin, smallWords, typoMark, typoMin, withoutOneLetter } from './games.names.rules.ts';

/** A search as the database takes it. */
export interface SearchTerms {
  /** What was typed, as a key; empty when nothing in it can be searched for. */
  key: string;
  words: string[];
  /** LIKE patterns that all have to fit. */
  patterns: string[];
  /** A tsquery by the words that tell much, to the letter; empty when there are none. */
  exactQuery: string;
  /** A tsquery by whatever words there are, which forgives a mistake in each; empty finds nothing. */
  wideQuery: string;
}

/** What is compared with a search. */
export interface Candidate {
  names: string;
  shortNames: string;
}

/** How well a game fits, the best first. */
export const fits = ['name', 'beginning', 'words', 'parts', 'nearly', 'mistakes'] as const;

export function readSearch(text: string): SearchTerms {
  const key = keyOf(text);
  const words = key.split(' ').filter((word) => word !== '');
  return {
    key,
    words,
    // A key has none of the characters that LIKE knows.
    patterns: words.map((word) => `%${word}%`),
    exactQuery: allOf(words.filter((word) => word.length > partMin && !smallWords.has(word)).map(begins)),
    wideQuery: allOf(widest(words).map((word) => [...begins(word), ...mistaken(word)])),
  };
}

/** Small words would find half of the catalogue, and short ones much of it; they count only without others. */
function widest(words: string[]): string[] {
  const others = words.filter((word) => !smallWords.has(word));
  const telling = others.filter((word) => word.length >= partMin);
  return telling.length > 0 ? telling : others;
}

const allOf = (words: string[][]): string => words.map((alternatives) => `(${alternatives.join('|')})`).join('&');

/** Three letters begin parts of too many words; they have to be a part's end, a whole word or begin initials. */
function begins(word: string): string[] {
  const part = word.length > partMin ? `'${word}':*` : `'${word}'`;
  const initials = `'${initialsMark}${word}'${word.length >= partMin ? ':*' : ''}`;
  return [part, initials];
}

const mistaken = (word: string): string[] => withoutOneLetter(word).map((rest) => `'${typoMark}${rest}'`);

/** How well a game fits, as a place in `fits`; undefined when it does not. */
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
  const isMeant = (word: string) => isPart(word) || known.some((other) => isOneMistake(word, other));
  if (!words.every(isMeant)) return undefined;
  // Most likely the title itself was meant, not one that has more words besides.
  const isAsLong = full.some((name) => name.split(' ').length === words.length);
  return fits.indexOf(isAsLong ? 'nearly' : 'mistakes');
}

/** Whether one letter more, less, changed or exchanged with its neighbor makes one word of the other. */
export function isOneMistake(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (a.length < typoMin || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
