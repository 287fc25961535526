/** Events as one viewer receives them. */
import type { Event, EventCard } from '@starparty/contract/events.ts';
import { presentImage } from '../media/media.rules.ts';
import { isShownTwice } from './event-times.rules.ts';
import type { CardRow, EventRow } from './events.repository.ts';

/** Whether the viewer sees street, marker and link of an event. */
const isPlaceShown = ({ isPlaceForGuests, isGoing, organizerId }: CardRow, viewerId: string) =>
  !isPlaceForGuests || isGoing || organizerId === viewerId;

export function presentCard(row: CardRow, viewerId: string): EventCard {
  return {
    eventId: row.eventId,
    title: row.title,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    date: row.eventTime.slice(0, 'yyyy-mm-dd'.length),
    eventTime: row.eventTime,
    timeZone: row.timeZone,
    isOnline: row.isOnline,
    tagNames: row.tagNames,
    streetAddress: isPlaceShown(row, viewerId) ? row.streetAddress : null,
    locationCity: row.locationCity,
    locationState: row.locationState,
    lat: row.lat,
    lng: row.lng,
    precision: row.precision,
    image: row.image && presentImage(row.image),
    guests: row.guests,
    faces: row.faces,
    isCancelled: row.isCancelled,
    isOver: row.isOver,
    isOwn: row.organizerId === viewerId,
    isGoing: row.isGoing,
  };
}

/** Fields that depend on the viewer's account and on this installation. */
type Own = Pick<Event, 'mayShowEmail' | 'asksByMail' | 'ownRsvpId'>;

export function presentEvent(row: EventRow, viewerId: string, own: Own): Event {
  const isShown = isPlaceShown(row, viewerId);
  const exact = isShown && row.exactLat !== null;
  return {
    ...presentCard(row, viewerId),
    ...(exact && { lat: row.exactLat, lng: row.exactLng, precision: row.exactPrecision }),
    description: row.description,
    organizer: row.username === null ? null : { username: row.username, profilePic: row.profilePic },
    locationCountry: row.locationCountry,
    endTime: row.hasExplicitEnd ? row.endTime : null,
    isFirstOfTwo: isShownTwice(row.eventTime, row.timeZone),
    onlineLink: isShown ? row.onlineLink : null,
    isPlaceForGuests: row.isPlaceForGuests,
    isPlaceShown: isShown,
    areEmailsHidden: row.areEmailsHidden,
    hasPreview: row.hasPreview,
    ...own,
    revision: row.revision,
  };
}
