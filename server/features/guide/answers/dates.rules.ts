/** Converts dates in words to calendar days in the member's time zone. */
import { CalendarDate, endOfMonth, endOfWeek, isWeekend, parseDate, startOfWeek, today } from '@internationalized/date';
import type { GuideTopic } from '@starparty/contract/guide.ts';
import * as en from 'chrono-node/en';
import { capital, type FoundDays, locale, type NamedDays, readMonthPart } from './months.rules.ts';
import { holidays, monthNames, numberWords, type partHours, weekdays } from './terms/date-terms.ts';

export type DayPart = keyof typeof partHours;

/** Days from the first to the last, both included, with the words for them in the answer, such as "this weekend". */
export type Days = NonNullable<Extract<GuideTopic, { kind: 'events' }>['days']>;

/** The days that a text names, and the rest of the text. */
export interface ReadDays {
  days: Days;
  rest: string;
}

type Rule = [RegExp, (found: RegExpExecArray, now: CalendarDate) => NamedDays | undefined];

const weekday = `(?:${weekdays.join('|')})`;
const holiday = `(${Object.keys(holidays).join('|')})`;
const count = `(\\d{1,2}|${Object.keys(numberWords).join('|')})(?: of)?`;

const mondayOf = (date: CalendarDate) => startOfWeek(date, locale);
const weekAt = (name: string, now: CalendarDate, weeks: number): NamedDays => {
  const monday = mondayOf(now).add({ days: 7 * weeks });
  return [name, monday, monday.add({ days: 6 })];
};
const countOf = (word: string | undefined) => numberWords[word ?? ''] ?? Number(word);
const titled = (date: CalendarDate) =>
  date.toDate('UTC').toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The next date with this month and day. */
function nextDate(now: CalendarDate, month: number, day: number): CalendarDate {
  const date = new CalendarDate(now.year, month, day);
  return date.compare(now) >= 0 ? date : date.add({ years: 1 });
}

const oneDay = (date: CalendarDate | undefined): NamedDays | undefined => date && [`on ${titled(date)}`, date, date];

const calendarDate = (date: Date) => new CalendarDate(date.getFullYear(), date.getMonth() + 1, date.getDate());

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const through = '(?:to |through |thru |until |till |and |or )?(?:the )?';
/** Matches "december 6 7", the form of "December 6-7" after splitting into words. */
const bareRange = new RegExp(`\\b([a-z]{3,9}) ${ordinal} ${through}${ordinal}\\b(?! (?:am|pm|dollars|[a-z]{3,9} \\d))`);
/** Matches "10th to the 12th of december". */
const rangeBeforeMonth = new RegExp(
  `\\b${ordinal} ${through}${ordinal} (?:of )?(${Object.keys(monthNames).join('|')})\\b`,
);
/** Matches "the week of december 7". */
const wholeWeek = /\b(?:the )?(week|weekend) (?:of|starting|beginning|from)(?: the)? $/;
/** A written date. Excludes "next week", which the rules below handle. */
const isWritten = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d[/-]\d/;
/** Matches the text after the month in "January tournaments". */
const beforeEvents = /^ (?:\w+ )?(?:events?|tournaments?|meetups?|lans?)\b/;
const betweenDates = /\b(?:between|from)\b.*\b(?:and|to|until|through)\b/;

/** Finds written dates and months, with their position in the text. */
function readWritten(asked: string, now: CalendarDate): FoundDays | undefined {
  const range = (words: string, month: string, first: string, last: string) =>
    `${month} ${first}-${last}`.padEnd(words.length).slice(0, words.length);
  const text = asked
    .replace(rangeBeforeMonth, (words, first: string, last: string, month: string) => range(words, month, first, last))
    .replace(bareRange, range);
  // The time zone is irrelevant: only written dates count, and their time is noon.
  const dates = en
    .parse(text, new Date(now.year, now.month - 1, now.day, 12), { forwardDate: true })
    .filter(({ text: words, start }) => start.isCertain('month') && isWritten.test(words));
  const [first, second] = dates;
  if (!first) return undefined;
  const from = calendarDate(first.start.date());
  const index = first.index;
  if (!first.start.isCertain('day')) {
    const isMonth =
      (/\b(?:in|during|this|next|of) $/.test(text.slice(0, index)) ||
        beforeEvents.test(text.slice(index + first.text.length))) &&
      !first.end;
    if (!isMonth) return undefined;
    const begin = from.set({ day: 1 });
    const name = first.start.date().toLocaleDateString('en-US', { month: 'long' });
    return { days: [`in ${name}`, begin, endOfMonth(begin)], index, length: first.text.length };
  }
  const week = wholeWeek.exec(text.slice(0, index));
  if (week) {
    const monday = mondayOf(from);
    const begin = week[1] === 'week' ? monday : monday.add({ days: 5 });
    const days: NamedDays = [`the ${week[1]} of ${titled(from)}`, begin, monday.add({ days: 6 })];
    return { days, index: week.index, length: index + first.text.length - week.index };
  }
  const isRange = second?.start.isCertain('day') && betweenDates.test(text);
  const last = isRange ? second : undefined;
  const to = calendarDate((last?.start ?? first.end ?? first.start).date());
  const length = (last ? last.index + last.text.length : index + first.text.length) - index;
  const name = to.compare(from) > 0 ? `from ${titled(from)} to ${titled(to)}` : `on ${titled(from)}`;
  return { days: [name, from, to.compare(from) > 0 ? to : from], index, length };
}

/** The first rule that matches counts. */
const rules: Rule[] = [
  [
    new RegExp(`\\b(?:between|from) ${holiday} (?:and|to|until|till) (?:the )?${holiday}\\b`),
    ([, first = '', last = ''], now) => {
      const [from, to] = [first, last].map((name) => nextDate(now, ...(holidays[name] ?? [1, 1])));
      return from && to && [`from ${titled(from)} to ${titled(to)}`, from, to];
    },
  ],
  [
    new RegExp(`\\b${holiday}\\b`),
    ([, name = ''], now) => {
      const [one, date] = holidays[name] ?? [1, 1];
      return oneDay(nextDate(now, one, date));
    },
  ],
  [
    /\b(?:the )?weekend after next\b/,
    (_, now) => {
      const sunday = endOfWeek(now, locale);
      return ['the weekend after next', sunday.add({ days: 13 }), sunday.add({ days: 14 })];
    },
  ],
  [
    // On a weekend, "next weekend" is the following weekend. On other days, it is the weekend after the upcoming one.
    /\bnext weekend\b/,
    (_, now) => {
      const sunday = endOfWeek(now, locale);
      return ['next weekend', sunday.add({ days: 6 }), sunday.add({ days: 7 })];
    },
  ],
  [
    /\bweekend\b/,
    (_, now) => [
      'this weekend',
      isWeekend(now, 'en-US') ? now : mondayOf(now).add({ days: 5 }),
      endOfWeek(now, locale),
    ],
  ],
  [/\b(?:the )?week after next\b/, (_, now) => weekAt('the week after next', now, 2)],
  [
    new RegExp(`\\b(?:in )?${count} weeks?(?: from now)?(?= |$)`),
    ([words, number], now) =>
      words.startsWith('in ') || words.endsWith('now') ? weekAt(`in ${number} weeks`, now, countOf(number)) : undefined,
  ],
  [/\bnext week\b|\bcoming week\b/, (_, now) => weekAt('next week', now, 1)],
  [/\bthis week\b/, (_, now) => ['this week', now, endOfWeek(now, locale)]],
  [
    new RegExp(`\\b(?:within |in |over |for )?(?:the )?(?:next|coming) ${count} (days?|weeks?|months?)\\b`),
    ([, number, unit = ''], now) => {
      const length = countOf(number);
      const last = unit.startsWith('day')
        ? now.add({ days: length })
        : unit.startsWith('week')
          ? now.add({ weeks: length })
          : now.add({ months: length });
      return [`in the next ${length} ${unit}`, now, last];
    },
  ],
  [
    /\bnext month\b/,
    (_, now) => {
      const first = now.set({ day: 1 }).add({ months: 1 });
      return ['next month', first, endOfMonth(first)];
    },
  ],
  [
    /\bin (\d{1,2}|two|three|four|five|six) days\b|\b(\d{1,2}|two|three|four|five|six) days from now\b/,
    ([, number, other], now) => oneDay(now.add({ days: countOf(number ?? other) })),
  ],
  [/\b(?:this month|(?:rest|end) of the month)\b/, (_, now) => ['this month', now, endOfMonth(now)]],
  [/\btonight\b|\bthis evening\b/, (_, now) => ['tonight', now, now]],
  [/\btoday\b|\bthis (?:morning|afternoon)\b/, (_, now) => ['today', now, now]],
  [/\b(?:the )?day after tomorrow\b/, (_, now) => oneDay(now.add({ days: 2 }))],
  [/\btomorrow\b/, (_, now) => ['tomorrow', now.add({ days: 1 }), now.add({ days: 1 })]],
  [
    new RegExp(`\\b(${weekdays.join('|')}) (to|through|thru|until|till|and|or) (${weekdays.join('|')})\\b`),
    ([, first = '', word = '', last = ''], now) => {
      const length = (weekdays.indexOf(last) - weekdays.indexOf(first) + 7) % 7;
      // "Monday and Friday" is not a range of days.
      if (length === 0 || (length > 1 && /and|or/.test(word))) return undefined;
      const monday = mondayOf(now).add({ days: weekdays.indexOf(first) });
      const from = monday.compare(now) < 0 ? monday.add({ days: 7 }) : monday;
      return [`from ${capital(first)} to ${capital(last)}`, from, from.add({ days: length })];
    },
  ],
  [
    new RegExp(`\\b(next |this |coming )?(${weekdays.join('|')})s?\\b(?! ?(?:mario))`),
    ([, which = '', name = ''], now) => {
      const first = mondayOf(now).add({ days: weekdays.indexOf(name) });
      const coming = first.compare(now) < 0 ? first.add({ days: 7 }) : first;
      // "Next Friday" is in the next week, unless this week's Friday is over.
      const date = which === 'next ' && first.compare(now) >= 0 ? first.add({ days: 7 }) : coming;
      return [`${which === 'next ' ? `next ${capital(name)}` : `on ${capital(name)}`}`, date, date];
    },
  ],
  [
    /\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)\b/,
    ([, date], now) => {
      const inMonth = now.set({ day: Number(date) });
      return oneDay(
        inMonth.day !== Number(date) ? undefined : inMonth.compare(now) < 0 ? inMonth.add({ months: 1 }) : inMonth,
      );
    },
  ],
];

/** Words such as "on the" that belong to the date after them. They are removed together with the date. */
const before = new RegExp(
  `(?:\\b(?:on|in|for|at|by|from|between|after|before|until|till|this|the|of|coming|during|over|around|about|near|${weekday})\\s+)+$`,
);
const partOfDay = /^\s*(?:in the )?(night|evening|morning|afternoon)s?\b/;
const partBefore = /\b(night|evening|morning|afternoon) (?:of|on)? ?$/;
const ownParts: [RegExp, DayPart][] = [
  [/tonight|this evening/, 'evening'],
  [/this morning/, 'morning'],
  [/this afternoon/, 'afternoon'],
];

/** The days that a question names. Undefined if it names none. */
export function takeDays(text: string, timeZone: string): ReadDays | undefined {
  const now = today(timeZone);
  const written = readMonthPart(text, now) ?? readWritten(text, now);
  if (written) return cutOut(text, written.index, written.length, written.days, now);
  for (const [pattern, read] of rules) {
    const match = pattern.exec(text);
    const found = match && read(match, now);
    if (match && found) return cutOut(text, match.index, match[0].length, found, now);
  }
  return undefined;
}

/** "Around Christmas" includes this number of days before and after Christmas. */
const aroundDays = 3;

/** "After December 10" and "before Friday" are ranges with one end. */
function openEnd(head: string, found: NamedDays, now: CalendarDate): NamedDays {
  const [name, from, to] = found;
  const plainName = name.replace(/^on /, '');
  if (/\bafter $/.test(head)) return [`after ${plainName}`, to.add({ days: 1 }), to.add({ years: 1 })];
  if (/\b(?:around|about|over|near)(?: the)? $/.test(head) && to.compare(from) === 0)
    return [`around ${plainName}`, from.subtract({ days: aroundDays }), to.add({ days: aroundDays })];
  return /\b(?:before|until|till) $/.test(head) ? [`before ${plainName}`, now, from.subtract({ days: 1 })] : found;
}

/** The days with their part of the day, and the text without the words for both. */
function cutOut(text: string, index: number, length: number, found: NamedDays, now: CalendarDate): ReadDays {
  const [name, from, to] = openEnd(text.slice(0, index), found, now);
  const words = text.slice(index, index + length);
  const [head, tail] = [text.slice(0, index), text.slice(index + length)];
  const part = (partOfDay.exec(tail)?.[1] ?? partBefore.exec(head)?.[1]) as DayPart | undefined;
  const own = ownParts.find(([pattern]) => pattern.test(words))?.[1];
  const rest = `${head.replace(partBefore, ' ').replace(before, ' ')} ${tail.replace(partOfDay, ' ')}`;
  return {
    days: {
      name: (part && !own ? `${name} ${part}` : name).slice(0, 40),
      from: `${from.compare(now) < 0 ? now : from}`,
      to: `${to}`,
      part: own ?? part,
    },
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}

/** The days one week after the given days, for "and the week after?". */
export function weekAfter({ from, to, part }: Days, timeZone: string): Days {
  const now = today(timeZone);
  const [begin, end] = [parseDate(from), parseDate(to)];
  const isWhole = end.compare(begin) > 1;
  const first = (isWhole ? mondayOf(begin) : begin).add({ days: 7 });
  const last = isWhole ? first.add({ days: 6 }) : end.add({ days: 7 });
  const start = first.compare(now) < 0 ? now : first;
  return { name: `from ${titled(start)} to ${titled(last)}`, from: `${start}`, to: `${last}`, part };
}
