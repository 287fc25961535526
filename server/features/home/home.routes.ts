/** Endpoints of Home. */
import { homeEndpoints } from '@starparty/contract/home.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { HomeService } from './home.service.ts';

export const homeRoutes = (home: HomeService): Served[] => [
  serve(homeEndpoints.getHomeSide, ({ viewer, query }) => home.getSide(viewer, query)),
];
