/** What counts as a word of a message, for its index and for whoever searches it. */

/**
 * Characters that part words, besides spaces. The database's own parser would keep links, addresses and hyphenated words
 * whole, so that nobody found them by their middle. A semicolon parts words for it, too, and must not stand here, because
 * the tool that writes migrations stumbles over it.
 */
export const wordPartings = `!"#$%&'()*+,-./:<=>?@[\\]^_\`{|}~‘’“”„–—…`;

const betweenWords = new RegExp(`[;\\s\\p{Cc}\\p{Cs}${wordPartings.replace(/[\\\]^-]/g, '\\$&')}]+`, 'u');

/** A tsquery for messages that have words beginning like each of these; undefined when there is no word to look for. */
export function readSearch(text: string): string | undefined {
  const words = text.split(betweenWords).filter((word) => word !== '');
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined;
}
