/** Splits text into words, for the index and for queries. */

/**
 * Characters that separate words, besides spaces. PostgreSQL's parser would keep links, addresses and hyphenated words
 * as one word, so a search could not find their parts. A semicolon also separates words, but must not be listed here,
 * because drizzle-kit fails on it.
 */
export const wordPartings = `!"#$%&'()*+,-./:<=>?@[\\]^_\`{|}~‘’“”„–—…`;

const betweenWords = new RegExp(`[;\\s\\p{Cc}\\p{Cs}${wordPartings.replace(/[\\\]^-]/g, '\\$&')}]+`, 'u');

export interface Search {
  /** A tsquery of prefix matches. Null without words. */
  query: string | null;
  /** Symbols to match literally, such as emoji. Whether they are words depends on the locale of the database. */
  symbols: string[];
}

/** Parses a search text. Undefined when it contains nothing to search for. */
export function readSearch(text: string): Search | undefined {
  const parts = text.split(betweenWords).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return {
    query: words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null,
    symbols: parts.filter((part) => !words.includes(part)),
  };
}
