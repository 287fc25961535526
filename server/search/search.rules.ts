/** Pure rules that determine how texts are compared and split into the words of the index. */

/** Separates fields, and the pieces of a long word. No folded pattern contains this character, so no match spans it. */
const fieldBreak = '\n';

/**
 * Punctuation and symbols, as a character class of JavaScript regular expressions. The function `search_words` in the
 * database uses the same class.
 */
export const signs = String.raw`!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f`;
/** A word or a sign. Each sign is a word of its own, so "headset," and "(headset)" add no new words. */
const wordOrSign = new RegExp(`[^ ${signs}]+|[${signs}]`, 'gu');
const aSign = new RegExp(`^[${signs}]`, 'u');

/**
 * Maximum length of a pattern in code points. A longer pattern would not be found in words that are split into pieces.
 */
export const patternMax = 128;
/** The length above which words are stored in pieces, because an index rejects entries of some thousand bytes. */
const pieceLength = 2 * patternMax;
const longWord = new RegExp(`[^ ]{${pieceLength + 1},}`, 'gu');

/**
 * Normalizes a text for comparison, in the same way on every database: lower case, composed, single spaces, trimmed.
 * The final sigma becomes a sigma, because the end of a pattern need not be the end of a word.
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

/** The searched text of a row: its fields, folded, with every word short enough for the index. */
export function searchText(fields: readonly string[]): string {
  return fields.map((field) => fold(field).replace(longWord, cutIntoPieces)).join(fieldBreak);
}

/** The value of a row's `keptTextColumn`. Null if `lower` in the database gives the same text from the columns. */
export function keptText(columns: readonly string[]): string | null {
  const text = searchText(columns);
  const lowered = columns.join(fieldBreak).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return text === lowered ? null : text;
}

/** Consecutive pieces overlap by half, so that a piece contains every match of a pattern. */
function cutIntoPieces(word: string): string {
  const letters = lettersOf(word);
  const pieces: string[] = [];
  for (let start = 0; start === 0 || start + patternMax < letters.length; start += patternMax) {
    pieces.push(letters.slice(start, start + pieceLength).join(''));
  }
  return pieces.join(fieldBreak);
}

/** A part of a pattern within a word. A text matches if one of its words contains the part. */
export interface WordPart {
  text: string;
  /** Whether the word must begin with `text`, because the pattern contains something before it or it is a sign. */
  isStart: boolean;
  /** Whether the word must end with `text`, because the pattern contains something after it or it is a sign. */
  isEnd: boolean;
  /** `text` with the spaces next to it in the pattern. */
  around: string;
}

/** The boundary between two consecutive words. */
export interface WordBoundary {
  /**
   * The entries of the index that match the boundary. If the pattern contains the two letters on both sides, this is
   * one entry. A missing letter on one side results in an entry per bucket. Missing letters on both sides result in
   * about a thousand entries.
   */
  entries: string[];
  /** The part of the pattern around the boundary, with up to two letters on each side. */
  around: string;
}

/**
 * Splits a folded pattern into words and boundaries. For example, "ing star" is the end of a word and the start of the
 * next, with the boundary "ng st".
 */
export function cutPattern(pattern: string): { parts: WordPart[]; boundaries: WordBoundary[] } {
  const units = [...pattern.matchAll(wordOrSign)].map(({ 0: text, index }) => ({
    text,
    index,
    end: index + text.length,
  }));
  const parts = units.map(({ text, index, end }) => ({
    text,
    isStart: index > 0 || aSign.test(text),
    isEnd: end < pattern.length || aSign.test(text),
    around: `${pattern[index - 1] === ' ' ? ' ' : ''}${text}${pattern[end] === ' ' ? ' ' : ''}`,
  }));
  const boundaries = parts.slice(1).map((right, place) => {
    const left = parts[place] as WordPart;
    const [ending, beginning] = [lettersOf(left.text).slice(-2), lettersOf(right.text).slice(0, 2)];
    const endings = left.isStart || isLong(left) ? [bucketOf(ending[0])] : buckets;
    const beginnings = right.isEnd || isLong(right) ? [bucketOf(beginning[1])] : buckets;
    const inner = `${ending.at(-1)} ${beginning[0]}`;
    const entries = endings.flatMap((outer) => beginnings.map((other) => `${outer}${inner}${other}`));
    const isSpaced = units[place]?.end !== units[place + 1]?.index;
    return { entries, around: `${ending.join('')}${isSpaced ? ' ' : ''}${beginning.join('')}` };
  });
  return { parts, boundaries };
}

/**
 * The index stores two letters on each side of a boundary. It stores the outer letter as its code point modulo 32,
 * which is unique for a to z. If the pattern lacks the outer letter, the search tries all values.
 */
const bucketOf = (letter: string | undefined): string =>
  String.fromCodePoint(96 + ((letter?.codePointAt(0) ?? 0) % 32));
const buckets = Array.from({ length: 32 }, (_, number) => String.fromCodePoint(96 + number));

/**
 * The most selective parts of a pattern. A single letter at the end of a word is not selective if there is a longer
 * part. A boundary is more selective than one or two letters.
 */
export function selectiveParts(parts: WordPart[], hasBoundaries: boolean, limit: number): WordPart[] {
  const selective = parts.filter((part) =>
    hasBoundaries ? lettersOf(part.text).length > 2 : part.isStart || isLong(part) || !parts.some(isLong),
  );
  return selective.sort((one, other) => other.text.length - one.text.length).slice(0, limit);
}

const lettersOf = (text: string): string[] => Array.from(text);
const isLong = ({ text }: WordPart): boolean => lettersOf(text).length > 1;

/**
 * The pairs of adjacent letters in a text, or its only letter. Every word that contains the text contains all of them.
 */
export function gramsOf(text: string): string[] {
  const letters = lettersOf(text);
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return pairs.length > 0 ? [...new Set(pairs)] : letters;
}
