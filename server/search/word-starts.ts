/** Finds texts by the beginnings of their words, with PostgreSQL's full-text search. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Characters that separate words, besides spaces. PostgreSQL's parser would keep links, addresses and hyphenated words
 * as one word, so a search could not find their parts. A semicolon also separates words, but must not be listed here,
 * because drizzle-kit fails on it.
 */
const separators = `!"#$%&'()*+,-./:<=>?@[\\]^_\`{|}~‘’“”„–—…`;

const betweenWords = new RegExp(`[;\\s\\p{Cc}\\p{Cs}${separators.replace(/[\\\]^-]/g, '\\$&')}]+`, 'u');

const toSpaces = sql.raw(`'${separators.replaceAll("'", "''")}', repeat(' ', ${[...separators].length})`);
/** The words of a text, as a tsvector. The database's function `post_words_of` splits posts in the same way. */
export const wordsOf = (text: unknown): SQL => sql`to_tsvector('simple', translate(${text}, ${toSpaces}))`;

export interface WordStarts {
  words: string[];
  /** Symbols to match literally, such as emoji. Whether they are words depends on the locale of the database. */
  symbols: string[];
}

/** Parses a search text. Undefined when it contains nothing to search for. */
export function readWordStarts(text: string): WordStarts | undefined {
  const parts = text.split(betweenWords).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return { words, symbols: parts.filter((part) => !words.includes(part)) };
}

/** A tsquery for texts that contain each word or a word that starts with it. Null without words. */
export const startsQuery = (words: readonly string[]): string | null =>
  words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
