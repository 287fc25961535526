/** The facts on every event card below the title: time, place, kind, tags and number of guests. */
import { eventFacesMax } from '@starparty/contract/event-terms.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { EventTags } from './event-tags.tsx';
import { shortStart } from './event-times.ts';
import { cityOf } from './event-words.ts';

export function EventFacts({ event }: { event: EventCard }) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap gap-x-2 text-sm">
        <p className="flex-none">
          <time dateTime={event.startsAt} className="tabular-nums">
            {shortStart(event)}
          </time>
          {event.isCancelled && <span className="font-semibold text-danger-text"> · Cancelled</span>}
          {!event.isCancelled && event.isOver && <span className="text-muted"> · Over</span>}
          {event.isGoing && !event.isOver && !event.isCancelled && (
            <span className="font-semibold text-aurora"> · Going</span>
          )}
        </p>
        {!event.isOnline && (
          <p className="min-w-24 flex-1 truncate text-muted">
            {/* The city comes first, because a long address is cut at its end. */}
            <bdi>{[cityOf(event), event.streetAddress].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
      </div>
      <div className="flex items-end justify-between gap-2">
        {/* A single line. The page of the event shows tags that do not fit. */}
        <div className="max-h-5 min-w-0 overflow-hidden">
          <EventTags event={event} />
        </div>
        {event.guests > 0 && !event.isCancelled && (
          <p className="flex flex-none items-center gap-2 text-xs text-muted tabular-nums">
            {event.faces.length > 0 && (
              <span aria-hidden="true" className="hidden -space-x-1.5 desktop:flex">
                {event.faces.slice(0, eventFacesMax).map(({ username, profilePic }) => (
                  <span key={username} className="rounded-full ring-2 ring-panel-solid">
                    <Avatar name={username} src={profilePic} size={20} />
                  </span>
                ))}
              </span>
            )}
            {goingOf(event)}
          </p>
        )}
      </div>
    </>
  );
}

const goingOf = ({ guests, isOver }: EventCard) => `${formatNumber(guests)} ${isOver ? 'went' : 'going'}`;
