/** How long ago a moment is, in words; beyond a week its date. */
import { describeDate } from './english.ts';

/** The language of all our sentences, so that dates match the words around them. */
export const language = 'en-US';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Such as "1 hour ago" and "2 hours ago". */
const agoIn = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Describes `at` as seen from `now`, both in ms. */
export function describeMoment(at: number, now: number): string {
  // Clocks differ a little: what seems to come from the next minute happened now.
  const ago = Math.max(0, now - at);
  if (ago < minute) return 'just now';
  if (ago < hour) return agoIn(Math.floor(ago / minute), 'minute');
  if (ago < day) return agoIn(Math.floor(ago / hour), 'hour');
  if (ago < 2 * day) return 'yesterday';
  if (ago < 7 * day) return agoIn(Math.floor(ago / day), 'day');
  return describeDate(at, now);
}
