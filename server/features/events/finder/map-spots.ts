/** Counts points per numbered cell in typed arrays. Adding a point takes a few nanoseconds. */

export interface Spots {
  /** The number of points per cell, by the number of the cell. */
  counts: Int32Array;
  /** Adds a point to a cell. */
  add(place: number, height: number, lat: number, lng: number, item: number): void;
  /** The mean longitude of a cell's points. */
  middleLng(place: number): number;
  middleHeight(place: number): number;
  /** Merges several cells. */
  together(places: number[]): {
    count: number;
    /** The mean of all points. */
    lat: number;
    lng: number;
    south: number;
    north: number;
    west: number;
    east: number;
    /** The first item of the first cell. */
    first: number;
  };
}

export function createSpots(room: number): Spots {
  const counts = new Int32Array(room);
  const [heights, lats, lngs] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  const [souths, norths] = [new Int32Array(room), new Int32Array(room)];
  const [wests, easts] = [new Int32Array(room), new Int32Array(room)];
  const firsts = new Int32Array(room);

  return {
    counts,

    add(place, height, lat, lng, item) {
      const before = counts[place] as number;
      counts[place] = before + 1;
      heights[place] = (heights[place] as number) + height;
      lats[place] = (lats[place] as number) + lat;
      lngs[place] = (lngs[place] as number) + lng;
      if (before === 0) {
        souths[place] = lat;
        norths[place] = lat;
        wests[place] = lng;
        easts[place] = lng;
        firsts[place] = item;
        return;
      }
      if (lat < (souths[place] as number)) souths[place] = lat;
      else if (lat > (norths[place] as number)) norths[place] = lat;
      if (lng < (wests[place] as number)) wests[place] = lng;
      else if (lng > (easts[place] as number)) easts[place] = lng;
    },

    middleLng: (place) => (lngs[place] as number) / (counts[place] as number),
    middleHeight: (place) => (heights[place] as number) / (counts[place] as number),

    together(places) {
      const of = (column: Int32Array | Float64Array) => places.map((place) => column[place] as number);
      const sum = (column: Int32Array | Float64Array) => of(column).reduce((one, other) => one + other, 0);
      const count = sum(counts);
      return {
        count,
        lat: sum(lats) / count,
        lng: sum(lngs) / count,
        south: Math.min(...of(souths)),
        north: Math.max(...of(norths)),
        west: Math.min(...of(wests)),
        east: Math.max(...of(easts)),
        first: of(firsts)[0] ?? 0,
      };
    },
  };
}
