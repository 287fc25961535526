/** The page of an event. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { EventDetail } from '../features/events/event/event-detail.tsx';
import { WithMe } from '../people/with-me.tsx';

const route = getRouteApi('/frame/members/events/$eventId');

export function EventPage() {
  const { eventId } = route.useParams();
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
      <WithMe>
        {(me) => (
          // Remounts for another event, so that its dialogs are closed.
          <EventDetail key={eventId} eventId={eventId} me={me} />
        )}
      </WithMe>
    </div>
  );
}
