/** How long ago a moment is, in words; beyond a week its date. */
import { countOf, describeDate } from './english.ts';

/** The language of all our sentences, so that dates match the words around them. */
export const language = 'en-US';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Describes `at` as seen from `now`, both in ms. */
export function describeMoment(at: number, now: number): string {
  // Clocks differ a little: what seems to come from the next minute happened now.
  const ago = Math.max(0, now - at);
  if (ago < minute) return 'just now';
  if (ago < hour) return `${countOf(Math.floor(ago / minute), 'minute')} ago`;
  if (ago < day) return `${countOf(Math.floor(ago / hour), 'hour')} ago`;
  if (ago < 2 * day) return 'yesterday';
  if (ago < 7 * day) return `${countOf(Math.floor(ago / day), 'day')} ago`;
  return describeDate(at, now);
}
