/** The props of the finder's filters and of the popups of their chips. */
import type { PopupProps } from '../../../ui/aria/popup.tsx';
import type { EventsSearch } from './events-search.ts';

export interface EventFiltersProps {
  search: EventsSearch;
  onChange: (change: Partial<EventsSearch>) => void;
  /** Distances need a point of reference. */
  hasPoint: boolean;
}

export type EventFilterPopupProps = EventFiltersProps & Omit<PopupProps, 'children'>;
