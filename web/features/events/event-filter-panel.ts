/** What opens beside a chip of the finder's filters. */
import type { PopupProps } from '../../ui/popup-panel.tsx';
import type { EventFiltersProps } from './event-filters.tsx';

export type EventFilterPanelProps = EventFiltersProps & Omit<PopupProps, 'children'>;
