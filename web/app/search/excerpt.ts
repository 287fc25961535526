/** Shortens a text in search results. */

/** If more than this number of letters precede the first searched word, the start of the text is cut. */
const leadMax = 80;
/** The number of letters that remain before the searched word. */
const lead = 30;

/** The part of a text that begins shortly before the first searched word. */
export function excerptOf(text: string, searched: string): string {
  const lowered = text.toLowerCase();
  const places = searched
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word ? lowered.indexOf(word) : -1))
    .filter((place) => place >= 0);
  const place = Math.min(...places);
  if (places.length === 0 || place <= leadMax) return text;
  const start = text.lastIndexOf(' ', place - lead) + 1;
  return start > 0 ? `... ${text.slice(start)}` : text;
}
