/** Endpoints of the game catalogue, and delivery of covers. */
import { gameEndpoints } from '@starparty/contract/games.ts';
import type { FastifyInstance } from 'fastify';
import { sendDrawing } from '../../api/drawings.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { GamesService } from './games.service.ts';

export const gamesRoutes = (games: GamesService): Served[] => [
  serve(gameEndpoints.listGames, ({ query }) => games.listGames(query)),
  serve(gameEndpoints.getGame, ({ params }) => games.getGame(params.slug)),
];

/** Serves covers by their public names. */
export function serveCovers(app: FastifyInstance, games: GamesService): void {
  app.get<{ Params: { name: string } }>('/images/covers/:name', async (request, reply) =>
    sendDrawing(request, reply, await games.getCover(request.params.name)),
  );
}
