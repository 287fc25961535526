/**
 * Numbers and days in English, the language of all our sentences, in the reader's time zone. They are put together here
 * because a page's first object of `Intl` takes a phone a tenth of a second, for which the first cards would wait.
 */

/** A whole number, such as "1,234,567". */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** Such as "Sat", "Nov 14" and "2026": the language itself has these words in English. */
function partsOf(date: Date): [weekday: string, day: string, year: string] {
  const [weekday = '', month, , year = ''] = date.toDateString().split(' ');
  return [weekday, `${month} ${date.getDate()}`, year];
}

/** Such as "Nov 14", or "Nov 14, 2025" in another year than `now`. */
export function describeDate(at: number, now: number): string {
  const [, day, year] = partsOf(new Date(at));
  return year === partsOf(new Date(now))[2] ? day : `${day}, ${year}`;
}

/** Such as "8:05 PM". */
export function describeTime(at: number): string {
  const date = new Date(at);
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Such as "Sat, Nov 14, 2026, 8:05 PM". */
export const describeExactly = (at: number): string => `${partsOf(new Date(at)).join(', ')}, ${describeTime(at)}`;
