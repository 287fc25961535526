/**
 * Normalizes names of places for comparison: without case, accents and punctuation, and with common abbreviations
 * expanded.
 */

const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** The words of a text in plain lower-case letters and digits. */
export function foldWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    // Removes accents, and signs within a word: "O'Fallon", the okina of "Kāneʻohe", "St.".
    .replace(/[\u0300-\u036f'’‘ʻʼ`.]/g, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Expands an abbreviation. */
export function writeOut(word: string): string {
  return longForms[word] ?? word;
}

/** Normalizes a whole name. */
export function fold(text: string): string {
  return foldWords(text).map(writeOut).join(' ');
}
