/** The finder without results: an explanation, and links to other searches. */
import type { EventRole } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { QuietPlanet } from '../../../ui/drawings/quiet-planet.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { countFilters, type EventsSearch, pastRoleOf } from './events-search.ts';

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
}

export function NoEvents({ search, onSearch, onClear }: NoEventsProps) {
  const { role } = search;
  const isNarrowed =
    Boolean(search.q || search.kind || search.only) || countFilters({ ...search, role: undefined }) > 0;
  if (isNarrowed)
    return <NothingFound detail={eventTexts.eventsNarrowed} action={{ text: showAll, onPress: onClear }} />;
  if (!role) return <NothingFound detail={eventTexts.eventsNotPlanned} />;
  const past = pastRoleOf[role];
  const action = past
    ? { text: 'Show past events', onPress: () => onSearch({ role: past }) }
    : { text: showAll, onPress: onClear };
  return <NothingFound detail={ofRole[role]} action={action} />;
}

const showAll = 'Show all events';

interface NothingFoundProps {
  detail: string;
  action?: { text: string; onPress: () => void };
}

export function NothingFound({ detail, action }: NothingFoundProps) {
  return (
    <EmptyState
      drawing={<QuietPlanet className="w-36" />}
      title={eventTexts.noEvents}
      detail={detail}
      action={
        action && (
          <Button size="small" onClick={action.onPress}>
            {action.text}
          </Button>
        )
      }
    />
  );
}
