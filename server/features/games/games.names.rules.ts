/** Derives the search columns of a game from its title and aliases. */

/** Words that are too common to search for. */
export const smallWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'vs']);

const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd', ı: 'i' };
const romanNumerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
/** The lengths at which words and names are truncated, because members do not type longer ones. */
const wordMax = 40;
const nameMax = 200;
/** Minimum lengths of words for matches of word parts (`partMin`) and for typo tolerance (`typoMin`). */
export const partMin = 3;
export const typoMin = 4;
/** Prefixes of special lexemes: words without one letter, and initials. */
export const typoMark = '~';
export const initialsMark = '^';

/** Lower-case words separated by single spaces, without accents, apostrophes and punctuation. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øłđæœßþðı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`´ʻ]/g, '')
    .replace(/[&＆]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The columns by which a game is found. */
export function searchColumns(title: string, aliases: readonly string[]) {
  const full = fullNames(title, aliases);
  const short = shortNames(title).filter((name) => !full.includes(name));
  const titleKey = keyOf(title).slice(0, nameMax);
  const words = new Set(full.flatMap((name) => name.split(' ')));
  const lexemes = new Set([
    ...[...words].flatMap((word) => [...endings(word), ...withoutOneLetter(word).map((rest) => typoMark + rest)]),
    ...full.flatMap(joinedTails),
    ...short.filter((name) => !name.includes(' ')).map((name) => initialsMark + name),
  ]);
  return {
    titleKey,
    names: full.join('\n'),
    shortNames: short.join('\n'),
    search: [...lexemes].map((lexeme) => `'${lexeme}'`).join(' '),
  };
}

/** Full names: the title in its spellings, and its aliases. */
function fullNames(title: string, aliases: readonly string[]): string[] {
  const key = keyOf(title).slice(0, nameMax).trim();
  const plain = key.replace(/^(the|a|an) (?=.)/, '');
  return distinct([key, plain, withDigits(key), withDigits(plain), ...aliases.map(keyOf)]);
}

/** Parts of the title, and the initials of title and parts. */
function shortNames(title: string): string[] {
  const [key = '', plain = key] = fullNames(title, []);
  const parts = title.split(/[:–—]| - /).map(keyOf);
  const phrases = distinct([key, plain, ...parts].flatMap((phrase) => [phrase, withDigits(phrase)]));
  return distinct([...parts, ...phrases.map(initialsOf)]);
}

/** `grand theft auto v` becomes `grand theft auto 5`. */
function withDigits(key: string): string {
  const [first = '', ...rest] = key.split(' ');
  return [
    first,
    ...rest.map((word) => {
      const number = romanNumerals.indexOf(word) + 1;
      return number > 0 ? String(number) : word;
    }),
  ].join(' ');
}

/** First letters, with whole numbers: `gta5` for `grand theft auto 5`. Empty for a single word. */
function initialsOf(key: string): string {
  const words = key.split(' ');
  if (words.length < 2) return '';
  const letter = (word: string) => (/^\d+$/.test(word) || romanNumerals.includes(word) ? word : firstOf(word));
  return words.map(letter).join('').slice(0, wordMax);
}

const firstOf = (word: string): string => [...word][0] ?? '';

/** A word and its suffixes of at least `partMin` letters. A prefix query on them matches any part of the word. */
function endings(word: string): string[] {
  const characters = [...word].slice(0, wordMax);
  const starts = Math.max(1, characters.length - partMin + 1);
  return Array.from({ length: starts }, (_, start) => characters.slice(start).join(''));
}

/** The word and its variants without one letter. If two words are one typo apart, they share a variant. */
export function withoutOneLetter(word: string): string[] {
  const characters = [...word].slice(0, wordMax);
  if (characters.length < typoMin || /^\p{N}+$/u.test(word)) return [];
  return distinct([word, ...characters.map((_, index) => characters.toSpliced(index, 1).join(''))]);
}

/** Joins the words of a name, starting at each word: `spiderman` and `man` for `spider man`. */
function joinedTails(name: string): string[] {
  const words = name.split(' ');
  return words.slice(0, -1).map((_, index) => [...words.slice(index).join('')].slice(0, wordMax).join(''));
}

function distinct(values: string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
