/** The finder without results: the reason, and a suggested action. */
import type { EventRole } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { countFilters, type EventsSearch, isPastRole } from './events-search.ts';
import { ownRoleOf } from './filter-chips.tsx';

const ofRole: Record<EventRole, string> = {
  going: eventTexts.goingToNothing,
  organizing: eventTexts.organizingNothing,
  went: eventTexts.wentToNothing,
  organized: eventTexts.organizedNothing,
};

interface NoEventsProps {
  search: EventsSearch;
  onSearch: (change: Partial<EventsSearch>) => void;
  onClear: () => void;
  onCreate: () => void;
  /** Undefined if no map is visible. */
  onZoomOut: (() => void) | undefined;
}

export function NoEvents({ search, onSearch, onClear, onCreate, onZoomOut }: NoEventsProps) {
  const { role, only } = search;
  const isNarrowed = Boolean(search.q || search.kind) || countFilters({ ...search, role: undefined }) > 0;
  const showAll = (
    <Button size="small" onClick={onClear}>
      Show all events
    </Button>
  );
  if (only && onZoomOut) {
    return (
      <NothingFound detail={isNarrowed ? eventTexts.eventsNarrowedHere : eventTexts.noEventsHere}>
        <Button size="small" onClick={onZoomOut}>
          Zoom out
        </Button>
        {showAll}
      </NothingFound>
    );
  }
  if (isNarrowed || only) return <NothingFound detail={eventTexts.eventsNarrowed}>{showAll}</NothingFound>;
  if (!role) {
    return (
      <NothingFound title={eventTexts.noEventsYet} detail={eventTexts.createFirstEvent}>
        <Button size="small" aria-haspopup="dialog" onClick={onCreate}>
          Create Event
        </Button>
      </NothingFound>
    );
  }
  const past = isPastRole(role) ? undefined : ownRoleOf(search)?.past;
  return (
    <NothingFound title={ofRole[role]}>
      {past ? (
        <Button size="small" onClick={() => onSearch({ role: past })}>
          Show past events
        </Button>
      ) : (
        showAll
      )}
    </NothingFound>
  );
}

interface NothingFoundProps {
  title?: string;
  detail?: string;
  children?: ReactNode;
}

export function NothingFound({ title = eventTexts.noEvents, detail, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      detail={detail}
      action={children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
    />
  );
}
