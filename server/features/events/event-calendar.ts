/** An event as a calendar file: iCalendar (RFC 5545). Times are in UTC, which all calendars interpret alike. */
import type { Event } from '@starparty/contract/events.ts';
import { describePlace, describeTime } from './event-words.rules.ts';

/** Maximum octets per line. Longer lines continue on the next line after a space. */
const lineMax = 75;

export function calendarFile(event: Event & { changedAt: Date }, address: string): string {
  const startsAt = new Date(event.startsAt);
  const place = describePlace({ ...event, startsAt });
  const link = event.onlineLink ? `\n${event.onlineLink}` : '';
  const description = `${describeTime({ startsAt, timeZone: event.timeZone })}${link}\n\n${event.description}\n\n${address}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Starparty//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.eventId}@starparty`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(event.endsAt))}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(place)}`,
    ...(event.lat === null ? [] : [`GEO:${event.lat};${event.lng}`]),
    `URL:${address}`,
    `CATEGORIES:${event.tagNames.map(escapeText).join(',')}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** Formats 2098-12-07T00:00:00.000Z as 20981207T000000Z. */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // Other control characters are not allowed in the format.
    .replace(/[\p{Cc}--[\t]]/gv, '');

/** Breaks a long line between characters. */
function fold(line: string): string {
  const pieces: string[] = [];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > lineMax) {
      pieces.push('\r\n ');
      octets = 1;
    }
    pieces.push(character);
    octets += length;
  }
  return pieces.join('');
}
