/** Rows of the access matrix for the endpoints of this feature. */
import { at, everyone, members, ownerOnly, type RowsOf, unlessBlocked } from '../../testing/matrix/row.ts';

const anEvent = {
  title: 'LAN Night',
  description: 'Cables are there.',
  starts: { date: '2099-05-09', time: '19:00' },
  place: { kind: 'online', timeZone: 'America/Chicago' },
  tags: ['Social'],
};

export const access: RowsOf<'events' | 'eventPreviews' | 'rsvps'> = {
  'events.findEvents': { answers: members(200), request: at('/api/events/search', {}) },
  'events.countEvents': { answers: members(200), request: at('/api/events/count', {}) },
  'events.suggestEventSearch': { answers: members(200), request: at('/api/events/suggestion', { q: 'nihgt' }) },
  'events.viewEventMap': {
    answers: members(200),
    request: at('/api/events/map', { zoom: 4, box: { west: -130, south: 20, east: -60, north: 50 } }),
  },
  'events.listEventsOf': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/events` }),
  },
  'events.listEventsInCommon': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/events-in-common` }),
  },
  'events.getEvent': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}` }),
  },
  'events.listEventDescriptions': {
    answers: members(200),
    request: ({ eventId }) => ({ url: `/api/events/descriptions?eventIds=${eventId}` }),
  },
  'events.createEvent': { answers: members(201), request: at('/api/events', anEvent) },
  'events.updateEvent': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}`, body: { ...anEvent, revision: 0 } }),
  },
  'events.cancelEvent': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/cancellation` }),
  },
  'events.getEventCalendar': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/calendar.ics` }),
  },
  'eventPreviews.getEventPreview': {
    // The organizer has not allowed a preview.
    answers: everyone(404),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/preview` }),
  },
  'eventPreviews.rsvpAsVisitor': {
    // Without a preview, visitors cannot RSVP.
    answers: everyone(404),
    request: ({ eventId }) => ({
      url: `/api/events/${eventId}/preview/rsvps`,
      body: { username: 'Mom', email: 'mom@example.com' },
    }),
  },
  'rsvps.readGuestLink': { answers: everyone(410), request: at('/api/guest-links/reading', { token: 'made.up' }) },
  'rsvps.confirmByGuestLink': {
    answers: everyone(410),
    request: at('/api/guest-links/confirmation', { token: 'made.up' }),
  },
  'rsvps.withdrawByGuestLink': {
    answers: everyone(410),
    request: at('/api/guest-links/withdrawal', { token: 'made.up' }),
  },
  'rsvps.stopMails': { answers: everyone(410), request: at('/api/mail-stops?token=made-up') },
  'rsvps.allowMails': { answers: everyone(410), request: at('/api/mail-stops?token=made-up') },
  'rsvps.listGuests': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/rsvps` }),
  },
  'rsvps.createRsvp': {
    // A stranger who enters the owner's e-mail invites the owner. The owner gets an error, because they are already on
    // the list.
    answers: unlessBlocked({ visitor: 401, stranger: 201, owner: 409 }),
    request: ({ eventId, owner: { username, email } }) => ({
      url: `/api/events/${eventId}/rsvps`,
      body: { username, email },
    }),
  },
  'rsvps.withdrawRsvp': {
    answers: members(204),
    request: ({ eventId, rsvpId }) => ({ url: `/api/events/${eventId}/rsvps/${rsvpId}` }),
  },
};
