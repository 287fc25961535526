/** What the finder's filters are given, and what opens beside a chip of theirs. */
import type { PopupProps } from '../../ui/aria/popup.tsx';
import type { EventsSearch } from './events-search.ts';

export interface EventFiltersProps {
  search: EventsSearch;
  onChange: (change: Partial<EventsSearch>) => void;
  /** Distances are counted from somewhere. */
  hasPoint: boolean;
}

export type EventFilterPopupProps = EventFiltersProps & Omit<PopupProps, 'children'>;
