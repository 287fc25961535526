/** Sample events and guests for tests. */
import type { Event } from '@starparty/contract/events.ts';
import type { Guest } from '@starparty/contract/rsvps.ts';
import { nextId } from './feed-samples.ts';

/** An online event of another member, which shows no map. */
export function someEvent(more: Partial<Event> = {}): Event {
  return {
    eventId: nextId(),
    title: 'Couch Co-op Night',
    startsAt: '2126-12-05T19:00:00.000Z',
    endsAt: '2126-12-05T22:00:00.000Z',
    date: '2126-12-05',
    eventTime: '2126-12-05T14:00',
    endTime: null,
    timeZone: 'America/New_York',
    isFirstOfTwo: false,
    isOnline: true,
    tagNames: ['Social'],
    streetAddress: null,
    locationCity: null,
    locationState: null,
    locationCountry: 'US',
    lat: null,
    lng: null,
    precision: null,
    image: null,
    guests: 2,
    faces: [],
    isCancelled: false,
    isOver: false,
    isOwn: false,
    isGoing: false,
    description: 'Bring a controller.',
    organizer: { username: 'rue', profilePic: null },
    onlineLink: 'https://example.org/lobby',
    isPlaceForGuests: false,
    isPlaceShown: true,
    areEmailsHidden: false,
    hasPreview: false,
    ownRsvpId: null,
    mayShowEmail: true,
    asksByMail: true,
    revision: 1,
    ...more,
  };
}

export function someGuest(username: string, more: Partial<Guest> = {}): Guest {
  return { rsvpId: nextId(), username, email: null, isConfirmed: true, isOwn: false, ...more };
}
