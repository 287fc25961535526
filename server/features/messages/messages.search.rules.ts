/** What counts as a word of a message, for its index and for whoever searches it. */

/**
 * Characters that part words, besides spaces. The database's own parser would keep links, addresses and hyphenated words
 * whole, so that nobody found them by their middle. A semicolon parts words for it, too, and must not stand here, because
 * the tool that writes migrations stumbles over it.
 */
export const wordPartings = `!"#$%&'()*+,-./:<=>?@[\\]^_\`{|}~‘’“”„–—…`;

const betweenWords = new RegExp(`[;\\s\\p{Cc}\\p{Cs}${wordPartings.replace(/[\\\]^-]/g, '\\$&')}]+`, 'u');

export interface Search {
  /** A tsquery for words that begin like each of these; null when there are none. */
  query: string | null;
  /** What stands for itself, such as emoji: whether it is a word depends on the locale of the database. */
  symbols: string[];
}

/** What messages must have; undefined when there is nothing to look for. */
export function readSearch(text: string): Search | undefined {
  const parts = text.split(betweenWords).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return {
    query: words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null,
    symbols: parts.filter((part) => !words.includes(part)),
  };
}
