/** The side column of Home. Stores nothing of its own. */
import type { Feature } from '../../api/feature.ts';
import { homeRoutes } from './home.routes.ts';
import { createHomeService, type HomeOptions } from './home.service.ts';

export const createHomeFeature = (options: HomeOptions): Feature => ({
  endpoints: homeRoutes(createHomeService(options)),
});
