/** Days and times of messages as people say them. All moments are in ms. */
import { language } from '../../ui/describe-moment.ts';

const relativeDay = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
const sameYear = new Intl.DateTimeFormat(language, { weekday: 'short', month: 'long', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', year: 'numeric' });
const shortDate = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
const shortDateOtherYear = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', year: '2-digit' });
const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
const dayMs = 24 * 60 * 60_000;

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Days of the reader's own calendar; rounded, because one with a change of clocks is shorter or longer. */
const daysAgo = (at: number, now: number): number =>
  Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / dayMs));

const isThisYear = (at: number, now: number): boolean => new Date(at).getFullYear() === new Date(now).getFullYear();

/** Today, Yesterday, Monday, and beyond a week the date. */
export function describeDay(at: number, now: number): string {
  const ago = daysAgo(at, now);
  if (ago <= 1) {
    const word = relativeDay.format(-ago, 'day');
    return word.charAt(0).toUpperCase() + word.slice(1);
  }
  if (ago < 7) return weekday.format(at);
  return (isThisYear(at, now) ? sameYear : otherYear).format(at);
}

/** The time today, else the day, as short as it can be. */
export function describeShortly(at: number, now: number): string {
  const ago = daysAgo(at, now);
  if (ago === 0) return time.format(at);
  if (ago < 7) return describeDay(at, now);
  return (isThisYear(at, now) ? shortDate : shortDateOtherYear).format(at);
}

export const describeTime = (at: number): string => time.format(at);

/** Day and time in full. */
export const describeExactly = (at: number): string => exact.format(at);
