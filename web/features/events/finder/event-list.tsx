/** The finder's list of events. */
import type { EventCard as Card } from '@starparty/contract/events.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { LostProbe } from '../../../ui/drawings/lost-probe.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useCards, type useFoundEvents } from '../events.queries.ts';
import { EventCard } from './event-card.tsx';

interface EventListProps {
  query: ReturnType<typeof useFoundEvents>;
  selectedId: string | null;
  /** Undefined if no map is visible. */
  onSelect: ((event: Card) => void) | undefined;
  /** Rendered if there are no events. */
  empty: ReactNode;
}

export function EventList({ query, selectedId, onSelect, empty }: EventListProps) {
  // Deferred, because rendering many events must not block input.
  const shown = useDeferredValue(query.data);
  const items = useCards(shown);
  return (
    <QueryList
      query={query}
      items={items}
      isBehind={shown !== query.data}
      things="events"
      skeleton={<CardSkeletons />}
      // The notice at the top of the page has the error and the button to retry.
      failed={() => <LostProbe className="mx-auto my-10 w-28" />}
      explainError={errorSentence}
      empty={empty}
    >
      {(events) => (
        <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-55' : ''}`}>
          <LongList
            label="Events"
            items={events}
            keyOf={({ eventId }) => eventId}
            pages={shown?.pages ?? []}
            className="grid gap-1"
          >
            {(event) => (
              <EventCard
                event={event}
                isSelected={event.eventId === selectedId}
                onSelect={onSelect && event.lat !== null ? () => onSelect(event) : undefined}
              />
            )}
          </LongList>
        </div>
      )}
    </QueryList>
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-1">
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are equal.
        <div key={index} className="flex gap-3 p-2">
          <Skeleton className="h-20 w-26" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
