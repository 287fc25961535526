/** The start of an event and its optional end. */

import { parseDate } from '@internationalized/date';
import type { EventDraft } from '@starparty/contract/event.form.ts';
import { eventHours, nowAt } from '@starparty/contract/event-terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useFormValues } from '../../../ui/fields/form-fields.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { ownZone } from '../event-times.ts';

/** The time zones of the US, and the organizer's own time zone. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
];

export function EventTimeFields() {
  const [{ date, time, end, isOnline, timeZone }, change] = useFormValues<EventDraft>();
  const today = nowAt({ isOnline, timeZone }, new Date()).slice(0, 10);
  const known = [...new Set([...zones, ownZone(), timeZone])];
  return (
    <>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <DateField label="Date" name="date" min={today} />
        <TimeField label="Time" name="time" />
        {end && (
          <>
            <DateField label="Last day" name="end.date" min={date ?? today} />
            <TimeField label="Ends" name="end.time" />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Button size="small" onClick={() => change({ end: end ? null : laterBy(eventHours, date, time) })}>
          {end ? 'Remove end time' : `Add end time (default ${eventHours} hours)`}
        </Button>
      </div>
      {isOnline ? (
        <Select
          label="Time zone"
          name="timeZone"
          choices={known.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
        />
      ) : (
        <p className="-mt-2 text-sm text-muted">Local time at the venue</p>
      )}
    </>
  );
}

/** The local time that is `hours` later, possibly on the next day. */
function laterBy(hours: number, date: string | null, time: string): NonNullable<EventDraft['end']> {
  const hour = Number(time.slice(0, 2)) + hours;
  const isNextDay = hour >= 24;
  return {
    date: isNextDay && date ? parseDate(date).add({ days: 1 }).toString() : date,
    time: `${String(hour % 24).padStart(2, '0')}${time.slice(2)}`,
  };
}
