/** The place in a profile: as its owner sends it, as it is kept, and as it is shown. */
import type { Place } from '@starparty/contract/places.ts';
import type { Profile } from '@starparty/contract/profiles.ts';
import { AppError } from '../../api/app-error.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';

/** Where somebody lives, and whether others see it; what is undefined stays as it is. */
export interface PlaceChange {
  placeId?: string | null | undefined;
  isPlaceShown?: boolean | undefined;
}

interface KeptPlace {
  placeId: string | null;
  city: string | null;
  state: string | null;
}

/**
 * What to keep. With the place goes the permission to show it, so that a later one begins hidden.
 * @throws AppError place_unknown
 */
export function readPlace(
  gazetteer: Gazetteer,
  { placeId, isPlaceShown }: PlaceChange,
): Partial<KeptPlace & { isPlaceShown: boolean }> {
  if (placeId === null) return { placeId: null, city: null, state: null, isPlaceShown: false };
  const shown = isPlaceShown === undefined ? {} : { isPlaceShown };
  if (placeId === undefined) return shown;
  const place = gazetteer.findPlace(placeId);
  if (!place) throw AppError.ofFields('place_unknown', 'placeId');
  return { placeId: place.id, city: place.city, state: place.state, ...shown };
}

/** As its owner sees it. */
export function placeOf({ placeId, ...kept }: KeptPlace): Place | null {
  const shown = shownPlaceOf(kept);
  return placeId !== null && shown ? { id: placeId, ...shown } : null;
}

/** As others see it. */
export function shownPlaceOf({ city, state }: Pick<KeptPlace, 'city' | 'state'>): Profile['place'] {
  return city && state ? { city, state } : null;
}
