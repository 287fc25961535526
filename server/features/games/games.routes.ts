/** Endpoint of the game catalogue, and delivery of covers. */
import { gunzipSync } from 'node:zlib';
import { listGames } from '@starparty/contract/games.ts';
import type { FastifyInstance } from 'fastify';
import { type Served, serve } from '../../api/serve.ts';
import type { GamesService } from './games.service.ts';

/** Every browser accepts gzip. A client can exclude it with "q=0". */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const year = 365 * 24 * 60 * 60;

export const gamesRoutes = (games: GamesService): Served[] => [serve(listGames, ({ query }) => games.listGames(query))];

/** Serves covers by their public names. */
export function serveCovers(app: FastifyInstance, games: GamesService): void {
  app.get<{ Params: { name: string } }>('/images/covers/:name', async (request, reply) => {
    const cover = await games.getCover(request.params.name);
    // The URL changes with the content of the cover. The policy disables everything in an SVG that is opened by itself.
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('vary', 'accept-encoding')
      .type('image/svg+xml');
    if (!takesGzip.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(cover));
    return reply.header('content-encoding', 'gzip').send(cover);
  });
}
