/** What is kept of a text that somebody typed, said once for the server, which keeps it, and the browser, which counts it. */

/** Format characters that show something, such as the Arabic number sign. */
const visibleFormats = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}';
/** Letters and signs that look like a space: blanks of Braille, music and hieroglyphs. Hangul fillers are ignorable. */
const blankLetters = '\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}';
const showsNothing = new RegExp(
  `^(?:[\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}${blankLetters}]|(?![${visibleFormats}])\\p{Cf})*$`,
  'u',
);

/**
 * The text with line ends as `\n` and blank ends cut, and empty when it has nothing to see. Characters that show nothing
 * stay beside others: emoji and many scripts are written with them.
 */
export function keptText(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  return showsNothing.test(text) ? '' : text;
}
