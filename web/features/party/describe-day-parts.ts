/** Describes the parts of the day in which both people play. */
import type { DayPartOfWeek } from '@starparty/contract/party.ts';
import { formatList } from '../../ui/text/format.ts';

/** For example "Both free: weekday evenings and weekend afternoons". */
export const describeDayParts = (dayParts: readonly DayPartOfWeek[]): string =>
  `Both free: ${formatList(dayParts.map(({ days, part }) => `${days} ${part}s`))}`;
