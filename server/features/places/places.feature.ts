/** Places of the US by name, and the style of maps. */
import type { Feature } from '../../api/feature.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { AddressProvider } from '../../providers/places/places.ts';
import { placesRoutes } from './places.routes.ts';
import { createPlacesService } from './places.service.ts';

export const createPlacesFeature = (options: {
  gazetteer: Gazetteer;
  addresses: AddressProvider;
  mapStyleUrl: string | undefined;
}): Feature => ({
  endpoints: placesRoutes(createPlacesService(options), options.mapStyleUrl),
});
