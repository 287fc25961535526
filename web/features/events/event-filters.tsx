/** What the finder can be narrowed to, beside its search: chips that take effect at once, some of which open. */
import { eventTags } from '@starparty/contract/event-terms.ts';
import { CalendarDays, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { PopupPanel } from '../../ui/popup-panel.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import { dayOf, distances, type EventsSearch } from './events-search.ts';

interface EventFiltersProps {
  search: EventsSearch;
  onChange: (change: Partial<EventsSearch>) => void;
  /** Distances are counted from somewhere. */
  hasPoint: boolean;
}

/** The chips of one's own events, and the role that each stands for before and after an event. */
const ownRoles = [
  { text: 'Going', ahead: 'going', past: 'went' },
  { text: 'Organizing', ahead: 'organizing', past: 'organized' },
] as const;

export function EventFilters({ search, onChange, hasPoint }: EventFiltersProps) {
  const { when, from, to, tag, within, role } = search;
  const own = ownRoles.find(({ ahead, past }) => role === ahead || role === past);
  const isPast = own !== undefined && role === own.past;
  const firstDay = isPast ? undefined : dayOf(new Date());
  const days = (change: Pick<EventsSearch, 'when' | 'from' | 'to'>) =>
    onChange({ when: undefined, from: undefined, to: undefined, ...change });
  return (
    <fieldset aria-label="Filters" className="flex flex-wrap gap-2">
      <Chip isOn={when === 'today'} onPress={() => days({ when: when === 'today' ? undefined : 'today' })}>
        Today
      </Chip>
      <Chip isOn={when === 'weekend'} onPress={() => days({ when: when === 'weekend' ? undefined : 'weekend' })}>
        This weekend
      </Chip>
      <OpeningChip label="Dates" icon={<CalendarDays size={15} aria-hidden="true" />} isOn={Boolean(from ?? to)}>
        <div className="grid gap-4">
          <DateField
            label="From"
            value={from ?? null}
            min={firstDay}
            onChange={(next) => days({ from: next ?? undefined, to: next && to && to < next ? next : to })}
          />
          <DateField
            label="To"
            value={to ?? null}
            min={from ?? firstDay}
            onChange={(next) => days({ from, to: next ?? undefined })}
          />
        </div>
      </OpeningChip>
      <OpeningChip label={tag?.length === 1 ? (tag[0] as string) : 'Tags'} count={tag?.length} isOn={tag !== undefined}>
        <CheckboxGroup
          label="With any of these tags"
          look="chips"
          choices={eventTags.map((value) => ({ value, text: value }))}
          values={tag ?? []}
          onChange={(next) => onChange({ tag: next.length > 0 ? next : undefined })}
        />
      </OpeningChip>
      <OpeningChip label={within ? `${within} miles` : 'Distance'} isOn={within !== undefined}>
        <RadioGroup
          label="At most so far away"
          look="chips"
          choices={[
            { value: 'any', text: 'Anywhere' },
            ...distances.map((miles) => ({ value: String(miles), text: `${miles} miles` })),
          ]}
          value={within ? String(within) : 'any'}
          isDisabled={!hasPoint}
          description={hasPoint ? undefined : 'Choose a place first, above the map.'}
          onChange={(next) => onChange({ within: next === 'any' ? undefined : Number(next) })}
        />
      </OpeningChip>
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

interface OpeningChipProps {
  label: string;
  icon?: ReactNode;
  count?: number;
  isOn: boolean;
  children: ReactNode;
}

function OpeningChip({ label, icon, count = 0, isOn, children }: OpeningChipProps) {
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
      <PopupPanel label={label} triggerRef={button} isOpen={isOpen} onClose={close}>
        {children}
      </PopupPanel>
    </>
  );
}
