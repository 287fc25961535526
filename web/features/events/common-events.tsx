/** The list of events to which both the viewer and a person go. */
import type { EventCard } from '@starparty/contract/events.ts';
import { cityOf } from './event-words.ts';
import { ShortEvent } from './short-event.tsx';

export interface CommonEventsProps {
  events: EventCard[];
}

export function CommonEvents({ events }: CommonEventsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {events.map((event) => (
        <ShortEvent key={event.eventId} event={event} place={event.isOnline ? 'Online' : cityOf(event)} />
      ))}
    </ul>
  );
}
