/**
 * Writes `server/places/gazetteer.bin`: places, ZIP codes and states of the US. Downloads its sources from npm, so that
 * they are not dependencies: `node scripts/generate/build-gazetteer.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usStates } from '../../contract/us-states.ts';
import { kilometers, westward } from '../../server/places/distance.ts';
import { fold } from '../../server/places/fold.ts';
import { type GazetteerData, unitsPerDegree, writeGazetteer } from '../../server/places/gazetteer-file.ts';
import { root } from '../run-program.ts';
import { type Merged, type MergedPlace, merge } from './gazetteer/merge.ts';
import { fetchSources, type SourcePlace } from './gazetteer/sources.ts';
import type { Area } from './topology.ts';

/**
 * The maximum distance of included foreign places from a US place. They determine on which side of the border a point
 * is.
 */
const borderKm = 50;

const units = (degrees: number) => Math.round(degrees * unitsPerDegree);
const latsOf = (points: { lat: number }[]) => Int32Array.from(points, ({ lat }) => units(lat));
const lngsOf = (points: { lng: number }[]) => Int32Array.from(points, ({ lng }) => units(westward(lng)));

function columnsOf({
  places,
  zips,
}: Merged): Omit<GazetteerData, 'ringState' | 'ringLength' | 'ringLat' | 'ringLng' | 'foreignLat' | 'foreignLng'> {
  const counties = [...new Set(places.map(({ county }) => county))].sort();
  const zones = [...new Set(places.map(({ zone }) => zone))].sort();
  const folded = places.map(({ name }) => fold(name));
  const rank = new Map(places.map((place, index) => [place, index]));
  const codes: string[] = usStates.map(([code]) => code);
  return {
    placeId: Int32Array.from(places, ({ id }) => id),
    placeLat: latsOf(places),
    placeLng: lngsOf(places),
    placePopulation: Uint32Array.from(places, ({ population }) => population),
    placeState: Uint8Array.from(places, ({ state }) => codes.indexOf(state)),
    placeCounty: Uint16Array.from(places, ({ county }) => counties.indexOf(county)),
    placeZone: Uint8Array.from(places, ({ zone }) => zones.indexOf(zone)),
    nameLength: Uint8Array.from(places, ({ name }) => name.length),
    foldedLength: Uint8Array.from(folded, (name) => name.length),
    wordStart: wordStarts(folded),
    zip: Uint32Array.from(zips, ({ zip }) => zip),
    zipPlace: Uint16Array.from(zips, ({ place }) => rank.get(place) ?? 0),
    zipAround: Uint16Array.from(zips, ({ around }) => rank.get(around) ?? 0),
    zipLat: latsOf(zips),
    zipLng: lngsOf(zips),
    names: places.map(({ name }) => name).join(''),
    folded: folded.join(''),
    counties,
    zones,
  };
}

function wordStarts(folded: string[]): Uint32Array<ArrayBuffer> {
  const starts = folded.flatMap((name, place) =>
    [...name.matchAll(/\b\w/g)].map(({ index }) => ({ text: name.slice(index), key: place + index * 65_536 })),
  );
  starts.sort((a, b) => (a.text === b.text ? a.key - b.key : a.text < b.text ? -1 : 1));
  return Uint32Array.from(starts, ({ key }) => key);
}

function ringsOf(outlines: Area[]) {
  const rings = usStates.flatMap(([, name], state) =>
    (outlines.find((outline) => outline.name === name)?.polygons ?? [])
      .flat()
      // Removes the last point of a ring, which is equal to the first.
      .map((ring) => ({ state, points: ring.slice(0, -1) })),
  );
  const points = rings.flatMap((ring) => ring.points.map(([lng, lat]) => ({ lat, lng })));
  return {
    ringState: Uint8Array.from(rings, ({ state }) => state),
    ringLength: Uint16Array.from(rings, (ring) => ring.points.length),
    ringLat: latsOf(points),
    ringLng: lngsOf(points),
  };
}

function foreignOf(all: SourcePlace[], ours: MergedPlace[]) {
  const near = all.filter(
    (place) =>
      (place.country === 'CA' || place.country === 'MX') &&
      ours.some((own) => Math.abs(own.lat - place.lat) < 0.5 && kilometers(own, place) < borderKm),
  );
  return { foreignLat: latsOf(near), foreignLng: lngsOf(near) };
}

const sources = await fetchSources();
const merged = merge(sources);
const rings = ringsOf(sources.outlines);
const foreign = foreignOf(sources.places, merged.places);
const file = writeGazetteer({ ...columnsOf(merged), ...rings, ...foreign });
const path = join(root, 'server/places/gazetteer.bin');
writeFileSync(path, file);
console.log(
  `${merged.places.length} places, ${merged.zips.length} ZIP codes, ${rings.ringLat.length} points of ${rings.ringState.length} rings, ` +
    `${foreign.foreignLat.length} places abroad: ${file.length} bytes in ${path}`,
);
