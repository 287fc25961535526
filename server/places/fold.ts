/** Names of places as they are compared: without case, accents and punctuation, and with usual short forms written out. */

const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** The words of a text in plain lower-case letters and digits. */
export function foldWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    // Accents, and what stands within a word: "O'Fallon", the okina of "Kāneʻohe", "St.".
    .replace(/[\u0300-\u036f'’‘ʻʼ`.]/g, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Writes a short form out. */
export function writeOut(word: string): string {
  return longForms[word] ?? word;
}

/** A whole name as it is compared. */
export function fold(text: string): string {
  return foldWords(text).map(writeOut).join(' ');
}
