/** The time of an event in its place, and in the reader's zone if the clocks differ. */
import type { Event } from '@starparty/contract/events.ts';
import { CalendarDays } from 'lucide-react';
import { hours, longDay, ownHours } from '../event-times.ts';

export function EventTimes({ event }: { event: Pick<Event, 'startsAt' | 'endsAt' | 'timeZone' | 'isFirstOfTwo'> }) {
  const own = ownHours(event);
  return (
    <div className="flex gap-3">
      <CalendarDays size={20} className="mt-0.5 flex-none text-muted" aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="font-semibold">
          <time dateTime={event.startsAt}>{longDay(event)}</time>
        </p>
        <p className="text-muted tabular-nums">{hours(event)}</p>
        {own && <p className="text-aurora tabular-nums">{own}</p>}
        {event.isFirstOfTwo && (
          <p className="text-sm text-muted">
            The clocks go back that night, so this time occurs twice. The first one counts.
          </p>
        )}
      </div>
    </div>
  );
}
