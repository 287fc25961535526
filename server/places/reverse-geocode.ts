/** From a point to the place that it belongs to. */
import { abroad, createAnchors } from './anchors.ts';
import { createBorders } from './borders.ts';
import { type Point, westward } from './distance.ts';
import type { GazetteerData } from './gazetteer-file.ts';

/** The outlines are coarse: this near to one of them, the nearest place tells the state. */
const outlineErrorKm = 0.7;
/** Piers, bridges and islets outside of every outline belong to a place that is near, on a shore that is nearer. */
const [shoreKm, nearKm] = [3, 15];
/** Outside of every outline, a place of Canada or Mexico this near tells that the point is there, unless one of ours is far nearer. */
const abroadKm = 5;

/** Index of the place; undefined for a point outside the US. */
export type ReverseGeocode = (point: Point) => number | undefined;

export function createReverseGeocode(data: GazetteerData): ReverseGeocode {
  const anchors = createAnchors(data);
  const borders = createBorders(data);
  const isOurs = (place: number) => place !== abroad;
  const isAbroad = (place: number) => place === abroad;

  /** A point outside of every outline. */
  function nearShore(lat: number, lng: number): number | undefined {
    if (!borders.isNear(lat, lng, shoreKm)) return undefined;
    const ours = anchors.nearest(lat, lng, isOurs);
    if (!ours || ours.km > nearKm) return undefined;
    const foreign = anchors.nearest(lat, lng, isAbroad);
    return foreign && foreign.km <= Math.min(abroadKm, 2 * ours.km) ? undefined : ours.place;
  }

  return (point) => {
    const { lat } = point;
    const lng = westward(point.lng);
    const state = borders.stateAt(lat, lng);
    if (state === undefined) return nearShore(lat, lng);
    const isOfState = (place: number) => data.placeState[place] === state;
    return anchors.nearest(lat, lng, borders.isNear(lat, lng, outlineErrorKm) ? isOurs : isOfState)?.place;
  };
}
