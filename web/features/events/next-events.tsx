/** The events of the next week near the member's place, for the side of Home. */
import { dayOf } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { Place } from '@starparty/contract/places.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { SidePart, SidePartLoading } from '../../ui/side-part.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { useNextEvents } from './events.queries.ts';
import { filterOf } from './finder/events-search.ts';
import { ShortEvent } from './short-event.tsx';
import { usePlacePoint } from './where.ts';

const shownMax = 3;
const nearMiles = 50;
const daysAhead = 7;

interface NextEventsProps {
  /** The member's place. Null shows events anywhere. */
  place: Place | null;
  onHide: () => void;
}

export function NextEvents({ place, onHide }: NextEventsProps) {
  const point = usePlacePoint(place);
  // The filter is part of the query key, so it must not change at each render.
  const [days] = useState(nextDays);
  const filter = filterOf({ ...days, within: nearMiles }, point.data ?? undefined, new Date());
  const isLocating = place !== null && point.isPending;
  const query = useNextEvents(filter, shownMax, !isLocating);
  return (
    <SidePart title={isLocating || point.data ? 'Near you this week' : 'Events this week'} onHide={onHide}>
      {query.data ? (
        query.data.length > 0 ? (
          <ul className="grid gap-3">
            {query.data.map((event) => (
              <ShortEvent key={event.eventId} event={event} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">
            {eventTexts.noEventsSoon}{' '}
            <Link to="/events" className="link">
              See all events
            </Link>
          </p>
        )
      ) : query.isError && !query.isFetching ? (
        <SectionFailed
          title={eventTexts.eventsNotLoaded}
          detail={errorSentence(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SidePartLoading />
      )}
    </SidePart>
  );
}

function nextDays(): { from: string; to: string } {
  const last = new Date();
  last.setDate(last.getDate() + daysAhead);
  return { from: dayOf(new Date()), to: dayOf(last) };
}
