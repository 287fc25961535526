/**
 * The file format of the gazetteer: columns of numbers and texts that need no conversion.
 * `scripts/generate/build-gazetteer.ts` writes it.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The number of units per degree of the integer coordinates. A unit is about 11 m. */
export const unitsPerDegree = 10_000;

/** Places are sorted by population, the most populous first, so that an index is a rank. */
const columnTypes = {
  /** The id in GeoNames. For a place that only postal data contains, its first ZIP code, negated. */
  placeId: Int32Array,
  placeLat: Int32Array,
  placeLng: Int32Array,
  placePopulation: Uint32Array,
  placeState: Uint8Array,
  placeCounty: Uint16Array,
  placeZone: Uint8Array,
  nameLength: Uint8Array,
  foldedLength: Uint8Array,
  /**
   * Every start of a word in a folded name, sorted by the text from this start: the place, and the index of the
   * character shifted by 16 bits.
   */
  wordStart: Uint32Array,
  /** ZIP codes in order. */
  zip: Uint32Array,
  /** The postal place of the ZIP code, and the place that contains its center. */
  zipPlace: Uint16Array,
  zipAround: Uint16Array,
  zipLat: Int32Array,
  zipLng: Int32Array,
  /** Outlines of states: rings of points. A ring within another one is a hole. */
  ringState: Uint8Array,
  ringLength: Uint16Array,
  ringLat: Int32Array,
  ringLng: Int32Array,
  /** Places of Canada and Mexico near the border. */
  foreignLat: Int32Array,
  foreignLng: Int32Array,
} as const;

type Columns = { [Name in keyof typeof columnTypes]: InstanceType<(typeof columnTypes)[Name]> };

export interface GazetteerData extends Columns {
  /** Names of the places, concatenated. */
  names: string;
  /** The folded names, in ASCII. */
  folded: string;
  counties: string[];
  zones: string[];
}

const names = Object.keys(columnTypes) as (keyof typeof columnTypes)[];
const align = (offset: number) => Math.ceil(offset / 4) * 4;

/** The bytes of the file. */
export function writeGazetteer(data: GazetteerData): Buffer {
  const head = Buffer.from(
    JSON.stringify({
      lengths: names.map((name) => data[name].length),
      names: data.names,
      folded: data.folded,
      counties: data.counties,
      zones: data.zones,
    }),
  );
  const parts = [Buffer.from(Uint32Array.of(head.length).buffer), head, Buffer.alloc(align(head.length) - head.length)];
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = data[name];
    parts.push(Buffer.from(buffer, byteOffset, byteLength), Buffer.alloc(align(byteLength) - byteLength));
  }
  return zstdCompressSync(Buffer.concat(parts), { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
}

/** Parses the file. */
export function readGazetteer(file: Buffer): GazetteerData {
  const whole = zstdDecompressSync(file);
  const headLength = whole.readUInt32LE(0);
  const { lengths, ...texts } = JSON.parse(whole.toString('utf8', 4, 4 + headLength));
  let offset = 4 + align(headLength);
  const columns = names.map((name, index) => {
    const type = columnTypes[name];
    const bytes = lengths[index] * type.BYTES_PER_ELEMENT;
    // Copies the column. The copy is aligned, and the buffer of the whole file can be freed.
    const column = new type(new Uint8Array(whole.subarray(offset, offset + bytes)).buffer);
    offset += align(bytes);
    return [name, column];
  });
  return { ...texts, ...Object.fromEntries(columns) };
}
