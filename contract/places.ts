/** Places of the US, as one finds them while one types. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { placeSearchMax } from './limits.ts';

export const placeSchema = z.object({
  id: z.string().describe('Of the gazetteer: a letter and digits.'),
  city: z.string(),
  state: z.string().describe('Two letters: one of the 50 states or DC.'),
});
export type Place = z.infer<typeof placeSchema>;

export const foundPlaceSchema = placeSchema.extend({
  county: z.string().describe('Tells places of one name in a state apart; empty where it is unknown.'),
});
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

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

export const placeEndpoints = { findPlaces };
