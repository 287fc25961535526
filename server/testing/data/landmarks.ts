/**
 * 200 landmarks of the US with points, cities and states. Written by hand from general knowledge, not from the
 * sources of the gazetteer.
 */
import { earthRadiusKm, kilometers, type Point } from '../../places/distance.ts';
import { fold } from '../../places/fold.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import written from './landmarks.json' with { type: 'json' };

export interface Landmark extends Point {
  name: string;
  city: string;
  state: string;
}

export const landmarks: readonly Landmark[] = written.map(([name, lat, lng, city, state]) => ({
  ...{ name: String(name), lat: Number(lat), lng: Number(lng) },
  ...{ city: String(city), state: String(state) },
}));

/** A neighboring city is also correct. */
const neighborKm = 10;
const nearKm = 5;
const bearings = 24;

/** Whether the place found for the point is the landmark's city or near it, and in its state. */
export function isFoundRight({ reverseGeocode, geocode }: Gazetteer, { lat, lng, city, state }: Landmark): boolean {
  const found = reverseGeocode({ lat, lng });
  if (found?.state !== state) return false;
  const known = geocode({ city, state });
  return fold(found.city) === fold(city) || (known !== undefined && kilometers(known, found) <= neighborKm);
}

/** Whether a state border or a shore is near: a point within 5 km of the landmark is in another state or in none. */
export function isNearEdge({ reverseGeocode }: Gazetteer, { lat, lng, state }: Landmark): boolean {
  const degrees = (km: number) => (km / earthRadiusKm) * (180 / Math.PI);
  return Array.from({ length: nearKm * bearings }, (_, place) => {
    const [km, bearing] = [1 + Math.floor(place / bearings), ((place % bearings) / bearings) * 2 * Math.PI];
    const east = degrees(km * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180);
    return { lat: lat + degrees(km * Math.cos(bearing)), lng: lng + east };
  }).some((point) => reverseGeocode(point)?.state !== state);
}
