/** The party finder, events and the guide. */
import { at, everyone, members, ownerOnly, type Rows, sidesOnly, unlessBlocked } from './row.ts';

const anEvent = {
  title: 'LAN Night',
  description: 'Cables are there.',
  starts: { date: '2099-05-09', time: '19:00' },
  place: { kind: 'online', timeZone: 'America/Chicago' },
  tags: ['Social'],
};

export const playRows = {
  'party.getPartyPreferences': { answers: members(200), request: at('/api/me/party') },
  'party.setPartyAnswers': {
    answers: members(200),
    request: at('/api/me/party/answers', { answers: [3, 4, 8, 9, 2] }),
  },
  'party.setPartyDescription': {
    answers: members(200),
    request: at('/api/me/party/description', { description: 'Calm and on time.' }),
  },
  'party.setPartyAvailability': {
    answers: members(200),
    request: at('/api/me/party/availability', {
      ...{ languages: ['en'], mustShareLanguage: false, platforms: ['pc'], showsActivity: true },
      ...{ timeZone: 'America/New_York', hours: [40, 41] },
    }),
  },
  'party.setPartyPaused': { answers: members(200), request: at('/api/me/party/paused', { isPaused: false }) },
  'party.setPartyNews': { answers: members(200), request: at('/api/me/party/news', { isWanted: true }) },
  'party.listPartyCards': { answers: members(200), request: at('/api/party/cards') },
  'party.decideOnPerson': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner }) => ({ url: `/api/party/decisions/${owner.userId}`, body: { decision: 'accept' } }),
  },
  'party.takeDecisionBack': {
    answers: members(204),
    request: ({ owner }) => ({ url: `/api/party/decisions/${owner.userId}` }),
  },
  'party.listPartyDecisions': { answers: members(200), request: at('/api/party/decisions?decision=accept') },
  'party.getPartyMatch': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/party/matches/${conversationId}` }),
  },
  'party.getMatchmaker': {
    answers: ownerOnly(200),
    request: ({ owner: { username } }) => ({ url: `/api/matchmaker/?username=${username}` }),
  },
  'events.findEvents': { answers: members(200), request: at('/api/events/search', {}) },
  'events.viewEventMap': {
    answers: members(200),
    request: at('/api/events/map', { zoom: 4, box: { west: -130, south: 20, east: -60, north: 50 } }),
  },
  'events.getEvent': {
    answers: unlessBlocked(members(200)),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}` }),
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
    // The organizer has not allowed one.
    answers: everyone(404),
    request: ({ eventId }) => ({ url: `/api/events/${eventId}/preview` }),
  },
  'eventPreviews.rsvpAsVisitor': {
    // Without a preview, there is no RSVP for visitors.
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
    // A stranger who enters the owner's e-mail invites its owner; the owner is on the list already.
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
  'guide.askGuide': { answers: members(200), request: at('/api/guide/answers', { message: 'how do i log out' }) },
  'guide.askChatbot': { answers: members(200), request: at('/api/chatbot/', { message: 'how do i log out' }) },
  'guide.listGuideSuggestions': { answers: members(200), request: at('/api/guide/suggestions') },
  'guide.getGuideSettings': { answers: members(200), request: at('/api/guide/settings') },
  'guide.setGuideSettings': { answers: members(204), request: at('/api/guide/settings', { usesModel: true }) },
  'guide.tellHost': { answers: members(204), request: at('/api/guide/questions', { message: 'Is there a shuttle?' }) },
} satisfies Rows;
