/** The events of one point, which no zoom level can separate. */

import type { EventFilter } from '@starparty/contract/event-finder.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { useFoundEvents } from '../events.queries.ts';
import type { Point } from '../map/map-view.ts';
import { EventList } from './event-list.tsx';
import { NothingFound } from './no-events.tsx';

interface GroupDialogProps {
  filter: Omit<EventFilter, 'box'>;
  point: Point;
  isOpen: boolean;
  onClose: () => void;
}

export function GroupDialog({ filter, point, isOpen, onClose }: GroupDialogProps) {
  const box = { west: point.lng, south: point.lat, east: point.lng, north: point.lat };
  const query = useFoundEvents(filter, box, isOpen);
  return (
    <Dialog title="Events at this place" isOpen={isOpen} onClose={onClose}>
      <EventList
        query={query}
        selectedId={null}
        onSelect={undefined}
        empty={<NothingFound title={eventTexts.eventsGone} />}
      />
    </Dialog>
  );
}
