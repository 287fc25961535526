/** Inserts text as if it was typed. */

/** Replaces a range of the text, or else the selection, and puts the caret behind it. */
export function insertText(
  area: HTMLTextAreaElement,
  text: string,
  [start, end] = [area.selectionStart, area.selectionEnd],
): void {
  area.focus({ preventScroll: true });
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
