/** Chips of the finder's filters, and the props of the filters and of the popups that chips open. */
import type { ReactNode } from 'react';
import type { PopupProps } from '../../../ui/aria/popup.tsx';
import { type EventsSearch, isPastRole } from './events-search.ts';

export interface EventFiltersProps {
  search: EventsSearch;
  onChange: (change: Partial<EventsSearch>) => void;
  /** Whether there is a point from which to measure distances. */
  hasPoint: boolean;
}

export type EventFilterPopupProps = EventFiltersProps & Omit<PopupProps, 'children'>;

export const chipStyles = (isOn: boolean) =>
  'inline-flex h-9 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors pointer-coarse:h-11 ' +
  `forced-colors:aria-pressed:underline ${
    isOn
      ? 'border-ember bg-ember-wash font-semibold text-ember'
      : 'border-line-strong text-muted hover:bg-raised hover:text-text'
  }`;

export function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={chipStyles(isOn)}>
      {children}
    </button>
  );
}

/** The chips for the user's own events. Each has a role for upcoming events and one for past events. */
const ownRoles = [
  { text: 'Going', ahead: 'going', past: 'went' },
  { text: 'Organizing', ahead: 'organizing', past: 'organized' },
] as const;

export const ownRoleOf = ({ role }: EventsSearch) =>
  ownRoles.find(({ ahead, past }) => role === ahead || role === past);

export function OwnEventChips({ search, onChange }: Pick<EventFiltersProps, 'search' | 'onChange'>) {
  const own = ownRoleOf(search);
  const isPast = isPastRole(search.role);
  return (
    <>
      {ownRoles.map(({ text, ahead, past }) => {
        const isOn = own?.ahead === ahead;
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
    </>
  );
}
