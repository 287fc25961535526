/** Distances on a spherical earth. Code uses kilometers, and members read and enter miles. */

/** The mean radius of the earth, by the IUGG. */
export const earthRadiusKm = 6_371.0088;
/** For latitude. For longitude, multiply by the cosine of the latitude. */
export const kilometersPerDegree = (earthRadiusKm * Math.PI) / 180;
/** The length of an international mile. */
const kilometersPerMile = 1.609344;

export interface Point {
  /** Degrees, north positive. */
  lat: number;
  /** Degrees, east positive. */
  lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Kilometers between two points along a great circle. Uses the haversine formula, which is also precise for near
 * points.
 */
export function kilometers(one: Point, other: Point): number {
  const [north, east] = [radians(other.lat - one.lat) / 2, radians(other.lng - one.lng) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const toKilometers = (miles: number) => miles * kilometersPerMile;
export const toMiles = (km: number) => km / kilometersPerMile;

/**
 * A longitude counted westwards from Greenwich, from -360 to 0. All of the US lies between -188 and -66, far from both
 * ends of the range. So the date line, which crosses the Aleutians, does not divide it.
 */
export const westward = (lng: number) => (lng > 0 ? lng - 360 : lng);
