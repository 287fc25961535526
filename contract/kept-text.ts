/** Normalizes text input. Shared by the server, which stores it, and the browser, which counts its characters. */

/** Visible format characters, such as the Arabic number sign. */
const visibleFormats = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}';
/**
 * Letters and symbols that look like a space: blanks of Braille, music and hieroglyphs. Hangul fillers are missing,
 * because `Default_Ignorable_Code_Point` contains them.
 */
const blankLetters = '\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}';
const showsNothing = new RegExp(
  `^(?:[\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}${blankLetters}]|(?![${visibleFormats}])\\p{Cf})*$`,
  'u',
);

/** More than two blank lines in a row. */
const manyBlankLines = /\n(?:[^\S\n]*\n){3,}/g;

/**
 * Normalizes line ends to `\n`, trims blanks, and keeps at most two blank lines in a row. A text without visible
 * characters becomes empty. Invisible characters beside visible ones stay: emoji and many scripts need them.
 */
export function keptText(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').replace(manyBlankLines, '\n\n\n').trim();
  return showsNothing.test(text) ? '' : text;
}
