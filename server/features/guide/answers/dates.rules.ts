/** Converts dates in words to calendar days in the member's time zone. */
import { type CalendarDate, endOfWeek, isWeekend, startOfWeek, today } from '@internationalized/date';
import * as en from 'chrono-node/en';

/** Days from the first to the last, both included. */
export interface Days {
  /** The name of the days in the answer: "this weekend". */
  name: string;
  from: string;
  to: string;
}

/** A locale whose weeks begin on Monday, so that a weekend is in one piece. */
const locale = 'en-GB';

/** The days that a question names; undefined when it names none. Words come from `readWords`. */
export function readDays(words: readonly string[], timeZone: string): Days | undefined {
  const text = words.join(' ');
  const now = today(timeZone);
  const monday = startOfWeek(now, locale);
  const sunday = endOfWeek(now, locale);
  const days = (name: string, from: CalendarDate, to: CalendarDate): Days => ({
    name,
    from: `${from.compare(now) < 0 ? now : from}`,
    to: `${to}`,
  });
  if (/\bnext weekend\b/.test(text)) {
    // On a weekend, "next weekend" is the following one. On other days, it is the one after the upcoming one.
    return days('next weekend', sunday.add({ days: 6 }), sunday.add({ days: 7 }));
  }
  if (/\bweekend\b/.test(text))
    return days('this weekend', isWeekend(now, 'en-US') ? now : monday.add({ days: 5 }), sunday);
  if (/\bnext week\b/.test(text)) return days('next week', monday.add({ days: 7 }), sunday.add({ days: 7 }));
  if (/\bthis week\b/.test(text)) return days('this week', now, sunday);
  if (/\bnext month\b/.test(text)) {
    const first = now.set({ day: 1 }).add({ months: 1 });
    return days('next month', first, first.add({ months: 1 }).subtract({ days: 1 }));
  }
  if (/\bthis month\b/.test(text))
    return days('this month', now, now.set({ day: 1 }).add({ months: 1 }).subtract({ days: 1 }));
  if (/\b(?:today|tonight)\b/.test(text)) return days('today', now, now);
  if (/\btomorrow\b/.test(text)) return days('tomorrow', now.add({ days: 1 }), now.add({ days: 1 }));
  return readOneDay(text, now);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A day of the week or a written date. */
function readOneDay(text: string, now: CalendarDate): Days | undefined {
  const weekday = weekdays.findIndex((day) => new RegExp(`\\b${day}s?\\b`).test(text));
  if (weekday >= 0) {
    const first = startOfWeek(now, locale).add({ days: weekday });
    const day = first.compare(now) < 0 ? first.add({ days: 7 }) : first;
    return { name: `on ${capital(weekdays[weekday] as string)}`, from: `${day}`, to: `${day}` };
  }
  // The time zone is irrelevant here: only the written date counts, and noon is far from every midnight.
  const [found] = en.parse(text, new Date(now.year, now.month - 1, now.day, 12), { forwardDate: true });
  if (!found?.start.isCertain('day') || !found.start.isCertain('month')) return undefined;
  const date = found.start.date();
  const name = date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  const day = `${date.getFullYear()}-${`${date.getMonth() + 1}`.padStart(2, '0')}-${`${date.getDate()}`.padStart(2, '0')}`;
  return { name: `on ${name}`, from: day, to: day };
}

const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);
