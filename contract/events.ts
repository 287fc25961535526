/** Events: an event's page, creation and cancelling. The finder is in `event-finder.ts`, guests are in `rsvps.ts`. */
import { z } from 'zod';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import { eventParts } from './event.form.ts';
import {
  eventDescriptionsMax,
  eventFacesMax,
  eventPageFacesMax,
  eventTags,
  minuteStep,
  onlineLinkMax,
  placePrecisions,
} from './event-terms.ts';
import { imageSchema } from './media.ts';
import { pointSchema, stateSchema } from './places.ts';
import { personSchema } from './profiles.ts';

export const tagSchema = z.enum(eventTags, 'Choose tags from the list.');
const localTime = z.string().describe('Local time at the place: `2026-12-05T19:00`.');

const facesOf = (max: number) =>
  z
    .array(personSchema)
    .max(max)
    .describe('The first guests who go by their username, without guests whom the viewer cannot see.');

export const eventCardSchema = z.object({
  eventId: idSchema,
  title: z.string(),
  startsAt: momentSchema,
  endsAt: momentSchema.describe('Three hours after the start if the organizer set no end.'),
  date: z.iso.date().describe('Local day of the start.'),
  eventTime: localTime,
  timeZone: z.string().describe('IANA time zone of the place; for an online event, that of the organizer.'),
  isOnline: z.boolean(),
  tagNames: z.array(tagSchema),
  streetAddress: z.string().nullable().describe('Null for online events, and if only guests may see the place.'),
  locationCity: z.string().nullable(),
  locationState: z.string().nullable(),
  lat: z
    .number()
    .nullable()
    .describe('Null for online events. If only guests may see the place, the coordinates of the city.'),
  lng: z.number().nullable(),
  precision: z.enum(placePrecisions).nullable().describe('Precision of the coordinates.'),
  image: imageSchema.nullable(),
  guests: z.number().int().describe('Number of guests who are going, without guests whom the viewer cannot see.'),
  faces: facesOf(eventFacesMax),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  isOwn: z.boolean().describe('Whether the viewer is the organizer.'),
  isGoing: z.boolean().describe('Whether the viewer is a guest.'),
});
export type EventCard = z.infer<typeof eventCardSchema>;

export const eventSchema = eventCardSchema.extend({
  faces: facesOf(eventPageFacesMax),
  description: z.string(),
  organizer: personSchema.nullable().describe('Null if the account was deleted.'),
  locationCountry: z.string(),
  endTime: localTime.nullable().describe('The end as set by the organizer; null if not set.'),
  isFirstOfTwo: z
    .boolean()
    .describe(
      'True if clocks show the start time twice on that day (end of daylight saving time); the first of the two is meant.',
    ),
  onlineLink: z.string().nullable(),
  isPlaceForGuests: z.boolean().describe('Whether only guests see street, marker and link.'),
  isPlaceShown: z.boolean().describe('Whether the viewer sees street, marker and link.'),
  areEmailsHidden: z.boolean().describe('Whether only the organizer sees the e-mails of guests.'),
  hasPreview: z.boolean().describe('Whether anyone with the link sees a preview at `/e/{eventId}`.'),
  ownRsvpId: idSchema.nullable().describe("Id to withdraw the viewer's RSVP; null if not going."),
  mayShowEmail: z.boolean().describe('Whether the viewer may show their e-mail to other guests.'),
  asksByMail: z
    .boolean()
    .describe(
      'Whether the owner of another address that the viewer enters gets a mail. Without a mail server, only the viewer and the organizer see such guests.',
    ),
  revision: z
    .number()
    .int()
    .describe('Increases with each change. Send it with an update to detect concurrent changes.'),
});
export type Event = z.infer<typeof eventSchema>;

const clock = z.strictObject({
  date: z.iso.date('This day does not exist. Please choose another one.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is hours and minutes: 19:30.')
    .refine((time) => Number(time.slice(3)) % minuteStep === 0, `Minutes come in steps of ${minuteStep}.`)
    .describe('24-hour time: `19:30`.'),
});

const placeOfEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('in-person'),
    streetAddress: eventParts.streetAddress,
    locationCity: eventParts.city,
    locationState: stateSchema,
    marker: pointSchema.nullable().default(null).describe('Coordinates of a marker that the organizer placed.'),
    isMarkerSure: z.boolean().default(false).describe('Confirms a marker that is far from the city.'),
  }),
  z.strictObject({
    kind: z.literal('online'),
    onlineLink: z
      .url({ protocol: /^https?$/, error: 'This is not a link. It begins with https://' })
      .max(onlineLinkMax, `A link has at most ${onlineLinkMax} characters.`)
      .nullable()
      .default(null),
    timeZone: z.string().max(60).describe('IANA time zone.'),
  }),
]);
export type PlaceOfEvent = z.infer<typeof placeOfEvent>;

const writtenEvent = z.strictObject({
  title: eventParts.title,
  description: eventParts.description,
  starts: clock,
  ends: clock.nullable().default(null),
  place: placeOfEvent,
  tags: eventParts.tags,
  imageId: idSchema.nullable().default(null).describe('Id of a picture uploaded to the bucket `post-attachments`.'),
  isPlaceForGuests: z.boolean().default(false).describe('Shows street, marker and link to guests only.'),
  areEmailsHidden: z.boolean().default(false).describe('Shows the e-mails of guests to the organizer only.'),
  hasPreview: z
    .boolean()
    .optional()
    .describe(
      'Shows a preview to anyone with the link. On by default for a new event; unchanged by default for an update, and by an update while the host hides the event. Always off for organizers under 18 or of unknown age.',
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

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}',
  summary: 'Returns an event.',
  access: 'member',
  params: eventParams,
  status: 200,
  reply: eventSchema,
  errors: ['event_not_found'],
});

export const listEventDescriptions = defineEndpoint({
  method: 'GET',
  path: '/api/events/descriptions',
  summary: 'Returns the descriptions of the given events. Events that the member may not see are missing.',
  access: 'member',
  query: z.strictObject({
    eventIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).max(eventDescriptionsMax))
      .describe(`Up to ${eventDescriptionsMax} ids, separated by commas.`),
  }),
  status: 200,
  reply: z.object({ items: z.array(eventSchema.pick({ eventId: true, description: true })) }),
  errors: [],
});

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Creates an event. Its address is geocoded now, and not again.',
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
  summary: 'Updates an event of the member. Guests are notified of a new time or place.',
  access: 'member',
  params: eventParams,
  body: writtenEvent.extend({
    revision: z
      .number()
      .int()
      .min(0)
      .describe('Revision that this change is based on. If the event has changed since, the update is rejected.'),
  }),
  status: 200,
  reply: eventSchema,
  errors: [...writingErrors, 'event_not_found', 'event_not_yours', 'event_cancelled', 'event_over', 'event_outdated'],
  limit: { points: 60, seconds: 600 },
});

export const cancelEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/{eventId}/cancellation',
  summary: 'Cancels an event of the member and notifies its guests. Idempotent.',
  access: 'member',
  params: eventParams,
  status: 200,
  reply: eventSchema,
  errors: ['event_not_found', 'event_not_yours', 'event_over'],
});

export const getEventCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}/calendar.ics',
  summary: 'Downloads the event as an iCalendar file, without guests.',
  access: 'member',
  params: eventParams,
  status: 200,
  reply: 'bytes',
  errors: ['event_not_found'],
});

export const eventEndpoints = {
  getEvent,
  listEventDescriptions,
  createEvent,
  updateEvent,
  cancelEvent,
  getEventCalendar,
};
