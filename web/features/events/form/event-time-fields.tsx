/** The start of an event and its optional end. */
import type { EventDraft } from '@starparty/contract/event.form.ts';
import { dayOf, eventHours } from '@starparty/contract/event-terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useFormValues } from '../../../ui/fields/form-fields.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { ownZone } from '../event-times.ts';

/** The time zones of the US, and the organizer's own. */
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
  const today = dayOf(new Date());
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
        <Button size="small" onClick={() => change({ end: end ? null : { date, time: laterTime(time) } })}>
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

/** Three hours later, but on the same day. */
function laterTime(time: string): string {
  const hour = Math.min(23, Number(time.slice(0, 2)) + eventHours);
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}
