/** Endpoint of the gazetteer. */
import { findPlaces } from '@starparty/contract/places.ts';
import type { Mount } from '../../http/mount.ts';
import type { PlacesService } from './places.service.ts';

export function mountPlaces(mount: Mount, places: PlacesService): void {
  mount(findPlaces, async ({ query }) => ({ items: places.findPlaces(query.q) }));
}
