/** Street addresses, suggested while the user types. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { placeSearchMax } from './limits.ts';
import { stateSchema } from './places.ts';

export const addressSchema = z.object({ streetAddress: z.string(), city: z.string(), state: stateSchema });
export type Address = z.infer<typeof addressSchema>;

const addressPart = z.string().max(placeSearchMax, `An address has at most ${placeSearchMax} characters.`);

export const findAddresses = defineEndpoint({
  method: 'POST',
  path: '/api/places/addresses',
  summary:
    'Suggests street addresses in the US for a partly typed text; a blank text returns none. The text is in the body, because an address may be private.',
  access: 'member',
  body: z.strictObject({
    street: addressPart.describe('The beginning of a street address.'),
    city: addressPart.default('').describe('The city, if already typed.'),
    state: stateSchema.nullable().default(null).describe('The state, if already chosen.'),
  }),
  status: 200,
  reply: z.object({
    areStreetsKnown: z
      .boolean()
      .describe('False if no server with street data is configured; then further requests return nothing.'),
    items: z.array(addressSchema),
  }),
  errors: [],
});

export const addressEndpoints = { findAddresses };
