/** The parts of the day in which both play, in words. */
import type { DayPartOfWeek } from '@starparty/contract/party.ts';
import { formatList } from '../../ui/text/format.ts';

/** Such as "Both free: weekday evenings and weekend afternoons". */
export const describeDayParts = (dayParts: readonly DayPartOfWeek[]): string =>
  `Both free: ${formatList(dayParts.map(({ days, part }) => `${days} ${part}s`))}`;
