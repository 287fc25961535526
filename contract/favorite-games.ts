/** Favorite games: the ranked slots of a member, and the number of members with a game. */
import { z } from 'zod';
import { defineEndpoint, idSchema } from './endpoint.ts';
import { countedPeopleMax, countedPeopleMin, favoriteGameSlots } from './limits.ts';

export const favoriteGameSchema = z.object({
  rank: z.number().int().min(1).max(favoriteGameSlots),
  gameId: idSchema,
  slug: z.string().describe('Name of the game in addresses.'),
  title: z.string(),
  coverArtUrl: z.string().nullable(),
});
export type FavoriteGame = z.infer<typeof favoriteGameSchema>;

/** Games for slots. Each slot and each game occurs once. */
export const favoriteChoices = z
  .array(z.strictObject({ rank: z.number().int().min(1).max(favoriteGameSlots), gameId: idSchema }))
  .max(favoriteGameSlots, `There are ${favoriteGameSlots} slots for favorite games.`)
  .refine(
    (choices) =>
      new Set(choices.map(({ rank }) => rank)).size === choices.length &&
      new Set(choices.map(({ gameId }) => gameId)).size === choices.length,
    'Each slot holds one game, and no game stands twice.',
  );

const rankSchema = z.coerce.number().int().min(1).max(favoriteGameSlots);
const rankParams = z.strictObject({ rank: rankSchema });
const favoriteGamesReply = z.object({ favoriteGames: z.array(favoriteGameSchema).describe('In order of rank.') });

export const countPlayers = defineEndpoint({
  method: 'GET',
  path: '/api/games/{gameId}/players',
  summary:
    'Counts the members with a favorite game. The number is the same for every member, whatever their age or blocks.',
  access: 'member',
  params: z.strictObject({ gameId: idSchema }),
  status: 200,
  reply: z.object({
    count: z
      .number()
      .int()
      .min(countedPeopleMin)
      .max(countedPeopleMax)
      .nullable()
      .describe(`Null if there are fewer than ${countedPeopleMin}.`),
    isMore: z.boolean().describe('Whether there are more than `count`.'),
  }),
  errors: [],
});

export const setFavoriteGame = defineEndpoint({
  method: 'PUT',
  path: '/api/me/favorite-games/{rank}',
  summary: 'Puts a game into a slot. If the game is in another slot, the two slots swap.',
  access: 'member',
  params: rankParams,
  body: z.strictObject({ gameId: idSchema }),
  status: 200,
  reply: favoriteGamesReply,
  errors: ['game_gone'],
  limit: { points: 120, seconds: 600 },
});

export const removeFavoriteGame = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/favorite-games/{rank}',
  summary: 'Empties a slot. Idempotent.',
  access: 'member',
  params: rankParams,
  status: 200,
  reply: favoriteGamesReply,
  errors: [],
  limit: { points: 120, seconds: 600 },
});

export const setFavoriteGames = defineEndpoint({
  method: 'PUT',
  path: '/api/me/favorite-games',
  summary: 'Sets all slots, for a new order.',
  access: 'member',
  body: z.strictObject({ favoriteGames: favoriteChoices }),
  status: 200,
  reply: favoriteGamesReply,
  errors: ['game_gone'],
  limit: { points: 120, seconds: 600 },
});

export const favoriteGameEndpoints = { countPlayers, setFavoriteGame, removeFavoriteGame, setFavoriteGames };
