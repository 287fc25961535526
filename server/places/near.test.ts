import { usStates } from '@starparty/contract/us-states.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, doublePrecision, pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { kilometers, type Point, toKilometers, toMiles } from './distance.ts';
import { createGazetteer } from './gazetteer.ts';
import { isWithin, locatedAt } from './near.ts';

const spots = pgTable('spots', {
  id: bigint('id', { mode: 'number' }),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
});

let database: TestDatabase;
let client: ReturnType<typeof openDatabase>;
const gazetteer = createGazetteer();
const points = [
  ...usStates.flatMap(([code]) => gazetteer.findPlaces(code, 60)),
  // Attu, on the other side of the date line.
  { lat: 52.9, lng: 173.0 },
  { lat: 51.5, lng: 179.5 },
].map(({ lat, lng }, id) => ({ id, lat, lng }));

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase(database.url, 2);
  const { db } = client;
  await db.execute(sql`CREATE TABLE spots (id bigint, lat float8, lng float8)`);
  await db.execute(
    sql`CREATE INDEX spots_located ON spots USING gist ((${sql.raw(toText(locatedAt({ lat: sql`lat`, lng: sql`lng` })))}))`,
  );
  await db.insert(spots).values(points);
  await db.insert(spots).values({ id: -1, lat: null, lng: null });
  await db.execute(sql`ANALYZE spots`);
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** Converts SQL without parameters to text. */
const toText = (query: SQL) =>
  client.db.select({ query }).from(spots).toSQL().sql.slice('select '.length).split(' from ')[0] as string;

async function within(from: Point, km: number): Promise<number[]> {
  const rows = await client.db
    .select({ id: spots.id })
    .from(spots)
    .where(isWithin(spots, from, km));
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

const byDistance = (from: Point) =>
  points.map((point) => ({ id: point.id, km: kilometers(from, point) })).sort((a, b) => a.km - b.km || a.id - b.id);

const anywhere = fc.oneof(
  fc.constantFrom(...points).map(({ lat, lng }) => ({ lat, lng })),
  fc.record({
    lat: fc.double({ min: 18, max: 72, noNaN: true }),
    lng: fc.double({ min: -180, max: -66, noNaN: true }),
  }),
  fc.record({ lat: fc.double({ min: 50, max: 54, noNaN: true }), lng: fc.double({ min: 172, max: 180, noNaN: true }) }),
);

test('isWithin matches exactly the rows within the great-circle distance, on both sides of the date line', async () => {
  await fc.assert(
    fc.asyncProperty(anywhere, fc.double({ min: 0, max: 12_000, noNaN: true }), async (from, km) => {
      const expected = byDistance(from).filter((one) => Math.abs(one.km - km) > 1e-6);
      const found = new Set(await within(from, km));
      for (const one of expected) expect(found.has(one.id), `${one.km} of ${km} km`).toBe(one.km <= km);
    }),
    { numRuns: 60 },
  );
});

test('isWithin uses the index', async () => {
  const plan = await client.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`EXPLAIN SELECT 1 FROM spots WHERE ${isWithin(spots, { lat: 40.35, lng: -74.66 }, 50)}`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('spots_located');
});

test('converts miles and kilometers', () => {
  expect(toKilometers(1)).toBe(1.609344);
  expect(toMiles(toKilometers(26.2))).toBeCloseTo(26.2);
  // New York to Los Angeles is 2,446 miles.
  expect(toMiles(kilometers({ lat: 40.7128, lng: -74.006 }, { lat: 34.0522, lng: -118.2437 }))).toBeCloseTo(2_446, -1);
});
