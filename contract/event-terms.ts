/** Words and numbers of events that server and web share: tags, limits and zooms of the specification. */

/** In the order of the specification; the number of a tag in the database is its place here, counted from 1. */
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

/** An event has one tag at least. */
export const eventTagsMax = 4;
export const eventTitleMax = 120;
export const eventDescriptionMax = 5_000;
export const eventAddressMax = 200;
export const onlineLinkMax = 500;
/** The name that a guest gives. */
export const guestNameMax = 80;

/** The draft of an event is kept in the browser for so many days. */
export const eventDraftDays = 30;

export const eventSearchMax = 100;
export const eventsPageSize = 20;
export const guestsPageSize = 30;
/** Miles around a place. */
export const eventMilesMax = 500;

/** Without an end of its own, an event ends so long after its start. */
export const eventHours = 3;
/** Minutes of an event's time are a multiple of this. */
export const minuteStep = 5;

/** A marker so far from the city that is told, or in another state, is asked about. */
export const markerFarKm = 200;

/** RSVPs for other addresses that a member may make in a day; each of them may cause a mail. */
export const guestMailsOfDayMax = 20;
/** Invitation mails per address and day, from all members together. Each event sends an address at most one. */
export const addressAsksOfDayMax = 3;

/** How often visitors without an account may ask to come to an event in a day, whether or not that sends a mail. */
export const visitorRsvpsOfDayMax = 200;

/** Zooms of the map count 256-pixel tiles. */
export const mapZooms = { whole: 4, user: 9, selected: 14, event: 15, max: 20 } as const;
/** Pixels around the middle of a cluster, and the last zoom that has clusters. */
export const clusterRadius = 60;
export const clusterZoomMax = 16;
/** A cluster of more events than this, and than the mean of all that is drawn, is red. */
export const redClusterMin = 10;

export const eventKinds = ['all', 'online', 'in-person'] as const;
export type EventKind = (typeof eventKinds)[number];
/** What the viewer has to do with an event: the first two of one that is not over, the others of one that is. */
export const eventRoles = ['going', 'organizing', 'went', 'organized'] as const;
export type EventRole = (typeof eventRoles)[number];

/** How exactly the place of an event is known: `marker` was placed by hand. All but `street` and `marker` are approximate. */
export const placePrecisions = ['street', 'marker', 'zip', 'place'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** The hour of a clock of 24 hours: 12 AM is 0, and PM hours other than 12 get 12 added. */
export function hourOfDay(hour: number, half: 'AM' | 'PM'): number {
  return (hour % 12) + (half === 'PM' ? 12 : 0);
}
