/** How texts are compared, and how they are cut into the words that the index knows. Pure. */

/** Stands between fields, and between the pieces of a long word: no folded pattern has it, so none is found across it. */
const fieldBreak = '\n';

/** Signs, as a class of characters in regular expressions of JavaScript; `search_words` in the database has the same ones. */
export const signs = String.raw`!-/:-@\u005b-\u0060\u007b-\u007e\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f`;
/** A word, or a sign: each sign counts as a word of its own, so that "headset," and "(headset)" bring no new words. */
const wordOrSign = new RegExp(`[^ ${signs}]+|[${signs}]`, 'gu');
const aSign = new RegExp(`^[${signs}]`, 'u');

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

/** What a row is found by: its fields, folded, with every word short enough for the index. */
export function searchText(fields: readonly string[]): string {
  return fields.map((field) => fold(field).replace(longWord, cutIntoPieces)).join(fieldBreak);
}

/** What a row keeps of that text in its `keptTextColumn`: nothing where `lower` in the database makes the same of its columns. */
export function keptText(columns: readonly string[]): string | null {
  const text = searchText(columns);
  const lowered = columns.join(fieldBreak).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return text === lowered ? null : text;
}

/** Each piece shares half with the next one, so that every match of a pattern, however long, lies whole in one piece. */
function cutIntoPieces(word: string): string {
  const letters = lettersOf(word);
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

/** Two words that follow each other. */
export interface Joint {
  /**
   * The entries of the index that may say so: one, or as many as there are `buckets` where a letter is not known. Of a letter,
   * a space and a letter both are not, which makes a thousand.
   */
  entries: string[];
  /** The same as it stands in the pattern. */
  around: string;
}

/** What a folded pattern is made of: "ing star" is the end of a word and the start of the next, which meet in "ng st". */
export function cutPattern(pattern: string): { parts: WordPart[]; joints: Joint[] } {
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
  const joints = parts.slice(1).map((right, place) => {
    const left = parts[place] as WordPart;
    const [ending, beginning] = [lettersOf(left.text).slice(-2), lettersOf(right.text).slice(0, 2)];
    const endings = left.isStart || isLong(left) ? [bucketOf(ending[0])] : buckets;
    const beginnings = right.isEnd || isLong(right) ? [bucketOf(beginning[1])] : buckets;
    const inner = `${ending.at(-1)} ${beginning[0]}`;
    const entries = endings.flatMap((outer) => beginnings.map((other) => `${outer}${inner}${other}`));
    const isSpaced = units[place]?.end !== units[place + 1]?.index;
    return { entries, around: `${ending.join('')}${isSpaced ? ' ' : ''}${beginning.join('')}` };
  });
  return { parts, joints };
}

/**
 * The index has the two letters on each side of a joint, the outer one by its number modulo 32: of a to z each by itself. Where
 * a pattern does not have it, it is looked for with every one of these.
 */
const bucketOf = (letter: string | undefined): string =>
  String.fromCodePoint(96 + ((letter?.codePointAt(0) ?? 0) % 32));
const buckets = Array.from({ length: 32 }, (_, number) => String.fromCodePoint(96 + number));

/**
 * The parts that tell most. A single letter at the end of a word tells next to nothing where there is anything longer, and of
 * one or two letters a joint tells more.
 */
export function tellingParts(parts: WordPart[], hasJoints: boolean, limit: number): WordPart[] {
  const telling = parts.filter((part) =>
    hasJoints ? lettersOf(part.text).length > 2 : part.isStart || isLong(part) || !parts.some(isLong),
  );
  return telling.sort((one, other) => other.text.length - one.text.length).slice(0, limit);
}

const lettersOf = (text: string): string[] => Array.from(text);
const isLong = ({ text }: WordPart): boolean => lettersOf(text).length > 1;

/** The pairs of letters of a text, or its one letter: a word that has the text has all of them. */
export function gramsOf(text: string): string[] {
  const letters = lettersOf(text);
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return pairs.length > 0 ? [...new Set(pairs)] : letters;
}
