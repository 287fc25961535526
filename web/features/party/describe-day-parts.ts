/** The parts of the day in which both play, in words. */
import type { DayPartOfWeek } from '@starparty/contract/party.ts';

const list = new Intl.ListFormat('en-US');

/** Such as "Both free: weekday evenings and weekend afternoons". */
export const describeDayParts = (dayParts: readonly DayPartOfWeek[]): string =>
  `Both free: ${list.format(dayParts.map(({ days, part }) => `${days} ${part}s`))}`;
