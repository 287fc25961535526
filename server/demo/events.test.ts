import { expect, test } from 'vitest';
import { demoDate, demoEvents } from './events.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The days that a text of an event may name. */
const named = /\b(?:sun|mon|tues|wednes|thurs|fri|satur)day|\bweekend/gi;

test('schedules events on the weekday of their texts, on any day of the week', () => {
  const naming = demoEvents.filter(({ title, description }) => `${title} ${description}`.match(named));
  expect(naming.length).toBeGreaterThan(2);
  for (const event of naming) {
    for (let day = 1; day <= 7; day += 1) {
      const now = new Date(Date.UTC(2026, 10, day, 3));
      const date = demoDate(event, now, event.timeZone ?? 'America/Chicago');
      const weekday = weekdays[new Date(`${date}T00:00Z`).getUTCDay()] as string;
      const names = `${event.title} ${event.description}`.match(named)?.map((name) => name.toLowerCase());
      expect([weekday.toLowerCase(), ['Saturday', 'Sunday'].includes(weekday) ? 'weekend' : ''], event.title).toContain(
        names?.[0],
      );
      const ahead = (Date.parse(date) - now.getTime()) / 86_400_000;
      expect(ahead).toBeGreaterThan(event.inDays - 2);
      expect(ahead).toBeLessThan(event.inDays + 7);
    }
  }
});
