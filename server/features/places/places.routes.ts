/** Endpoint of the gazetteer. */
import { findPlaces, locatePosition } from '@starparty/contract/places.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { PlacesService } from './places.service.ts';

export const placesRoutes = (places: PlacesService): Served[] => [
  serve(findPlaces, async ({ query }) => ({ items: places.findPlaces(query.q) })),
  serve(locatePosition, async ({ body }) => ({ place: places.locate(body) })),
];
