/**
 * The date range of the finder. The calendar is as large as the code of the whole page, so it loads when the popup
 * opens.
 */
import { dayOf } from '@starparty/contract/event-terms.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Popup } from '../../../ui/overlays/overlays.tsx';
import { isPastRole } from './events-search.ts';
import type { EventFilterPopupProps } from './filter-chips.tsx';

export function EventDates({ search: { from, to, role }, onChange, hasPoint: _, ...popup }: EventFilterPopupProps) {
  const firstDay = isPastRole(role) ? undefined : dayOf(new Date());
  return (
    <Popup {...popup}>
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
    </Popup>
  );
}
