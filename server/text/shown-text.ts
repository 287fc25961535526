/**
 * Escapes text of members for terminals and logs. Otherwise, the text could control the terminal or hide parts of
 * itself.
 */

/** Control characters, unusual line ends, bidirectional marks and lone surrogates. */
const steering = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Like `shownText`, but keeps line breaks. */
export function shownLines(text: string): string {
  return text.split('\n').map(shownText).join('\n');
}

/** Escapes these characters like JavaScript strings: `\u000d`. */
export function shownText(text: string): string {
  return text.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
