/** Events to which both the viewer and a person go, in short. */
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { Link } from '@tanstack/react-router';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { lazyPart } from '../../ui/overlays/lazy.tsx';
import { SidePartLoading } from '../../ui/side-part.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { CommonEventsProps } from './common-events.tsx';
import { useEventsInCommon } from './person-events.queries.ts';

const CommonEvents = lazyPart<CommonEventsProps>(async () => (await import('./common-events.tsx')).CommonEvents, {
  nameOf: () => 'The events',
  fallback: ({ events }) => (
    <div className="grid gap-3">
      {events.map(({ eventId }) => (
        <Skeleton key={eventId} className="h-11" />
      ))}
    </div>
  ),
});

export function EventsInCommon({ username }: { username: string }) {
  const query = useEventsInCommon(username);
  return (
    <section aria-labelledby="in-common" className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-4 tablet:p-5">
      <h2 id="in-common" className="text-lg">
        Events in common
      </h2>
      {query.data ? (
        query.data.length > 0 ? (
          <CommonEvents events={query.data} />
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
