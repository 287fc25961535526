/** Events: the finder and its map, an event's page, creation and cancelling. Guests are in `rsvps.ts`. */
import { z } from 'zod';
import { daySchema, defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import {
  eventAddressMax,
  eventDescriptionMax,
  eventKinds,
  eventMilesMax,
  eventRoles,
  eventSearchMax,
  eventsPageSize,
  eventTags,
  eventTagsMax,
  eventTitleMax,
  mapZooms,
  minuteStep,
  onlineLinkMax,
  placePrecisions,
} from './event-terms.ts';
import { eventTexts } from './event-texts.ts';
import { pageSizeMax } from './limits.ts';
import { imageSchema } from './media.ts';
import { pointSchema, positionSchema, stateSchema } from './places.ts';
import { personSchema } from './profiles.ts';

const tagSchema = z.enum(eventTags, 'Choose tags from the list.');
const tagNames = z
  .array(tagSchema)
  .min(1, eventTexts.eventWithoutTag)
  .max(eventTagsMax, eventTexts.eventTagsTooMany)
  .refine((tags) => new Set(tags).size === tags.length, 'Choose each tag once.');

const localTime = z.string().describe('Time of the clock at the place: `2026-12-05T19:00`.');

export const eventCardSchema = z.object({
  eventId: idSchema,
  title: z.string(),
  startsAt: momentSchema,
  endsAt: momentSchema.describe('Three hours after the start where the organizer told none.'),
  date: z.iso.date().describe('Day of the start at the place.'),
  eventTime: localTime,
  timeZone: z.string().describe('IANA name of the zone of the place; of an online event, that of the organizer.'),
  isOnline: z.boolean(),
  tagNames: z.array(tagSchema),
  streetAddress: z.string().nullable().describe('Null for an online event, and where it is kept for guests.'),
  locationCity: z.string().nullable(),
  locationState: z.string().nullable(),
  lat: z.number().nullable().describe('Null for an online event. Of a place that is kept for guests, the city.'),
  lng: z.number().nullable(),
  precision: z.enum(placePrecisions).nullable().describe('How exactly the point is known.'),
  image: imageSchema.nullable(),
  guests: z.number().int().describe('How many are going, of those whom the viewer may see.'),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  isOwn: z.boolean().describe('Whether the viewer is the organizer.'),
  isGoing: z.boolean().describe('Whether the viewer is a guest.'),
});
export type EventCard = z.infer<typeof eventCardSchema>;

export const eventSchema = eventCardSchema.extend({
  description: z.string(),
  organizer: personSchema.nullable().describe('Null when the account is gone.'),
  locationCountry: z.string(),
  endTime: localTime.nullable().describe('As the organizer told it; null without.'),
  isFirstOfTwo: z
    .boolean()
    .describe('The clock shows the time of the start twice on that day; the first one is meant.'),
  onlineLink: z.string().nullable(),
  isPlaceForGuests: z.boolean().describe('Whether street, marker and link are for guests only.'),
  isPlaceShown: z.boolean().describe('Whether the viewer sees them.'),
  areEmailsHidden: z.boolean().describe('Whether only the organizer sees the e-mails of guests.'),
  hasPreview: z.boolean().describe('Whether anyone with the link sees a preview at `/e/{eventId}`.'),
  ownRsvpId: idSchema.nullable().describe('By which the viewer can withdraw; null when not going.'),
  mayShowEmail: z.boolean().describe('Whether the viewer may show the own e-mail to others than the organizer.'),
  asksByMail: z
    .boolean()
    .describe(
      'Whether the owners of other addresses that the viewer enters are asked by mail. Where no mail is set up, only the viewer and the organizer see such guests.',
    ),
  revision: z.number().int().describe('Counts changes; goes with a change, so that none is lost.'),
});
export type Event = z.infer<typeof eventSchema>;

const clock = z.strictObject({
  date: z.iso.date('This day does not exist. Please choose another one.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is hours and minutes: 19:30.')
    .refine((time) => Number(time.slice(3)) % minuteStep === 0, `Minutes come in steps of ${minuteStep}.`)
    .describe('Of a clock with 24 hours: `19:30`.'),
});

const required = (max: number, name: string) =>
  writtenText(max, `${name} has at most ${max.toLocaleString('en-US')} characters.`).pipe(
    z.string().min(1, 'Please fill in this field.'),
  );

const placeOfEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('in-person'),
    streetAddress: required(eventAddressMax, 'An address'),
    locationCity: required(eventAddressMax, 'A city'),
    locationState: stateSchema,
    marker: pointSchema.nullable().default(null).describe('Placed by hand.'),
    isMarkerSure: z.boolean().default(false).describe('A marker that is far from the city is meant so.'),
  }),
  z.strictObject({
    kind: z.literal('online'),
    onlineLink: z
      .url({ protocol: /^https?$/, error: 'This is not a link. It begins with https://' })
      .max(onlineLinkMax, `A link has at most ${onlineLinkMax} characters.`)
      .nullable()
      .default(null),
    timeZone: z.string().max(60).describe('IANA name.'),
  }),
]);
export type PlaceOfEvent = z.infer<typeof placeOfEvent>;

const writtenEvent = z.strictObject({
  title: required(eventTitleMax, 'A name'),
  description: required(eventDescriptionMax, 'A description'),
  starts: clock,
  ends: clock.nullable().default(null),
  place: placeOfEvent,
  tags: tagNames,
  imageId: idSchema.nullable().default(null).describe('A picture uploaded before to the bucket `post-attachments`.'),
  isPlaceForGuests: z.boolean().default(false).describe('Keeps street, marker and link for guests.'),
  areEmailsHidden: z.boolean().default(false).describe('Keeps the e-mails of guests for the organizer.'),
  hasPreview: z
    .boolean()
    .optional()
    .describe(
      'Shows a preview to anyone with the link. By default a new event has one and a changed event keeps its setting. Always off for organizers under 18 or of unknown age.',
    ),
});
export type WrittenEvent = z.infer<typeof writtenEvent>;

const writingErrors = [
  'event_in_past',
  'event_ends_early',
  'event_time_skipped',
  'time_zone_unknown',
  'address_not_found',
  'marker_outside',
  'marker_far_off',
  'image_gone',
] as const;

export const eventParams = z.strictObject({ eventId: idSchema });

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const boxSchema = z
  .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ south, north }) => south <= north, 'South lies below north.')
  .describe('Edges in degrees. One that lies over the date line has its west beyond its east.');
export type Box = z.infer<typeof boxSchema>;

const filterShape = {
  q: z.string().max(eventSearchMax, `A search has at most ${eventSearchMax} characters.`).default(''),
  kind: z.enum(eventKinds).default('all'),
  role: z
    .enum(eventRoles)
    .nullable()
    .default(null)
    .describe("The viewer's own events: `went` and `organized` are those that are over, the latest first."),
  from: daySchema.nullable().default(null).describe('First day, at the place of the event.'),
  to: daySchema.nullable().default(null).describe('Last day.'),
  tags: z.array(tagSchema).max(eventTags.length).default([]).describe('Any of them.'),
  near: positionSchema
    .extend({ miles: z.number().positive().max(eventMilesMax) })
    .nullable()
    .default(null),
};

export const findEvents = defineEndpoint({
  method: 'POST',
  path: '/api/events/search',
  summary:
    'Events that are not over, the next one first, or own ones that are. A body, as the position of a reader stands in no address.',
  access: 'member',
  body: pageQuery(eventsPageSize, pageSizeMax).extend({
    ...filterShape,
    box: boxSchema.nullable().default(null).describe('Only what lies in it; online events do not.'),
  }),
  status: 200,
  reply: pageOf(eventCardSchema),
  errors: ['too_many_searches'],
});
export type EventFilter = Omit<z.output<typeof findEvents.body>, 'cursor' | 'limit'>;

const count = z.number().int().min(2).describe('Events in it.');
const drawnSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), lat: z.number(), lng: z.number(), event: eventCardSchema }),
  z
    .object({ kind: z.literal('group'), lat: z.number(), lng: z.number(), count })
    .describe('Events of one point, which no zoom parts: their list is the search with a box of this point alone.'),
  z.object({
    kind: z.literal('cluster'),
    lat: z.number(),
    lng: z.number(),
    count,
    isRed: z.boolean().describe('More than 10 events, and more than the mean of all that is drawn.'),
    box: boxSchema.describe('Holds all its events.'),
  }),
]);
export type Drawn = z.infer<typeof drawnSchema>;

export const viewEventMap = defineEndpoint({
  method: 'POST',
  path: '/api/events/map',
  summary: 'What a view of the map shows: events, events of one point, and clusters.',
  access: 'member',
  body: z.strictObject({
    ...filterShape,
    zoom: z.number().min(0).max(mapZooms.max).describe('Counts 256-pixel tiles; parts of a zoom are cut.'),
    box: boxSchema,
  }),
  status: 200,
  reply: z.object({
    items: z.array(drawnSchema),
    total: z.number().int().describe('Events in the view.'),
  }),
  errors: ['too_many_searches'],
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}',
  summary: 'One event.',
  access: 'member',
  params: eventParams,
  status: 200,
  reply: eventSchema,
  errors: ['event_not_found'],
});

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Create an event. Its address is looked up once, now.',
  access: 'member',
  body: writtenEvent,
  status: 201,
  reply: eventSchema,
  errors: writingErrors,
  limit: { points: 30, seconds: 600 },
  isRepeatable: true,
});

export const updateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/{eventId}',
  summary: "Change one's own event. Guests are told of another time or place.",
  access: 'member',
  params: eventParams,
  body: writtenEvent.extend({
    revision: z
      .number()
      .int()
      .min(0)
      .describe('Of the event that was changed; of two changes of the same one, the later is refused.'),
  }),
  status: 200,
  reply: eventSchema,
  errors: [...writingErrors, 'event_not_found', 'event_not_yours', 'event_cancelled', 'event_over', 'event_outdated'],
  limit: { points: 60, seconds: 600 },
});

export const cancelEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/{eventId}/cancellation',
  summary: "Cancel one's own event; its guests are told. Twice is once.",
  access: 'member',
  params: eventParams,
  status: 200,
  reply: eventSchema,
  errors: ['event_not_found', 'event_not_yours', 'event_over'],
});

export const getEventCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}/calendar.ics',
  summary: 'The event as a file for calendars, without guests.',
  access: 'member',
  params: eventParams,
  status: 200,
  reply: 'bytes',
  errors: ['event_not_found'],
});

export const eventEndpoints = {
  findEvents,
  viewEventMap,
  getEvent,
  createEvent,
  updateEvent,
  cancelEvent,
  getEventCalendar,
};
