/** An event as a line of a short list: picture, title and start. */
import type { EventCard } from '@starparty/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { EventPicture } from './event-picture.tsx';
import { shortStart } from './event-times.ts';

interface ShortEventProps {
  event: EventCard;
  /** The text for the place, shown after the start. */
  place?: string;
}

export function ShortEvent({ event, place }: ShortEventProps) {
  return (
    <li className="relative flex items-center gap-3">
      <EventPicture event={event} className="h-11 w-16 rounded-field" />
      <div className="min-w-0">
        <Link
          to="/events/$eventId"
          params={{ eventId: event.eventId }}
          dir="auto"
          className="line-clamp-2 rounded-field font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {event.title}
        </Link>
        {/* A long place has a line of its own. */}
        <p className="flex flex-wrap gap-x-1 text-sm text-muted tabular-nums">
          <span className="whitespace-nowrap">
            {shortStart(event)}
            {place && ' ·'}
          </span>
          {place && <span className="max-w-full truncate">{place}</span>}
        </p>
      </div>
    </li>
  );
}
