/** Text of others as a terminal or a log may have it: nothing in it steers either, and nothing is hidden. */

/** Controls, line ends that are none, marks that turn the direction of reading, and halves of characters. */
const steering = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The same for several lines, which stay lines. */
export function shownLines(text: string): string {
  return text.split('\n').map(shownText).join('\n');
}

/** The text with such characters escaped as a JavaScript programmer writes them: `\u000d`. */
export function shownText(text: string): string {
  return text.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
