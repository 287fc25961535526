/** Finds the place of a point. */
import { abroad, createAnchors } from './anchors.ts';
import { createBorders } from './borders.ts';
import { type Point, westward } from './distance.ts';
import type { GazetteerData } from './gazetteer-file.ts';

/** The error of the outlines. Within this distance of an outline, the nearest place determines the state. */
const outlineErrorKm = 0.7;
/**
 * The maximum distances to a shore and to a place for points outside every outline, such as piers, bridges and islets.
 */
const [shoreKm, nearKm] = [3, 15];
/**
 * The maximum distance to a place of Canada or Mexico at which a point outside every outline is abroad. A US place less
 * than half as far away takes precedence.
 */
const abroadKm = 5;

/** Index of the place; undefined for a point outside the US. */
export type ReverseGeocode = (point: Point) => number | undefined;

export function createReverseGeocode(data: GazetteerData): ReverseGeocode {
  const anchors = createAnchors(data);
  const borders = createBorders(data);
  const isOurs = (place: number) => place !== abroad;
  const isAbroad = (place: number) => place === abroad;

  /** The place of a point outside every outline. */
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
