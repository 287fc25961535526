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
  id: z.string().describe('Of the gazetteer: a letter and digits.'),
  city: z.string(),
  state: z.string().describe('Two letters: one of the 50 states or DC.'),
});
export type Place = z.infer<typeof placeSchema>;

export const foundPlaceSchema = placeSchema.extend({
  county: z.string().describe('Tells places of one name in a state apart; empty where it is unknown.'),
  lat: z.number().describe('The middle of the place, in degrees.'),
  lng: z.number(),
});
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

/** In degrees. Six decimals are about 10 cm. */
export const pointSchema = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const hasTwoDecimals = (degrees: number) => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-6;
const roughly = (max: number) =>
  z.number().min(-max).max(max).refine(hasTwoDecimals, 'A position has two decimals at most.');
/** The user's position as the browser sends it, rounded to about a kilometer. */
export const positionSchema = z.strictObject({ lat: roughly(90), lng: roughly(180) });

export const findPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Places of the US for what somebody is typing, the best fit first; for a blank text none.',
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
  summary: 'The city and state of a position, which is neither stored nor logged.',
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
  summary: 'The style of street tiles that maps are drawn with.',
  access: 'member',
  status: 200,
  reply: z.object({ styleUrl: z.string().nullable().describe('Null for the map that the product brings along.') }),
  errors: [],
});

export const placeEndpoints = { findPlaces, locatePosition, getMapStyle };
