/** Links that add an event to a calendar: a calendar file, and the pages of two calendar services. */
import type { Event } from '@starparty/contract/events.ts';
import { placeOf } from '../event-words.ts';

export function calendarLinks(event: Event) {
  const details = `${event.description}\n\n${window.location.origin}/events/${event.eventId}`;
  const location = event.onlineLink ?? placeOf(event);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.startsAt)}/${compact(event.endsAt)}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt,
    enddt: event.endsAt,
    body: details,
    location,
  });
  return {
    file: `/api/events/${event.eventId}/calendar.ics`,
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

/** "20261121T230000Z". */
const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');
