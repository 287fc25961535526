/** Pure rules: how texts are compared and split into the words of the index. */

/** Separates fields, and the pieces of a long word. No folded pattern contains it, so no match spans it. */
const fieldBreak = '\n';

/** Signs, as a character class of JavaScript regular expressions. `search_words` in the database has the same. */
export const signs = String.raw`!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f`;
/** A word or a sign. Each sign counts as a word, so that "headset," and "(headset)" add no new words. */
const wordOrSign = new RegExp(`[^ ${signs}]+|[${signs}]`, 'gu');
const aSign = new RegExp(`^[${signs}]`, 'u');

/** The most letters (code points) of a pattern. Longer ones are not found in words longer than a piece. */
export const patternMax = 128;
/** Longer words are stored in pieces, since an index rejects entries of some thousand bytes. */
const pieceLength = 2 * patternMax;
const longWord = new RegExp(`[^ ]{${pieceLength + 1},}`, 'gu');

/**
 * Normalizes a text for comparison, the same on every database: lower case, composed, single spaces, trimmed. The final
 * sigma becomes a sigma, because the end of a pattern need not be the end of a word.
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

/** The value of a row's `keptTextColumn`: null if `lower` in the database yields the same text from the columns. */
export function keptText(columns: readonly string[]): string | null {
  const text = searchText(columns);
  const lowered = columns.join(fieldBreak).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return text === lowered ? null : text;
}

/** Consecutive pieces overlap by half, so that every match of a pattern lies within one piece. */
function cutIntoPieces(word: string): string {
  const letters = lettersOf(word);
  const pieces: string[] = [];
  for (let start = 0; start === 0 || start + patternMax < letters.length; start += patternMax) {
    pieces.push(letters.slice(start, start + pieceLength).join(''));
  }
  return pieces.join(fieldBreak);
}

/** Condition on one word of a text that contains the pattern. */
export interface WordPart {
  text: string;
  /** Whether a word begins, or ends, with `text`, because the pattern continues beyond it. */
  isStart: boolean;
  isEnd: boolean;
  /** `text` with the adjacent spaces of the pattern. */
  around: string;
}

/** The boundary between two consecutive words. */
export interface WordBoundary {
  /**
   * The entries of the index that match the boundary. Without unknown letters, this is one entry. An unknown letter on one
   * side gives an entry per bucket; unknown letters on both sides give about a thousand.
   */
  entries: string[];
  /** The part of the pattern around the boundary, with up to two letters on each side. */
  around: string;
}

/**
 * Splits a folded pattern into words and boundaries: "ing star" is the end of a word and the start of the next, which meet
 * in "ng st".
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
 * The index stores two letters on each side of a boundary. The outer letter is stored as its code point modulo 32, which
 * is unique for a to z. If the pattern lacks the outer letter, the search tries all of these.
 */
const bucketOf = (letter: string | undefined): string =>
  String.fromCodePoint(96 + ((letter?.codePointAt(0) ?? 0) % 32));
const buckets = Array.from({ length: 32 }, (_, number) => String.fromCodePoint(96 + number));

/**
 * The most selective parts. A single letter at the end of a word selects little if there is a longer part. A boundary
 * selects better than one or two letters.
 */
export function selectiveParts(parts: WordPart[], hasBoundaries: boolean, limit: number): WordPart[] {
  const selective = parts.filter((part) =>
    hasBoundaries ? lettersOf(part.text).length > 2 : part.isStart || isLong(part) || !parts.some(isLong),
  );
  return selective.sort((one, other) => other.text.length - one.text.length).slice(0, limit);
}

const lettersOf = (text: string): string[] => Array.from(text);
const isLong = ({ text }: WordPart): boolean => lettersOf(text).length > 1;

/** The pairs of letters of a text, or its only letter. Every word that contains the text has all of them. */
export function gramsOf(text: string): string[] {
  const letters = lettersOf(text);
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return pairs.length > 0 ? [...new Set(pairs)] : letters;
}
