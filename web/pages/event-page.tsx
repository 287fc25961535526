/** The page of an event. */
import { texts } from '@starparty/contract/common-texts.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { EventDetail } from '../features/events/event/event-detail.tsx';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

const route = getRouteApi('/frame/members/events/$eventId');

export function EventPage() {
  const { eventId } = route.useParams();
  const me = useMe();
  return (
    <div className="grid gap-4">
      <div>
        <Link
          to="/events"
          className="-ms-2 inline-flex h-10 items-center gap-2 rounded-field px-2 text-sm font-semibold text-aurora hover:bg-aurora-wash"
        >
          <ArrowLeft size={18} className="rtl:rotate-180" aria-hidden="true" />
          Events
        </Link>
      </div>
      {me.data ? (
        // Remounts for another event, so that its dialogs are closed.
        <EventDetail key={eventId} eventId={eventId} me={me.data} />
      ) : me.isError && !me.isFetching ? (
        <ErrorState title={texts.userLoadFailed} detail={errorSentence(me.error)} onRetry={() => void me.refetch()} />
      ) : (
        <PageLoading />
      )}
    </div>
  );
}
