/** ZIP codes with their places and points. */
import type { Point } from './distance.ts';
import type { GazetteerData } from './gazetteer-file.ts';
import { degrees, eastward } from './places.ts';

export interface Zip extends Point {
  /** Index of the place. */
  place: number;
}

export interface Zips {
  /** The ZIP code with these five digits, if there is one. */
  find(digits: string): Zip | undefined;
  /** Indexes of the places whose ZIP codes begin with these digits, in the order of the codes. */
  placesFrom(digits: string, limit: number): number[];
}

export function createZips({ zip, zipPlace, zipLat, zipLng }: GazetteerData): Zips {
  function lowerBound(least: number): number {
    let [low, high] = [0, zip.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((zip[middle] as number) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    find(digits) {
      const index = lowerBound(Number(digits));
      if (zip[index] !== Number(digits)) return undefined;
      return {
        place: zipPlace[index] as number,
        lat: degrees(zipLat[index] as number),
        lng: eastward(degrees(zipLng[index] as number)),
      };
    },

    placesFrom(digits, limit) {
      const span = 10 ** (5 - digits.length);
      const found = new Set<number>();
      const end = lowerBound((Number(digits) + 1) * span);
      for (let index = lowerBound(Number(digits) * span); index < end && found.size < limit; index += 1) {
        found.add(zipPlace[index] as number);
      }
      return [...found];
    },
  };
}
