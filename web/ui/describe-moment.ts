/** How long ago a moment is, in words; beyond a week its date. */

/** The language of all our sentences, so that dates match the words around them. */
export const language = 'en-US';

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const sameYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Describes `at` as seen from `now`, both in ms. */
export function describeMoment(at: number, now: number): string {
  // Clocks differ a little: what seems to come from the next minute happened now.
  const ago = Math.max(0, now - at);
  if (ago < minute) return 'just now';
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return relative.format(-Math.floor(ago / day), 'day');
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? sameYear : otherYear).format(at);
}
