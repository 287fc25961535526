/** The filters of the finder beside its search: chips that apply immediately. Some open a popup. */
import { CalendarDays, ChevronDown } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { useOpener } from '../../../ui/overlays/use-opener.ts';
import type { EventFilterPopupProps, EventFiltersProps } from './event-filter.ts';
import { type EventsSearch, isPastRole } from './events-search.ts';

/** The chips for the user's own events. Each has a role for upcoming events and one for past events. */
const ownRoles = [
  { text: 'Going', ahead: 'going', past: 'went' },
  { text: 'Organizing', ahead: 'organizing', past: 'organized' },
] as const;

const EventDates = lazyOverlay(async () => (await import('./event-dates.tsx')).EventDates);
const EventTagChoice = lazyOverlay(async () => (await import('./event-choices.tsx')).EventTagChoice);
const EventDistance = lazyOverlay(async () => (await import('./event-choices.tsx')).EventDistance);

export function EventFilters(props: EventFiltersProps) {
  const { search, onChange } = props;
  const { when, from, to, tag, within, role } = search;
  const own = ownRoles.find(({ ahead, past }) => role === ahead || role === past);
  const isPast = isPastRole(role);
  const press = (day: EventsSearch['when']) =>
    onChange({ when: when === day ? undefined : day, from: undefined, to: undefined });
  return (
    <fieldset aria-label="Filters" className="flex flex-wrap gap-2">
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
      {ownRoles.map(({ text, ahead, past }) => {
        const isOn = role === ahead || role === past;
        return (
          <Chip key={ahead} isOn={isOn} onPress={() => onChange({ role: isOn ? undefined : isPast ? past : ahead })}>
            {text}
          </Chip>
        );
      })}
      {own && (
        <Chip isOn={isPast} onPress={() => onChange({ role: isPast ? own.ahead : own.past })}>
          Past
        </Chip>
      )}
    </fieldset>
  );
}

const chipStyles =
  'inline-flex h-9 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors pointer-coarse:h-11 ' +
  'forced-colors:aria-pressed:underline';
const chipLook = (isOn: boolean) =>
  isOn
    ? 'border-ember bg-ember-wash font-semibold text-ember'
    : 'border-line-strong text-muted hover:bg-raised hover:text-text';

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={`${chipStyles} ${chipLook(isOn)}`}>
      {children}
    </button>
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
        className={`${chipStyles} ${chipLook(isOn)}`}
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
