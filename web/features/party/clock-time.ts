/** Formats times of day. */
import { dateFormat } from '../../ui/text/format.ts';

const onTheHour = dateFormat({ timeZone: 'UTC', hour: 'numeric' });
const between = dateFormat({ timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** Formats minutes of a day as 8 PM or 8:30 PM. Values after midnight start again at 12 AM. */
export function clockTime(minutes: number): string {
  return (minutes % 60 === 0 ? onTheHour : between).format(Date.UTC(2000, 0, 1, 0, minutes));
}
