/** Endpoint of the game catalogue, and the addresses under which covers are served. */
import { listGames } from '@starparty/contract/games.ts';
import type { FastifyInstance } from 'fastify';
import type { Mount } from '../../http/mount.ts';
import type { GamesService } from './games.service.ts';

const year = 365 * 24 * 60 * 60;

export function mountGames(mount: Mount, app: FastifyInstance, games: GamesService): void {
  mount(listGames, ({ query }) => games.listGames(query));

  app.get<{ Params: { name: string } }>('/images/covers/:name', async (request, reply) => {
    const cover = await games.getCover(request.params.name);
    // The address changes with what the cover shows, and an SVG that is opened by itself may do nothing.
    return reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('image/svg+xml')
      .send(cover);
  });
}
