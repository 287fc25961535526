/** The game catalogue of the game picker. */
import { z } from 'zod';
import { defineEndpoint, idSchema, pageOf, pageQuery } from './endpoint.ts';
import { gameGenres, gamePageSize, gameSearchMax, pageSizeMax } from './limits.ts';

export const genreSchema = z.enum(gameGenres);
export type Genre = z.infer<typeof genreSchema>;

export const gameSchema = z.object({
  id: idSchema,
  title: z.string(),
  coverArtUrl: z.string().describe('Address of a drawn cover of 3:4, an SVG that stays the same for good.'),
  genres: z.array(z.string()).describe('Weightiest first.'),
  year: z.number().int().nullable().describe('Of the first release.'),
  platforms: z.array(z.string()),
});
export type Game = z.infer<typeof gameSchema>;

export const listGames = defineEndpoint({
  method: 'GET',
  path: '/api/games',
  summary: 'The game catalogue: what most people play first, or what fits a search, the best fit first.',
  access: 'member',
  query: pageQuery(gamePageSize, pageSizeMax).extend({
    search: z
      .string()
      .max(gameSearchMax, `A search has at most ${gameSearchMax} characters.`)
      .default('')
      .describe('Part of a title, a short name or initials; small mistakes are forgiven. Blank lists everything.'),
    genre: genreSchema.optional().describe('Games of this genre come before equally good others; none are left out.'),
  }),
  status: 200,
  reply: pageOf(gameSchema),
  errors: [],
});

export const gameEndpoints = { listGames };
