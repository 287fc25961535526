/** The events finder: its list, the number of its events, and its map. */
import { z } from 'zod';
import { daySchema, defineEndpoint, pageOf, pageQuery, type SearchMatch, searchMatch } from './endpoint.ts';
import {
  eventKinds,
  eventMilesMax,
  eventRoles,
  eventSearchMax,
  eventsCountMax,
  eventsPageSize,
  eventTags,
  mapZooms,
} from './event-terms.ts';
import { eventCardSchema, tagSchema } from './events.ts';
import { pageSizeMax } from './limits.ts';
import { positionSchema } from './places.ts';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const boxSchema = z
  .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ south, north }) => south <= north, 'South lies below north.')
  .describe('Edges in degrees. For a box across the date line, west is greater than east.');
export type Box = z.infer<typeof boxSchema>;

const filterShape = {
  q: z.string().max(eventSearchMax, `A search has at most ${eventSearchMax} characters.`).default(''),
  kind: z.enum(eventKinds).default('all'),
  role: z
    .enum(eventRoles)
    .nullable()
    .default(null)
    .describe("The viewer's own events. `went` and `organized` are past events, latest first."),
  from: daySchema.nullable().default(null).describe('First local day of the event.'),
  to: daySchema.nullable().default(null).describe('Last local day of the event.'),
  tags: z.array(tagSchema).max(eventTags.length).default([]).describe('Events with any of these tags.'),
  near: positionSchema
    .extend({ miles: z.number().positive().max(eventMilesMax) })
    .nullable()
    .default(null),
};

/** A search in a part of the map. */
const searchShape = {
  ...filterShape,
  box: boxSchema.nullable().default(null).describe('Events in this box, without online events.'),
};
const listShape = { ...searchShape, match: searchMatch };

export const findEvents = defineEndpoint({
  method: 'POST',
  path: '/api/events/search',
  summary:
    "Lists upcoming events, next first, or the member's own past events. Filters are in the body, so that no URL contains the position of a member.",
  access: 'member',
  body: pageQuery(eventsPageSize, pageSizeMax).extend(listShape),
  status: 200,
  reply: pageOf(eventCardSchema),
  errors: ['too_many_searches'],
});
export type EventFilter = Omit<z.output<typeof findEvents.body>, 'cursor' | 'limit' | 'match'> & {
  match?: SearchMatch;
};

export const countEvents = defineEndpoint({
  method: 'POST',
  path: '/api/events/count',
  summary: 'Counts the events of a list.',
  access: 'member',
  body: z.strictObject(listShape),
  status: 200,
  reply: z.object({
    total: z.number().int().max(eventsCountMax).describe('Number of events that the viewer may see.'),
    hasMore: z.boolean().describe(`Whether there are more than ${eventsCountMax} events.`),
  }),
  errors: ['too_many_searches'],
});

export const suggestEventSearch = defineEndpoint({
  method: 'POST',
  path: '/api/events/suggestion',
  summary: 'Corrects a misspelled word of a search that finds no upcoming event.',
  access: 'member',
  body: z.strictObject(searchShape),
  status: 200,
  reply: z.object({
    suggestion: z
      .string()
      .nullable()
      .describe('The same search with corrected words. With the other filters, it finds an event.'),
  }),
  errors: ['too_many_searches'],
});

const count = z.number().int().min(2).describe('Number of events in this group.');
const drawnSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), lat: z.number(), lng: z.number(), event: eventCardSchema }),
  z
    .object({ kind: z.literal('group'), lat: z.number(), lng: z.number(), count })
    .describe('Events at exactly the same coordinates. To list them, search with a box of this point.'),
  z.object({
    kind: z.literal('cluster'),
    lat: z.number(),
    lng: z.number(),
    count,
    isRed: z.boolean().describe('True for more than 10 events and more than the mean of all groups in the view.'),
    box: boxSchema.describe('Contains all events of the cluster.'),
  }),
]);
export type Drawn = z.infer<typeof drawnSchema>;

export const viewEventMap = defineEndpoint({
  method: 'POST',
  path: '/api/events/map',
  summary: 'Returns a map view: single events, groups of events at one point, and clusters.',
  access: 'member',
  body: z.strictObject({
    ...filterShape,
    match: searchMatch,
    zoom: z.number().min(0).max(mapZooms.max).describe('Zoom level with tiles of 256 pixels; fractions are cut off.'),
    box: boxSchema,
  }),
  status: 200,
  reply: z.object({
    items: z.array(drawnSchema),
    total: z.number().int().describe('Number of events in the view.'),
  }),
  errors: ['too_many_searches'],
});

export const eventFinderEndpoints = { findEvents, countEvents, suggestEventSearch, viewEventMap };
