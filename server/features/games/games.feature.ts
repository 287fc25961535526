/** The game catalogue with its covers. */
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { gamesRoutes, serveCovers } from './games.routes.ts';
import { createGamesService } from './games.service.ts';

export function createGamesFeature({ db }: { db: Database }): Feature {
  const games = createGamesService({ db });
  return { endpoints: gamesRoutes(games), serveAddresses: (http) => serveCovers(http, games) };
}
