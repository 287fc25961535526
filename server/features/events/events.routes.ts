/** Endpoints of events, of their finder and of their guests. */
import { eventEndpoints } from '@starparty/contract/events.ts';
import { rsvpEndpoints } from '@starparty/contract/rsvps.ts';
import { type Served, serve, serveCreation } from '../../api/serve.ts';
import type { EventsService } from './events.service.ts';
import type { FinderService } from './finder.service.ts';
import type { RsvpsService } from './rsvps.service.ts';

export const eventsRoutes = (events: EventsService, finder: FinderService, rsvps: RsvpsService): Served[] => [
  serve(eventEndpoints.findEvents, ({ viewer, body }) => finder.findEvents(viewer.userId, body)),
  serve(eventEndpoints.viewEventMap, ({ viewer, body }) => finder.viewMap(viewer.userId, body)),
  serve(eventEndpoints.getEvent, ({ viewer, params }) => events.getEvent(viewer.userId, params.eventId)),
  serveCreation(
    eventEndpoints.createEvent,
    ({ viewer, body, attempt }) => events.createEvent(viewer.userId, body, attempt),
    ({ viewer }, eventId) => events.getEvent(viewer.userId, eventId),
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
];
