/** Days and times of messages as people say them. All moments are in ms. */
import { language } from '../../ui/describe-moment.ts';
import { describeDate, describeTime } from '../../ui/english.ts';

/** Made where it is needed: a page's first object of `Intl` takes a phone a tenth of a second. */
const format = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleDateString(language, options);

const dayMs = 24 * 60 * 60_000;

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Days of the reader's own calendar; rounded, because one with a change of clocks is shorter or longer. */
const daysAgo = (at: number, now: number): number =>
  Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / dayMs));

const isThisYear = (at: number, now: number): boolean => new Date(at).getFullYear() === new Date(now).getFullYear();

/** Today, Yesterday, Monday, and beyond a week the date. */
export function describeDay(at: number, now: number): string {
  const ago = daysAgo(at, now);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago < 7) return format(at, { weekday: 'long' });
  const day = { month: 'long', day: 'numeric' } as const;
  return format(at, isThisYear(at, now) ? { weekday: 'short', ...day } : { ...day, year: 'numeric' });
}

/** The time today, else the day, as short as it can be. */
export function describeShortly(at: number, now: number): string {
  const ago = daysAgo(at, now);
  if (ago === 0) return describeTime(at);
  if (ago < 7) return describeDay(at, now);
  if (isThisYear(at, now)) return describeDate(at, now);
  return format(at, { month: 'numeric', day: 'numeric', year: '2-digit' });
}
