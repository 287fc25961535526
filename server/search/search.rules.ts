/** How texts are compared, and how they are cut into the words that the index knows. Pure. */

/** Stands between fields, and between the pieces of a long word: no folded pattern has it, so none is found across it. */
const fieldBreak = '\n';

/**
 * Signs, as a class of characters in regular expressions of JavaScript and of PostgreSQL alike. A run of them is a word of
 * its own, so that "headset," and "(headset)" bring no words that "headset" has not.
 */
export const signs = String.raw`!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f`;
const wordOrSigns = new RegExp(`[^ ${signs}]+|[${signs}]+`, 'gu');

/** Letters (code points) of a pattern that a search takes at most: longer ones are not found in words longer than a piece. */
export const patternMax = 128;
/** Longer words stand in the text as pieces, since an index refuses entries of some thousands of bytes. */
const pieceLength = 2 * patternMax;
const longWord = new RegExp(`[^ ]{${pieceLength + 1},}`, 'gu');

/**
 * A text as it is compared, the same on every database: without case, composed, each run of spaces as one, none at the
 * ends. The final sigma counts as a sigma, since what ends a pattern need not end a word.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a row keeps of its fields to be found by: folded, and with every word short enough for the index. */
export function searchText(fields: readonly string[]): string {
  return fields.map((field) => fold(field).replace(longWord, cutIntoPieces)).join(fieldBreak);
}

/** Each piece shares half with the next one, so that every match of a pattern, however long, lies whole in one piece. */
function cutIntoPieces(word: string): string {
  const letters = Array.from(word);
  const pieces: string[] = [];
  for (let start = 0; start === 0 || start + patternMax < letters.length; start += patternMax) {
    pieces.push(letters.slice(start, start + pieceLength).join(''));
  }
  return pieces.join(fieldBreak);
}

/** What one word of a text must be like for the pattern to be there. */
export interface WordPart {
  text: string;
  /** Whether the word begins, or ends, with it: the pattern goes on beyond it. */
  isStart: boolean;
  isEnd: boolean;
  /** With the spaces of the pattern beside it. */
  around: string;
}

/**
 * The longest parts of words that a folded pattern is made of: "ing star" is the end of a word and the start of the next.
 * A single letter at the end of a word tells next to nothing: it counts where there is nothing longer.
 */
export function partsOf(pattern: string, limit: number): WordPart[] {
  const parts = [...pattern.matchAll(wordOrSigns)].map(({ 0: text, index }) => {
    const end = index + text.length;
    const around = `${pattern[index - 1] === ' ' ? ' ' : ''}${text}${pattern[end] === ' ' ? ' ' : ''}`;
    return { text, isStart: index > 0, isEnd: end < pattern.length, around };
  });
  const isLong = ({ text }: WordPart) => Array.from(text).length > 1;
  const telling = parts.filter((part) => part.isStart || isLong(part) || !parts.some(isLong));
  return telling.sort((one, other) => other.text.length - one.text.length).slice(0, limit);
}

/** The pairs of letters of a text, or its one letter: a word that has the text has all of them. */
export function gramsOf(text: string): string[] {
  const letters = Array.from(text);
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return pairs.length > 0 ? [...new Set(pairs)] : letters;
}
