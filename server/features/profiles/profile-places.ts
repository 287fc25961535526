/** The place in a profile: reading it from requests, storing it and showing it. */
import type { Place } from '@starparty/contract/places.ts';
import type { Profile } from '@starparty/contract/profiles.ts';
import { AppError } from '../../api/app-error.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';

/** A member's place, and whether others see it. Undefined fields stay unchanged. */
export interface PlaceChange {
  placeId?: string | null | undefined;
  isPlaceShown?: boolean | undefined;
}

interface StoredPlace {
  placeId: string | null;
  city: string | null;
  state: string | null;
}

/**
 * Columns to update. Clearing the place also resets its visibility, so that a later place starts hidden.
 * @throws AppError place_unknown
 */
export function readPlace(
  gazetteer: Gazetteer,
  { placeId, isPlaceShown }: PlaceChange,
): Partial<StoredPlace & { isPlaceShown: boolean }> {
  if (placeId === null) return { placeId: null, city: null, state: null, isPlaceShown: false };
  const shown = isPlaceShown === undefined ? {} : { isPlaceShown };
  if (placeId === undefined) return shown;
  const place = gazetteer.findPlace(placeId);
  if (!place) throw AppError.ofFields('place_unknown', 'placeId');
  return { placeId: place.id, city: place.city, state: place.state, ...shown };
}

/** The place as its owner sees it. */
export function placeOf({ placeId, ...kept }: StoredPlace): Place | null {
  const shown = shownPlaceOf(kept);
  return placeId !== null && shown ? { id: placeId, ...shown } : null;
}

export function shownPlaceOf({ city, state }: Pick<StoredPlace, 'city' | 'state'>): Profile['place'] {
  return city && state ? { city, state } : null;
}
