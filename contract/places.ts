/** Places in the US, suggested while the user types. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { placeSearchMax } from './limits.ts';
import { usStates } from './us-states.ts';

export const stateSchema = z.enum(
  usStates.map(([code]) => code),
  'Choose one of the 50 states or DC.',
);

export const placeSchema = z.object({
  id: z.string().describe('Id in the gazetteer: a letter and digits.'),
  city: z.string(),
  state: z.string().describe('Two-letter code of one of the 50 states or DC.'),
});
export type Place = z.infer<typeof placeSchema>;

export const foundPlaceSchema = placeSchema.extend({
  county: z.string().describe('Distinguishes places of the same name in a state; empty if unknown.'),
  lat: z.number().describe('Latitude of the center, in degrees.'),
  lng: z.number(),
});
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

/** A point in degrees. The server rounds it to six decimals, which is about 10 cm. */
export const pointSchema = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const hasTwoDecimals = (degrees: number) => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-6;
const roughly = (max: number) =>
  z.number().min(-max).max(max).refine(hasTwoDecimals, 'A position has two decimals at most.');
/** The user's position as the browser sends it, rounded to about a kilometer. */
export const positionSchema = z.strictObject({ lat: roughly(90), lng: roughly(180) });

export const findPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Suggests places in the US for a partly typed text, best match first. A blank text returns none.',
  access: 'member',
  query: z.strictObject({
    q: z
      .string()
      .max(placeSearchMax, `A search has at most ${placeSearchMax} characters.`)
      .default('')
      .describe('The beginning of a name, a name and a state, a state, or a ZIP code.'),
  }),
  status: 200,
  reply: z.object({ items: z.array(foundPlaceSchema) }),
  errors: [],
});

export const locatePosition = defineEndpoint({
  method: 'POST',
  path: '/api/places/position',
  summary: 'Returns the city and state of coordinates, which are neither stored nor logged.',
  access: 'member',
  body: positionSchema,
  status: 200,
  reply: z.object({
    place: placeSchema.omit({ id: true }).nullable().describe('Null outside the 50 states and DC.'),
  }),
  errors: [],
});

export const getMapStyle = defineEndpoint({
  method: 'GET',
  path: '/api/map-style',
  summary: 'Returns the map style for street tiles.',
  access: 'member',
  status: 200,
  reply: z.object({ styleUrl: z.string().nullable().describe('Null for the built-in map.') }),
  errors: [],
});

export const placeEndpoints = { findPlaces, locatePosition, getMapStyle };
