/** The card of an event above its marker. */
import type { EventCard } from '@starparty/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EventFacts } from '../event-facts.tsx';
import { EventPicture } from '../event-picture.tsx';

interface EventPopupProps {
  event: EventCard;
  /** Whether a press on the map opened the popup. If so, the popup takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

export function EventPopup({ event, takesFocus, onClose }: EventPopupProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      aria-label={event.title}
      className="w-64 animate-arrive overflow-hidden rounded-card border border-line-strong bg-panel-solid text-start shadow-float"
    >
      <div className="relative">
        <EventPicture event={event} className="h-26 w-full" />
        <IconButton label="Close" kind="veil" size="small" onClick={onClose} className="absolute end-2 top-2">
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-1.5 p-3.5">
        <h2 dir="auto" className="line-clamp-2 font-sans text-base font-semibold text-wrap wrap-anywhere">
          <Link
            ref={link}
            to="/events/$eventId"
            params={{ eventId: event.eventId }}
            className="rounded-field hover:underline"
          >
            {event.title}
          </Link>
        </h2>
        <EventFacts event={event} />
      </div>
    </section>
  );
}
