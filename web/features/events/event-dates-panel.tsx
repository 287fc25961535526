/** From which day to which the finder looks. Calendars weigh as much as the rest of the page: they come when this opens. */
import { DateField } from '../../ui/date-field.tsx';
import { PopupPanel } from '../../ui/popup-panel.tsx';
import type { EventFilterPanelProps } from './event-filter-panel.ts';
import { dayOf, isPastRole } from './events-search.ts';

export function EventDatesPanel({
  search: { from, to, role },
  onChange,
  hasPoint: _,
  ...popup
}: EventFilterPanelProps) {
  const firstDay = isPastRole(role) ? undefined : dayOf(new Date());
  return (
    <PopupPanel {...popup}>
      <div className="grid gap-4">
        <DateField
          label="From"
          value={from ?? null}
          min={firstDay}
          onChange={(next) =>
            onChange({ when: undefined, from: next ?? undefined, to: next && to && to < next ? next : to })
          }
        />
        <DateField
          label="To"
          value={to ?? null}
          min={from ?? firstDay}
          onChange={(next) => onChange({ when: undefined, from, to: next ?? undefined })}
        />
      </div>
    </PopupPanel>
  );
}
