/** Converts local times at a place to UTC. Pure. */

import { type CalendarDateTime, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { eventHours } from '@starparty/contract/event-terms.ts';
import { AppError } from '../../api/app-error.ts';

/** A day and a 24-hour time, as a form sends them. */
export interface Clock {
  date: string;
  time: string;
}

export interface EventTimes {
  /** Local time at the place: `2026-12-05T19:00`. */
  eventTime: string;
  endTime: string;
  hasExplicitEnd: boolean;
  startsAt: Date;
  endsAt: Date;
}

/** The UTC times of a local time in a zone: none in the hour that is skipped, two in the hour that is repeated. */
function momentsOf(local: CalendarDateTime, timeZone: string): Date[] {
  const [earlier, later] = [toZoned(local, timeZone, 'earlier'), toZoned(local, timeZone, 'later')];
  if (earlier.compare(later) === 0) return [earlier.toDate()];
  return toCalendarDateTime(earlier).compare(local) === 0 ? [earlier.toDate(), later.toDate()] : [];
}

const written = (local: CalendarDateTime) => local.toString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/**
 * The times of an event in a zone. A local time that occurs twice means its first occurrence.
 * @throws AppError event_time_skipped, event_ends_early
 */
export function readTimes(starts: Clock, ends: Clock | null, timeZone: string): EventTimes {
  const start = read(starts, 'starts.time', timeZone);
  if (ends === null) {
    const endsAt = new Date(start.moment.getTime() + eventHours * 3_600_000);
    const endTime = localTimeOf(endsAt, timeZone);
    return { eventTime: written(start.local), endTime, hasExplicitEnd: false, startsAt: start.moment, endsAt };
  }
  const end = read(ends, 'ends.time', timeZone);
  if (end.moment <= start.moment) throw AppError.ofFields('event_ends_early', 'ends.time');
  return {
    eventTime: written(start.local),
    endTime: written(end.local),
    hasExplicitEnd: true,
    startsAt: start.moment,
    endsAt: end.moment,
  };
}

function read({ date, time }: Clock, field: string, timeZone: string) {
  const local = parseDateTime(`${date}T${time}`);
  const [moment] = momentsOf(local, timeZone);
  if (!moment) throw AppError.ofFields('event_time_skipped', field);
  return { local, moment };
}

/** Local time in a zone: `2026-12-05T19:00`. */
export function localTimeOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);
  return parts.replace(' ', 'T');
}

/** Whether this local time occurs twice in a zone. */
export const isShownTwice = (local: string, timeZone: string) => momentsOf(parseDateTime(local), timeZone).length > 1;
