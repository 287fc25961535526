/** The game catalogue of the game picker. */
import { z } from 'zod';
import { defineEndpoint, idSchema, pageOf, pageQuery } from './endpoint.ts';
import { gameGenres, gamePageSize, gameSearchMax, gameSlugMax, gameSlugPattern, pageSizeMax } from './limits.ts';

export const genreSchema = z.enum(gameGenres);
export type Genre = z.infer<typeof genreSchema>;

export const gameSlugSchema = z
  .string()
  .max(gameSlugMax, 'This is not the name of a game.')
  .regex(gameSlugPattern, 'This is not the name of a game.')
  .toLowerCase()
  .describe('Name of a game in addresses, such as `hollow-knight`.');

export const gameSchema = z.object({
  id: idSchema,
  slug: z.string().describe('Name in addresses, such as `hollow-knight`.'),
  title: z.string(),
  coverArtUrl: z.string().describe('URL of an SVG cover (3:4). Its content never changes.'),
  genres: z.array(z.string()).describe('Most relevant first.'),
  year: z.number().int().nullable().describe('Year of the first release.'),
  platforms: z.array(z.string()),
});
export type Game = z.infer<typeof gameSchema>;

/** The game that a post is about. */
export const postGameSchema = gameSchema.pick({ slug: true, title: true });
export type PostGame = z.infer<typeof postGameSchema>;

export const listGames = defineEndpoint({
  method: 'GET',
  path: '/api/games',
  summary: 'Lists games: the most played first, or the best matches of a search first.',
  access: 'member',
  query: pageQuery(gamePageSize, pageSizeMax).extend({
    search: z
      .string()
      .max(gameSearchMax, `A search has at most ${gameSearchMax} characters.`)
      .default('')
      .describe('Part of a title, a nickname or initials. Tolerates small typos. A blank text lists all games.'),
    genre: genreSchema.optional().describe('Ranks games of this genre before equally good matches. Does not filter.'),
  }),
  status: 200,
  reply: pageOf(gameSchema),
  errors: [],
});

export const getGame = defineEndpoint({
  method: 'GET',
  path: '/api/games/{slug}',
  summary: 'Returns a game of the catalogue.',
  access: 'member',
  params: z.strictObject({ slug: gameSlugSchema }),
  status: 200,
  reply: gameSchema,
  errors: [],
});

export const gameEndpoints = { listGames, getGame };
