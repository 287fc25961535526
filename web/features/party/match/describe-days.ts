/** Describes days of the week. */
import { weekdays } from '@starparty/contract/party-availability.ts';
import { formatList } from '../../../ui/text/format.ts';

/** For example "Tue and Thu". 0 is Monday. */
export function describeDays(days: readonly number[]): string {
  const key = days.join();
  if (key === '0,1,2,3,4,5,6') return 'every day';
  if (key === '0,1,2,3,4') return 'weekdays';
  if (key === '5,6') return 'weekends';
  return formatList(days.map((day) => (weekdays[day] ?? '').slice(0, 3)));
}
