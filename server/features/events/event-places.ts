/** Finds the coordinates and the time zone of the place that an organizer enters. */
import { markerFarKm, type PlacePrecision } from '@starparty/contract/event-terms.ts';
import type { PlaceOfEvent } from '@starparty/contract/events.ts';
import { isTimeZone } from '@starparty/contract/time-zone.ts';
import { AppError } from '../../api/app-error.ts';
import { kilometers, type Point } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { AddressProvider } from '../../providers/places/places.ts';
import type { EventRow } from './events.repository.ts';

export interface PointOfEvent extends Point {
  precision: PlacePrecision;
}

/** A place to store. */
export interface FoundPlace {
  timeZone: string;
  /** Null for an online event. */
  point: PointOfEvent | null;
  /** The city, which is public even if the place is for guests only. */
  cityPoint: PointOfEvent | null;
}

/** The map groups events with equal coordinates, so they are rounded to six decimals. */
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});
const cityPointOf = (city: Point): PointOfEvent => ({ ...rounded(city), precision: 'place' });

export type PlaceFinder = ReturnType<typeof createPlaceFinder>;

export function createPlaceFinder({ gazetteer, addresses }: { gazetteer: Gazetteer; addresses: AddressProvider }) {
  type InPerson = Extract<PlaceOfEvent, { kind: 'in-person' }>;

  /** @throws AppError address_not_found */
  async function findAddress({
    streetAddress,
    locationCity: city,
    locationState: state,
  }: InPerson): Promise<FoundPlace> {
    const found = await addresses.find({ street: streetAddress, city, state });
    const there = found && gazetteer.reverseGeocode(found);
    const known = gazetteer.geocode({ city, state })?.place ?? there;
    if (!found || !known) throw AppError.ofFields('address_not_found', 'place.streetAddress');
    return {
      timeZone: there?.timeZone ?? known.timeZone,
      point: { ...rounded(found), precision: found.precision },
      cityPoint: cityPointOf(known),
    };
  }

  /** @throws AppError marker_outside, marker_far_off */
  function readMarker(marker: Point, { locationCity, locationState, isMarkerSure }: InPerson): FoundPlace {
    const there = gazetteer.reverseGeocode(marker);
    if (!there) throw AppError.ofFields('marker_outside', 'place.marker');
    const city = gazetteer.geocode({ city: locationCity, state: locationState });
    const isFar = city ? kilometers(city, marker) > markerFarKm : there.state !== locationState;
    if (isFar && !isMarkerSure) throw AppError.ofFields('marker_far_off', 'place.marker');
    return {
      timeZone: there.timeZone,
      point: { ...rounded(marker), precision: 'marker' },
      cityPoint: cityPointOf(city?.place ?? there),
    };
  }

  /** @throws AppError time_zone_unknown, address_not_found, marker_outside, marker_far_off */
  return async (place: PlaceOfEvent): Promise<FoundPlace> => {
    if (place.kind === 'online') {
      if (!isTimeZone(place.timeZone)) throw AppError.ofFields('time_zone_unknown', 'place.timeZone');
      return { timeZone: place.timeZone, point: null, cityPoint: null };
    }
    return place.marker ? readMarker(place.marker, place) : findAddress(place);
  };
}

/** Keeps the previous point of an unchanged street address, because the address server may be unavailable now. */
export function keepPreviousPoint(found: FoundPlace, place: PlaceOfEvent, former: EventRow | undefined): FoundPlace {
  if (!former || place.kind === 'online' || place.marker) return found;
  const isSame =
    former.streetAddress === place.streetAddress &&
    former.locationCity === place.locationCity &&
    former.locationState === place.locationState;
  const { lat, lng, precision } = former.isPlaceForGuests
    ? { lat: former.exactLat, lng: former.exactLng, precision: former.exactPrecision }
    : former;
  if (!isSame || precision !== 'street' || lat === null || lng === null) return found;
  return { ...found, point: { lat, lng, precision } };
}
