/** The events that a person organizes, soonest first. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EventCard } from './finder/event-card.tsx';
import { useEventsOf } from './person-events.queries.ts';

export function EventsOfPerson({ username, isOwn }: { username: string; isOwn: boolean }) {
  const events = useEventsOf(username);
  return (
    <QueryList
      query={events}
      items={events.data?.pages.flatMap(({ items }) => items)}
      things="events"
      failed={eventTexts.eventsNotLoaded}
      explainError={errorSentence}
      skeleton={
        <div className="grid gap-3">
          <Skeleton className="h-24" shape="card" />
          <Skeleton className="h-24" shape="card" />
        </div>
      }
      empty={
        <EmptyState
          isPanel
          title={isOwn ? profileTexts.noOwnEvents : profileTexts.noEvents.replace('{username}', username)}
          action={<LinkButton to="/events">See all events</LinkButton>}
        />
      }
    >
      {(items) => (
        <ul aria-label={`Events of ${username}`} className="panel grid gap-1 p-2">
          {items.map((event) => (
            <li key={event.eventId}>
              <EventCard event={event} isSelected={false} onSelect={undefined} />
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
