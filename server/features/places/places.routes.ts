/** Endpoints of places and maps. */
import { findAddresses } from '@starparty/contract/addresses.ts';
import { findPlaces, getMapStyle, locatePosition } from '@starparty/contract/places.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { PlacesService } from './places.service.ts';

export const placesRoutes = (places: PlacesService, mapStyleUrl: string | undefined): Served[] => [
  serve(getMapStyle, async () => ({ styleUrl: mapStyleUrl ?? null })),
  serve(findPlaces, async ({ query }) => ({ items: places.findPlaces(query.q) })),
  serve(findAddresses, ({ body }) => places.findAddresses(body)),
  serve(locatePosition, async ({ body }) => ({ place: places.locate(body) })),
];
