/** Endpoints of events, their finder and their guests. */

import { eventFinderEndpoints } from '@starparty/contract/event-finder.ts';
import { eventPreviewEndpoints } from '@starparty/contract/event-previews.ts';
import { eventEndpoints } from '@starparty/contract/events.ts';
import { personEventEndpoints } from '@starparty/contract/person-events.ts';
import { rsvpEndpoints } from '@starparty/contract/rsvps.ts';
import { type Served, serve, serveCreation, serveHttp, serveSearch } from '../../api/serve.ts';
import type { EventsService } from './events.service.ts';
import type { FinderService } from './finder/finder.service.ts';
import type { MapService } from './finder/map.service.ts';
import type { PersonEventsService } from './finder/person-events.service.ts';
import type { GuestLinksService } from './guests/guest-links.service.ts';
import type { PreviewsService } from './guests/previews.service.ts';
import type { RsvpsService } from './guests/rsvps.service.ts';

export interface EventsServices {
  events: EventsService;
  finder: FinderService;
  map: MapService;
  personEvents: PersonEventsService;
  previews: PreviewsService;
  rsvps: RsvpsService;
  guestLinks: GuestLinksService;
}

export const eventsRoutes = ({
  events,
  finder,
  map,
  personEvents,
  previews,
  rsvps,
  guestLinks,
}: EventsServices): Served[] => [
  serveSearch(eventFinderEndpoints.findEvents, ({ viewer, body, leaving }) =>
    finder.findEvents(viewer.userId, body, leaving),
  ),
  serveSearch(eventFinderEndpoints.countEvents, ({ viewer, body, leaving }) =>
    finder.countEvents(viewer.userId, body, leaving),
  ),
  serveSearch(eventFinderEndpoints.suggestEventSearch, async ({ viewer, body, leaving }) => ({
    suggestion: await finder.suggestSearch(viewer.userId, body, leaving),
  })),
  serveSearch(eventFinderEndpoints.viewEventMap, ({ viewer, body, leaving }) =>
    map.viewMap(viewer.userId, body, leaving),
  ),
  serve(personEventEndpoints.listEventsOf, ({ viewer, params, query }) =>
    personEvents.listEventsOf(viewer.userId, params.username, query),
  ),
  serve(personEventEndpoints.listEventsInCommon, ({ viewer, params }) =>
    personEvents.listEventsInCommon(viewer.userId, params.username),
  ),
  serve(eventEndpoints.getEvent, ({ viewer, params }) => events.getEvent(viewer.userId, params.eventId)),
  serve(eventEndpoints.listEventDescriptions, async ({ viewer, query }) => ({
    items: await events.listDescriptions(viewer.userId, query.eventIds),
  })),
  serveCreation(
    eventEndpoints.createEvent,
    ({ viewer, body, attempt }) => events.createEvent(viewer.userId, body, attempt),
    ({ viewer }, eventId) => events.getEvent(viewer.userId, eventId),
  ),
  serve(eventEndpoints.updateEvent, ({ viewer, params, body }) =>
    events.updateEvent(viewer.userId, params.eventId, body),
  ),
  serve(eventEndpoints.cancelEvent, ({ viewer, params }) => events.cancelEvent(viewer.userId, params.eventId)),
  serveHttp(eventEndpoints.getEventCalendar, async ({ viewer, params, reply }) => {
    const { title, file } = await events.getCalendar(viewer.userId, params.eventId);
    reply.type('text/calendar; charset=utf-8').header('content-disposition', attachment(`${title}.ics`));
    return oneChunk(file);
  }),
  serve(eventPreviewEndpoints.getEventPreview, ({ viewer, params }) =>
    previews.getPreview(viewer?.userId, params.eventId),
  ),
  serve(eventPreviewEndpoints.rsvpAsVisitor, ({ viewer, params, body }) =>
    previews.rsvp(viewer?.userId, params.eventId, body),
  ),
  serve(rsvpEndpoints.listGuests, ({ viewer, params, query }) =>
    rsvps.listGuests(viewer.userId, params.eventId, query),
  ),
  serveCreation(
    rsvpEndpoints.createRsvp,
    ({ viewer, params, body, attempt }) => rsvps.createRsvp(viewer.userId, params.eventId, body, attempt),
    ({ viewer, params }, rsvpId) => rsvps.getGuest(viewer.userId, params.eventId, rsvpId),
  ),
  serve(rsvpEndpoints.withdrawRsvp, ({ viewer, params }) =>
    rsvps.withdraw(viewer.userId, params.eventId, params.rsvpId),
  ),
  serve(rsvpEndpoints.readGuestLink, ({ viewer, body }) => guestLinks.read(viewer?.userId, body.token)),
  serve(rsvpEndpoints.confirmByGuestLink, ({ viewer, body }) => guestLinks.confirm(viewer?.userId, body.token)),
  serve(rsvpEndpoints.withdrawByGuestLink, ({ body }) => guestLinks.withdraw(body.token)),
  serve(rsvpEndpoints.stopMails, ({ query }) => guestLinks.stopMails(query.token)),
  serve(rsvpEndpoints.allowMails, ({ query }) => guestLinks.allowMails(query.token)),
];

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** `filename*` (RFC 8187) takes any letter; programs that ignore it use `filename`. */
function attachment(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const encoded = encodeURIComponent(safe).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="event.ics"; filename*=UTF-8''${encoded}`;
}
