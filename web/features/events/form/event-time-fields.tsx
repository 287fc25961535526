/** The start of an event and its optional end. */
import { eventHours } from '@starparty/contract/event-terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { ownZone } from '../event-times.ts';
import { dayOf } from '../finder/events-search.ts';
import type { EventDraft } from './event-draft.ts';

interface EventTimeFieldsProps {
  draft: EventDraft;
  onChange: (change: Partial<EventDraft>) => void;
}

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

export function EventTimeFields({ draft, onChange }: EventTimeFieldsProps) {
  const { date, time, end, isOnline, timeZone } = draft;
  const today = dayOf(new Date());
  const known = [...new Set([...zones, ownZone(), timeZone])];
  return (
    <>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <DateField
          label="Date"
          name="starts.date"
          value={date}
          min={today}
          onChange={(next) => onChange({ date: next })}
        />
        <TimeField label="Time" value={time} onChange={(next) => onChange({ time: next })} />
        {end && (
          <>
            <DateField
              label="Last day"
              name="ends.date"
              value={end.date}
              min={date ?? today}
              onChange={(next) => onChange({ end: { ...end, date: next } })}
            />
            <TimeField label="Ends" value={end.time} onChange={(next) => onChange({ end: { ...end, time: next } })} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Button size="small" onClick={() => onChange({ end: end ? null : { date, time: laterTime(time) } })}>
          {end ? 'Remove end time' : `Add end time (default ${eventHours} hours)`}
        </Button>
      </div>
      {isOnline ? (
        <Select
          label="Time zone"
          name="place.timeZone"
          choices={known.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
          value={timeZone}
          onChange={(next) => onChange({ timeZone: next })}
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
