/** Event constants that server and web share: tags, limits and zooms of the specification. */

/** In the order of the specification. The database stores a tag as its position here, starting at 1. */
export const eventTags = [
  'Gaming',
  'Tournament',
  'Casual',
  'Competitive',
  'Board Games',
  'Card Games',
  'RPG',
  'Strategy',
  'Sports',
  'Social',
] as const;
export type EventTag = (typeof eventTags)[number];

/** The maximum number of tags of an event. The minimum is one. */
export const eventTagsMax = 4;
export const eventTitleMax = 120;
export const eventDescriptionMax = 5_000;
export const eventAddressMax = 200;
export const onlineLinkMax = 500;
/** The maximum length of the name that a guest enters. */
export const guestNameMax = 80;

/** The browser stores the draft of an event for this many days. */
export const eventDraftDays = 30;

export const eventSearchMax = 100;
export const eventsPageSize = 20;
/** The maximum number of descriptions per request by id. */
export const eventDescriptionsMax = 20;
/** The maximum number of events on the page of a person that both the person and the viewer attend. */
export const eventsInCommonMax = 3;
/** The list shows exact totals up to this number of events. */
export const eventsCountMax = 1_000;
export const guestsPageSize = 30;
/** The maximum number of guests' pictures on the card of an event. */
export const eventFacesMax = 3;
/** The maximum number of guests' pictures on the page of an event. */
export const eventPageFacesMax = 13;
/** The maximum distance from a place in a search, in miles. */
export const eventMilesMax = 500;

/** The assumed duration in hours of an event without an end time. */
export const eventHours = 3;
/** The start and end times of an event are multiples of this number of minutes. */
export const minuteStep = 5;

/** A marker further than this from the stated city, or in another state if the city is unknown, needs confirmation. */
export const markerFarKm = 200;

/**
 * The number of RSVPs per day that a member may make for the e-mail addresses of other people. An RSVP may send a mail.
 */
export const guestMailsOfDayMax = 20;
/**
 * The maximum number of invitation mails per address and day, counted over all members and visitors. An event sends at
 * most one mail to an address.
 */
export const addressAsksOfDayMax = 3;

/** The maximum number of RSVPs per event and day by visitors without an account. RSVPs that send no mail also count. */
export const visitorRsvpsOfDayMax = 200;

/** Zoom levels of the map, for tiles of 256 pixels. */
export const mapZooms = { whole: 4, user: 9, selected: 14, event: 15, approximate: 12, max: 20 } as const;
/** The radius of a cluster in pixels, and the highest zoom level with clusters. */
export const clusterRadius = 60;
export const clusterZoomMax = 16;
/** A cluster is red if it has more events than this and more than the mean of all clusters on the map. */
export const redClusterMin = 10;

export const eventKinds = ['all', 'online', 'in-person'] as const;
export type EventKind = (typeof eventKinds)[number];
/** The viewer's relation to an event: the first two for current events, the others for past ones. */
export const eventRoles = ['going', 'organizing', 'went', 'organized'] as const;
export type EventRole = (typeof eventRoles)[number];

/** Precision of an event's location. `marker` was placed by hand. All but `street` and `marker` are approximate. */
export const placePrecisions = ['street', 'marker', 'zip', 'place'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** The calendar day of a date in the local time zone. */
export function dayOf(date: Date): string {
  const [year, month, dayOfMonth] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** The US time zone whose local time is the earliest. */
const lastUsZone = 'Pacific/Honolulu';

/**
 * The current local time of an event as "YYYY-MM-DDTHH:MM". Only the server can find the zone of a venue. So for events
 * at a venue, this is the earliest local time in the US: a time counts as past only if it is past everywhere in the US.
 */
export function nowAt({ isOnline, timeZone }: { isOnline: boolean; timeZone: string }, now: Date): string {
  return isoTime(now, isOnline ? timeZone : lastUsZone);
}

function isoTime(now: Date, timeZone: string): string {
  try {
    // The Swedish format is that of ISO 8601, with a space.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return format.format(now).replace(' ', 'T');
  } catch {
    // A draft may contain a zone that this browser does not know. The server checks the zone.
    return isoTime(now, lastUsZone);
  }
}
