/**
 * Formats numbers, lists, dates and times for members. All sentences are in English. The browser's region determines
 * the order of a date and whether the clock has 12 or 24 hours.
 */
import { notificationCountedTo } from '@starparty/contract/limits.ts';

/** The language of all sentences and numbers. */
const language = 'en-US';

/** Times are in milliseconds since 1970. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** English in the region of a browser's language: "de" and "de-DE" become "en-DE". */
export function inEnglish(browserLanguage: string): string {
  try {
    const asked = new Intl.Locale(browserLanguage);
    // Calls `maximize` only without a region, because loading its data takes some milliseconds on a phone.
    return `en-${asked.region ?? asked.maximize().region ?? 'US'}`;
  } catch {
    // Some browsers send a name that is not a BCP 47 tag, such as "C".
    return language;
  }
}

/** For dates and times. */
export const locale = inEnglish(navigator.language);

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A date format. Each is created once, because a page may format hundreds of dates. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = dateFormats.get(key) ?? createFormat(options);
  dateFormats.set(key, format);
  return format;
}

function createFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    // The server may have newer time zones than the browser. Uses the reader's own zone instead of failing.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: undefined });
  }
}

const wholeNumber = onUse(() => new Intl.NumberFormat(language));
const compactNumber = onUse(() => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }));
const relativeTimes = {
  long: onUse(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
  narrow: onUse(() => new Intl.RelativeTimeFormat(language, { style: 'narrow' })),
};
const conjunction = onUse(() => new Intl.ListFormat(language));
const disjunction = onUse(() => new Intl.ListFormat(language, { type: 'disjunction' }));

/** Creates a format on its first use. Creating all of them takes a phone 100 ms, before the first view of every page. */
function onUse<Format>(create: () => Format): () => Format {
  let format: Format | undefined;
  return () => {
    format ??= create();
    return format;
  };
}

/** "1,234,567". Most counts are small, and the first view of many pages then needs no number format. */
export const formatNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1_000 ? String(number) : wholeNumber().format(number);

/** A number beside an icon: "9,999", "10K", "1.3M". */
export const formatCount = (count: number): string =>
  count <= 9_999 ? formatNumber(count) : compactNumber().format(count);

/** A number of people: "12", or "1,000+" from the number at which the server stops counting. */
export const countPeople = (count: number): string =>
  count >= notificationCountedTo ? `${formatNumber(notificationCountedTo)}+` : formatNumber(count);

/** "a, b, and c". */
export const formatList = (items: readonly string[]): string => conjunction().format(items);

/** "a, b, or c". */
export const formatAlternatives = (items: readonly string[]): string => disjunction().format(items);

/** "8:05 PM". */
export const formatTime = (at: number): string => dateFormat({ hour: 'numeric', minute: '2-digit' }).format(at);

/** "Nov 14, 2026". */
export const formatDate = (at: number): string =>
  dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }).format(at);

/** "Nov 14", with the year if it is not the year of `now`. */
export const formatShortDate = (at: number, now: number): string =>
  isSameYear(at, now) ? dateFormat({ month: 'short', day: 'numeric' }).format(at) : formatDate(at);

/** "Sat, Nov 14, 2026, 8:05 PM". */
export const formatMoment = (at: number): string =>
  dateFormat({
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(at);

/** "just now", "12 minutes ago", "yesterday", or in the narrow style "12m ago", "1d ago". After a week, the date. */
export function formatAgo(at: number, now: number, style: 'long' | 'narrow' = 'long'): string {
  const relativeTime = relativeTimes[style]();
  // The clock of the server may be ahead of the browser's.
  const ago = Math.max(0, now - at);
  if (ago < minuteMs) return 'just now';
  if (ago < hourMs) return relativeTime.format(-Math.floor(ago / minuteMs), 'minute');
  const days = daysBetween(at, now);
  if (days === 0 || ago < dayMs / 2) return relativeTime.format(-Math.floor(ago / hourMs), 'hour');
  return days < 7 ? relativeTime.format(-days, 'day') : formatShortDate(at, now);
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The number of calendar days between two times, in the time zone of the browser. */
export const daysBetween = (at: number, now: number): number =>
  // A day with a clock change has 23 or 25 hours.
  Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / dayMs));

export const isSameYear = (at: number, now: number): boolean =>
  new Date(at).getFullYear() === new Date(now).getFullYear();
