/** Inserts text as if it were typed. */

/** Replaces the given range of the text, or the selection, and puts the caret after it. */
export function insertText(
  area: HTMLTextAreaElement,
  text: string,
  [start, end] = [area.selectionStart, area.selectionEnd],
): void {
  area.focus({ preventScroll: true });
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
