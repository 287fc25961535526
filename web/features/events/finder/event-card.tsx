/** An event in the finder's list. The title links to its page; a click elsewhere shows the event on the map. */
import type { EventCard as Card } from '@starparty/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { MapPinned } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EventFacts } from '../event-facts.tsx';
import { EventPicture } from '../event-picture.tsx';

interface EventCardProps {
  event: Card;
  isSelected: boolean;
  /** Undefined if there is no map. */
  onSelect: (() => void) | undefined;
}

export function EventCard({ event, isSelected, onSelect }: EventCardProps) {
  return (
    // The button does the same for keyboards and screen readers.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the same action.
    <div
      onClick={(press) => {
        if (!(press.target as Element).closest('a, button')) onSelect?.();
      }}
      className={`relative flex items-center gap-3 rounded-card border p-2 transition-colors ${onSelect ? 'cursor-pointer hover:bg-raised' : ''} ${isSelected ? 'border-line-strong bg-raised' : 'border-transparent'}`}
    >
      <EventPicture event={event} className="h-20 w-26 rounded-field narrow:w-20" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2
          dir="auto"
          className={`line-clamp-2 font-sans text-base font-semibold text-wrap wrap-anywhere desktop:line-clamp-1 ${onSelect ? 'pe-9' : ''}`}
        >
          <Link to="/events/$eventId" params={{ eventId: event.eventId }} className="rounded-field hover:underline">
            {event.title}
          </Link>
        </h2>
        <EventFacts event={event} />
      </div>
      {onSelect && (
        <IconButton
          label={`Show ${event.title} on the map`}
          size="small"
          aria-pressed={isSelected}
          onClick={onSelect}
          className={`absolute end-1 top-1 ${isSelected ? 'text-aurora' : ''}`}
        >
          <MapPinned size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
