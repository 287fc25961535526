/** Events to which both the viewer and a person go, in short. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { Link } from '@tanstack/react-router';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { SidePartLoading } from '../../ui/side-part.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { cityOf } from './event-words.ts';
import { useEventsInCommon } from './person-events.queries.ts';
import { ShortEvent } from './short-event.tsx';

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
              <ShortEvent key={event.eventId} event={event} place={event.isOnline ? 'Online' : cityOf(event)} />
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
