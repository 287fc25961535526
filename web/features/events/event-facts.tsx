/** The facts on every event card below the title: time, kind, tags and place. */
import type { EventCard } from '@starparty/contract/events.ts';
import { Globe, MapPin } from 'lucide-react';
import { shortStart } from './event-times.ts';
import { placeOf } from './event-words.ts';

export function EventFacts({ event }: { event: EventCard }) {
  return (
    <>
      <p className="text-sm">
        <time dateTime={event.startsAt} className="tabular-nums">
          {shortStart(event)}
        </time>
        {event.isCancelled && <span className="font-semibold text-danger-text"> · Cancelled</span>}
        {!event.isCancelled && event.isOver && <span className="text-muted"> · Over</span>}
        {event.isGoing && !event.isOver && !event.isCancelled && (
          <span className="font-semibold text-aurora"> · Going</span>
        )}
      </p>
      <EventTags event={event} />
      <p className="truncate text-sm text-muted">{placeOf(event)}</p>
    </>
  );
}

export function EventTags({ event: { isOnline, tagNames } }: { event: Pick<EventCard, 'isOnline' | 'tagNames'> }) {
  const Icon = isOnline ? Globe : MapPin;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5 text-xs">
      <li
        className={`flex items-center gap-1 rounded-full px-2 py-0.5 font-semibold ${isOnline ? 'bg-aurora-wash text-aurora' : 'bg-raised-more'}`}
      >
        <Icon size={12} aria-hidden="true" />
        {isOnline ? 'Online' : 'In-person'}
      </li>
      {tagNames.map((tag) => (
        <li key={tag} className="rounded-full bg-raised px-2 py-0.5 text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}
