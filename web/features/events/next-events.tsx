/** The events of the next week, near the member's place if it is known. For the side of Home. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { SidePart } from '../../ui/side-part.tsx';
import { ShortEvent } from './short-event.tsx';

interface NextEventsProps {
  /** Whether the events are near the place of the member. */
  isNear: boolean;
  events: EventCard[] | null | undefined;
  /** Why loading failed. */
  reason: string;
  onRetry: () => void;
  onHide: () => void;
}

export function NextEvents({ isNear, events, reason, onRetry, onHide }: NextEventsProps) {
  return (
    <SidePart
      title={isNear ? 'Near you this week' : 'Events this week'}
      onHide={onHide}
      items={events}
      failure={{ title: eventTexts.eventsNotLoaded, reason, onRetry }}
      empty={
        <>
          {eventTexts.noEventsSoon}{' '}
          <Link to="/events" className="link">
            See all events
          </Link>
        </>
      }
    >
      {(found) => (
        <ul className="grid gap-3">
          {found.map((event) => (
            <ShortEvent key={event.eventId} event={event} />
          ))}
        </ul>
      )}
    </SidePart>
  );
}
