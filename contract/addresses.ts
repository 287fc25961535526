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
    'Street addresses of the US for what somebody is typing; for a blank text none. A body, as an address may be for guests alone.',
  access: 'member',
  body: z.strictObject({
    street: addressPart.describe('The beginning of a street address.'),
    city: addressPart.default('').describe('Typed already.'),
    state: stateSchema.nullable().default(null).describe('Chosen already.'),
  }),
  status: 200,
  reply: z.object({
    areStreetsKnown: z.boolean().describe('Without a server that knows streets, asking on is in vain.'),
    items: z.array(addressSchema),
  }),
  errors: [],
});

export const addressEndpoints = { findAddresses };
