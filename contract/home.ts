/** The side column of Home in one reply: people who play now, the next events and the newest listings. */
import { z } from 'zod';
import { daySchema, defineEndpoint } from './endpoint.ts';
import { eventCardSchema } from './events.ts';
import { favoriteGameSchema } from './favorite-games.ts';
import { homeSideSize, playingNowMax } from './limits.ts';
import { listingCardSchema } from './market.ts';
import { personSchema } from './profiles.ts';

export const playingNowSchema = z.object({
  person: personSchema,
  game: favoriteGameSchema
    .omit({ rank: true })
    .nullable()
    .describe("The person's highest favorite game that the viewer has, too. Null without a common game."),
});
export type PlayingNow = z.infer<typeof playingNowSchema>;

const partSchema = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max).nullable().describe('Null if this part failed to load.');

export const getHomeSide = defineEndpoint({
  method: 'GET',
  path: '/api/home/side',
  summary:
    'Returns the side column of Home. It lists people who were online when the current minute began, so that repeated requests reveal no finer times.',
  access: 'member',
  query: z.strictObject({
    from: daySchema.describe('First local day of the events.'),
    to: daySchema.describe('Last local day of the events.'),
  }),
  status: 200,
  reply: z.object({
    playing: partSchema(playingNowSchema, playingNowMax),
    events: partSchema(eventCardSchema, homeSideSize),
    listings: partSchema(listingCardSchema, homeSideSize),
  }),
  errors: [],
  limit: { points: 240, seconds: 60 },
});

export const homeEndpoints = { getHomeSide };
