/** The filters of the finder beside its search: chips that apply immediately, and chips that open a popup. */
import { CalendarDays, ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { useOpener } from '../../../ui/overlays/use-opener.ts';
import { type EventsSearch, isPastRole } from './events-search.ts';
import {
  Chip,
  chipStyles,
  type EventFilterPopupProps,
  type EventFiltersProps,
  OwnEventChips,
  ownRoleOf,
} from './filter-chips.tsx';

const EventDates = lazyOverlay(async () => (await import('./event-dates.tsx')).EventDates);
const EventTagChoice = lazyOverlay(async () => (await import('./event-choices.tsx')).EventTagChoice);
const EventDistance = lazyOverlay(async () => (await import('./event-choices.tsx')).EventDistance);
const OwnEvents = lazyOverlay(async () => (await import('./event-choices.tsx')).OwnEvents);

/** `isRow` moves the filters for the user's own events into a popup, so that all chips fit in a row. */
export function EventFilters({ isRow, ...props }: EventFiltersProps & { isRow: boolean }) {
  const { search, onChange } = props;
  const { when, from, to, tag, within } = search;
  const own = ownRoleOf(search);
  const press = (day: EventsSearch['when']) =>
    onChange({ when: when === day ? undefined : day, from: undefined, to: undefined });
  return (
    <fieldset aria-label="Filters" className="flex flex-wrap gap-2">
      {search.match && (
        <Chip isOn onPress={() => onChange({ match: undefined })}>
          Whole words only
        </Chip>
      )}
      <Chip isOn={when === 'today'} onPress={() => press('today')}>
        Today
      </Chip>
      <Chip isOn={when === 'weekend'} onPress={() => press('weekend')}>
        This weekend
      </Chip>
      <OpeningChip
        label="Dates"
        icon={<CalendarDays size={15} aria-hidden="true" />}
        isOn={Boolean(from ?? to)}
        popup={EventDates}
        {...props}
      />
      <OpeningChip
        label={tag?.length === 1 ? (tag[0] as string) : 'Tags'}
        count={tag?.length}
        isOn={tag !== undefined}
        popup={EventTagChoice}
        {...props}
      />
      <OpeningChip
        label={within ? `${within} miles` : 'Distance'}
        isOn={within !== undefined}
        popup={EventDistance}
        {...props}
      />
      {isRow ? (
        <OpeningChip
          label={own ? `${own.text}${isPastRole(search.role) ? ', past' : ''}` : 'More'}
          icon={<SlidersHorizontal size={15} aria-hidden="true" />}
          isOn={own !== undefined}
          popup={OwnEvents}
          {...props}
        />
      ) : (
        <OwnEventChips search={search} onChange={onChange} />
      )}
    </fieldset>
  );
}

interface OpeningChipProps extends EventFiltersProps {
  label: string;
  icon?: ReactNode;
  count?: number;
  isOn: boolean;
  popup: ComponentType<EventFilterPopupProps>;
}

function OpeningChip({ label, icon, count = 0, isOn, popup: Popup, ...filters }: OpeningChipProps) {
  const { ref: button, isOpen, open, close } = useOpener();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className={chipStyles(isOn)}
      >
        {icon}
        {label}
        {count > 1 && <span className="tabular-nums">({count})</span>}
        {isOn && <span className="sr-only"> set</span>}
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      <Popup {...filters} label={label} triggerRef={button} isOpen={isOpen} onClose={close} />
    </>
  );
}
