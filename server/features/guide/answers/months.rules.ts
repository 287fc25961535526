/** Reads parts of months, such as "the first weekend of December" or "mid December", and holidays without a fixed day. Pure. */
import { CalendarDate, endOfMonth, getDayOfWeek } from '@internationalized/date';
import { floatingHolidays, monthNames, monthParts, nthWords, weekdays } from './terms/date-terms.ts';

export type NamedDays = [name: string, from: CalendarDate, to: CalendarDate];

/** The days that a text names, and the position of their words. */
export interface FoundDays {
  days: NamedDays;
  index: number;
  length: number;
}

/** In this locale, weeks begin on Monday, so the days of a weekend are adjacent. */
export const locale = 'en-GB';
export const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);
const alternatives = (words: Iterable<string>) => [...words].join('|');

const month = `(${alternatives(Object.keys(monthNames))})`;
const nthOf = new RegExp(
  `\\b(?:on |in )?(?:the )?(${alternatives(Object.keys(nthWords))}) (weekend|week|${weekdays.join('|')}) (?:of|in) ${month}\\b`,
);
const partOf = new RegExp(
  `\\b(?:in |at |around )?(?:the )?(${alternatives(Object.keys(monthParts))})(?: (?:of|in))?(?: the)? ${month}\\b`,
);
const floating = new RegExp(`\\b(${alternatives(Object.keys(floatingHolidays))})( weekend)?\\b`);

/** The first day of the next month with this name, or of the current one. */
function firstOf(name: string, now: CalendarDate): CalendarDate {
  const number = monthNames[name] ?? 1;
  return new CalendarDate(now.year + (number < now.month ? 1 : 0), number, 1);
}

/** The nth of a weekday in a month. Weekdays count from 0 for Monday. An `nth` of -1 means the last. */
function nthWeekday(first: CalendarDate, weekday: number, nth: number): CalendarDate {
  const days = (weekday - getDayOfWeek(first, locale) + 7) % 7;
  const date = first.add({ days: days + 7 * (Math.max(nth, 1) - 1) });
  if (nth > 0) return date;
  const last = endOfMonth(first);
  return last.subtract({ days: (getDayOfWeek(last, locale) - weekday + 7) % 7 });
}

function readNth(found: RegExpExecArray, now: CalendarDate): NamedDays {
  const [, nthWord = '', unit = '', monthName = ''] = found;
  const first = firstOf(monthName, now);
  const nth = nthWords[nthWord] ?? 1;
  const name = `the ${nthWord} ${unit} of ${capital(monthName)}`;
  if (unit === 'week') {
    const from = nth > 0 ? first.add({ days: 7 * (nth - 1) }) : endOfMonth(first).subtract({ days: 6 });
    return [name, from, from.add({ days: 6 })];
  }
  const from = nthWeekday(first, weekdays.indexOf(unit === 'weekend' ? 'saturday' : unit), nth);
  return [name, from, unit === 'weekend' ? from.add({ days: 1 }) : from];
}

function readPart(found: RegExpExecArray, now: CalendarDate): NamedDays {
  const [, part = '', monthName = ''] = found;
  const first = firstOf(monthName, now);
  const [from, to] = monthParts[part] ?? [1, 31];
  const last = endOfMonth(first);
  return [`${part} ${capital(monthName)}`, first.set({ day: from }), last.set({ day: Math.min(to, last.day) })];
}

function readFloating(found: RegExpExecArray, now: CalendarDate): NamedDays {
  const [, name = '', weekend] = found;
  const { month: number, weekday, nth, later = 0 } = floatingHolidays[name] ?? { month: 1, weekday: 0, nth: 1 };
  const ofYear = (year: number) => nthWeekday(new CalendarDate(year, number, 1), weekday, nth).add({ days: later });
  const ofThisYear = ofYear(now.year);
  const date = ofThisYear.compare(now) < 0 ? ofYear(now.year + 1) : ofThisYear;
  const to = weekend ? date.add({ days: 6 - getDayOfWeek(date, locale) }) : date;
  return [`on ${capital(name)}${weekend ?? ''}`, date, to];
}

const rules: [RegExp, (found: RegExpExecArray, now: CalendarDate) => NamedDays][] = [
  [nthOf, readNth],
  [partOf, readPart],
  [floating, readFloating],
];

/** The part of a month or the holiday that a text names. */
export function readMonthPart(text: string, now: CalendarDate): FoundDays | undefined {
  for (const [pattern, read] of rules) {
    const found = pattern.exec(text);
    if (found) return { days: read(found, now), index: found.index, length: found[0].length };
  }
  return undefined;
}
