/** Formats days and times of messages. Times are in ms. */
import { dateFormat, daysBetween, formatShortDate, formatTime, isSameYear } from '../../../ui/text/format.ts';

/** "Today", "Yesterday" or "Monday". After a week, the date. */
export function describeDay(at: number, now: number): string {
  const ago = daysBetween(at, now);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago < 7) return dateFormat({ weekday: 'long' }).format(at);
  const day = { month: 'long', day: 'numeric' } as const;
  return dateFormat(isSameYear(at, now) ? { weekday: 'short', ...day } : { ...day, year: 'numeric' }).format(at);
}

/** The time if `at` is today. Otherwise, the shortest form of the day. */
export function describeShortly(at: number, now: number): string {
  const ago = daysBetween(at, now);
  if (ago === 0) return formatTime(at);
  if (ago < 7) return describeDay(at, now);
  if (isSameYear(at, now)) return formatShortDate(at, now);
  return dateFormat({ month: 'numeric', day: 'numeric', year: '2-digit' }).format(at);
}
