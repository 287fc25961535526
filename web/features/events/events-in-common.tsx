/** Events to which both the viewer and a person go, in short. */
import type { EventCard as Card } from '@starparty/contract/events.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { Link } from '@tanstack/react-router';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { SidePartLoading } from '../../ui/side-part.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { EventPicture } from './event-picture.tsx';
import { shortStart } from './event-times.ts';
import { cityOf } from './event-words.ts';
import { useEventsInCommon } from './person-events.queries.ts';

export function EventsInCommon({ username }: { username: string }) {
  const query = useEventsInCommon(username);
  return (
    <section aria-labelledby="in-common" className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-4 tablet:p-5">
      <h2 id="in-common" className="text-lg">
        Events in common
      </h2>
      {query.data ? (
        query.data.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {query.data.map((event) => (
              <ShortEvent key={event.eventId} event={event} />
            ))}
          </ul>
        ) : (
          <p className="text-sm wrap-anywhere text-muted">
            {profileTexts.noEventsInCommon.replace('{username}', username)}{' '}
            <Link to="/events" className="link">
              See all events
            </Link>
          </p>
        )
      ) : query.isError && !query.isFetching ? (
        <SectionFailed
          title={profileTexts.eventsInCommonFailed}
          detail={errorSentence(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SidePartLoading />
      )}
    </section>
  );
}

function ShortEvent({ event }: { event: Card }) {
  return (
    <li className="relative flex items-center gap-3">
      <EventPicture event={event} className="h-11 w-16 rounded-field" />
      <div className="min-w-0">
        <Link
          to="/events/$eventId"
          params={{ eventId: event.eventId }}
          dir="auto"
          className="line-clamp-1 rounded-field font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {event.title}
        </Link>
        {/* A long place has a line of its own. */}
        <p className="flex flex-wrap gap-x-1 text-sm text-muted tabular-nums">
          <span className="whitespace-nowrap">{shortStart(event)} ·</span>
          <span className="max-w-full truncate">{event.isOnline ? 'Online' : cityOf(event)}</span>
        </p>
      </div>
    </li>
  );
}
