/** Formats times of events: in the zone of the place, and in the reader's zone if the clocks differ. */
import { dateFormat } from '../../ui/text/format.ts';

interface Times {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const format = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone, ...options }).format(new Date(at));

/** "Fri, Nov 20 · 6:30 PM", in the zone of the place. */
export function shortStart({ startsAt, timeZone }: Times): string {
  const day = format(startsAt, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${day} · ${format(startsAt, timeZone, { hour: 'numeric', minute: '2-digit' })}`;
}

/** "Saturday, November 21, 2026". */
export function longDay({ startsAt, timeZone }: Times): string {
  return format(startsAt, timeZone, { dateStyle: 'full' });
}

/** "6:00 – 11:00 PM EST". If the event ends on a different day, includes the weekdays of its start and end. */
export function hours(times: Times, timeZone = times.timeZone): string {
  const { startsAt, endsAt } = times;
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const zone = zoneName(startsAt, timeZone);
  if (dayIn(startsAt, timeZone) === dayIn(endsAt, timeZone)) {
    const formatter = dateFormat({ timeZone, ...clock });
    return `${formatter.formatRange(new Date(startsAt), new Date(endsAt))} ${zone}`;
  }
  const [start, end] = [startsAt, endsAt].map((at) => format(at, timeZone, { weekday: 'short', ...clock }));
  return `${start} – ${end} ${zone}`;
}

/** The hours of an event in the reader's time zone. Undefined if the clocks agree. */
export function ownHours(times: Times, own = ownZone()): string | undefined {
  const { startsAt, timeZone } = times;
  const clock = (zone: string) => format(startsAt, zone, { dateStyle: 'short', timeStyle: 'short' });
  if (clock(own) === clock(timeZone)) return undefined;
  const isOtherDay = dayIn(startsAt, own) !== dayIn(startsAt, timeZone);
  const day = isOtherDay ? `${format(startsAt, own, { weekday: 'short', month: 'short', day: 'numeric' })}, ` : '';
  return `${day}${hours(times, own)}, your time`;
}

const dayIn = (at: string, timeZone: string) => format(at, timeZone, { dateStyle: 'short' });

/** "EST", or "GMT+2" for time zones without an abbreviation. */
function zoneName(at: string, timeZone: string): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
