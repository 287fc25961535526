/** From the place that an organizer tells to points and a time zone. */
import { markerFarKm, type PlacePrecision } from '@starparty/contract/event-terms.ts';
import type { PlaceOfEvent } from '@starparty/contract/events.ts';
import { AppError } from '../../api/app-error.ts';
import { kilometers, type Point } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { isTimeZone } from './events.times.ts';

export interface PointOfEvent extends Point {
  precision: PlacePrecision;
}

/** A place as it is kept. */
export interface FoundPlace {
  timeZone: string;
  /** Null for an online event. */
  point: PointOfEvent | null;
  /** The city, which everybody may see of a place that is kept for guests. */
  cityPoint: PointOfEvent | null;
}

/** Groups of the map are events whose coordinates are equal in six decimals. */
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

/** @throws AppError time_zone_unknown, address_not_found, marker_outside, marker_far_off */
export async function findPlaceOfEvent(gazetteer: Gazetteer, place: PlaceOfEvent): Promise<FoundPlace> {
  if (place.kind === 'online') {
    if (!isTimeZone(place.timeZone)) throw AppError.ofFields('time_zone_unknown', 'place.timeZone');
    return { timeZone: place.timeZone, point: null, cityPoint: null };
  }
  const { streetAddress, locationCity: city, locationState: state, marker, isMarkerSure } = place;
  const found = gazetteer.geocode({ street: streetAddress, city, state });
  if (!marker) {
    if (!found) throw AppError.ofFields('address_not_found', 'place.streetAddress');
    const { lat, lng } = found.place;
    return {
      timeZone: gazetteer.timeZoneAt(found) ?? found.place.timeZone,
      point: { ...rounded(found), precision: found.precision },
      cityPoint: { ...rounded({ lat, lng }), precision: 'place' },
    };
  }
  const there = gazetteer.reverseGeocode(marker);
  if (!there) throw AppError.ofFields('marker_outside', 'place.marker');
  const isFar = found ? kilometers(found, marker) > markerFarKm : there.state !== state;
  if (isFar && !isMarkerSure) throw AppError.ofFields('marker_far_off', 'place.marker');
  return {
    timeZone: there.timeZone,
    point: { ...rounded(marker), precision: 'marker' },
    cityPoint: { ...rounded(found?.place ?? there), precision: 'place' },
  };
}
