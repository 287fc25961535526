import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGazetteer } from '../../places/gazetteer.ts';
import {
  type GeocodingServer,
  knownAddress,
  knownPoint,
  sendJson,
  startGeocodingServer,
} from '../../testing/servers/geocoding-server.ts';
import { builtInAddresses } from './built-in.ts';
import { geocodingServer } from './geocoding-server.ts';
import type { AddressProvider } from './places.ts';
import { remoteAddresses } from './remote.ts';

const gazetteer = createGazetteer();
let server: GeocodingServer;
let errors: unknown[];
beforeAll(async () => {
  server = await startGeocodingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.misbehave(undefined);
  [server.requests.length, errors] = [0, []];
});

const remote = (url: string, intervalMs = 0, patienceMs = 60_000): AddressProvider =>
  remoteAddresses({
    server: geocodingServer(url, 'Starparty tests'),
    gazetteer,
    description: 'a server',
    intervalMs,
    patienceMs,
    onError: (error) => errors.push(error),
  });

/** All providers pass the same tests; add new ones here. */
describe.each<[string, () => AddressProvider]>([
  ['the gazetteer', () => builtInAddresses(gazetteer)],
  ['Nominatim', () => remote(server.nominatimUrl)],
  ['Photon', () => remote(server.photonUrl)],
])('%s', (_, open) => {
  test('finds an address near its city, with its precision', async () => {
    const found = await open().find(knownAddress);
    expect(found?.lat).toBeCloseTo(knownPoint.lat, 1);
    expect(found?.lng).toBeCloseTo(knownPoint.lng, 1);
    expect(['street', 'zip', 'place']).toContain(found?.precision);
  });

  test('falls back to the city for an unknown street', async () => {
    const found = await open().find({ street: '1 Nowhere Ln', city: 'Boise', state: 'ID' });
    expect(found).toMatchObject({ precision: 'place' });
    expect(gazetteer.reverseGeocode(found ?? { lat: 0, lng: 0 })).toMatchObject({ city: 'Boise', state: 'ID' });
  });

  test('finds nothing in an unknown city', async () => {
    expect(await open().find({ street: '1 Main St', city: 'Zzyzzyx', state: 'NJ' })).toBeUndefined();
    expect(await open().find({ street: '1 Main St', city: 'Princeton', state: 'HI' })).toBeUndefined();
  });
});

describe('a geocoding server', () => {
  test.each(['nominatimUrl', 'photonUrl'] as const)('at %s finds the street', async (protocol) => {
    expect(await remote(server[protocol]).find(knownAddress)).toEqual({ ...knownPoint, precision: 'street' });
  });

  test('with the API of Photon suggests US streets while a member types', async () => {
    const addresses = remote(server.photonUrl);
    const typed = { street: '30 Nass', city: 'Princeton', state: 'NJ' } as const;
    const suggested = [{ street: '30 Nassau Street', city: 'Princeton', state: 'NJ' }];
    expect(await addresses.suggest?.(typed)).toEqual(suggested);
    expect(await addresses.suggest?.({ ...typed, street: '30 NASS' })).toEqual(suggested);
    expect(server.requests.map(({ searchParams }) => searchParams.get('q'))).toEqual(['30 Nass, Princeton, NJ']);
    expect(server.requests[0]?.searchParams.getAll('layer')).toEqual(['house', 'street']);
    expect(await addresses.suggest?.({ street: 'nowhere', city: '', state: null })).toEqual([]);
  });

  test('suggests unique addresses with the typed number, and none that is incomplete or abroad', async () => {
    const place = { type: 'street', name: 'Nassau Street', city: 'Princeton', state: 'New Jersey', countrycode: 'US' };
    const others = [
      place,
      { ...place, countrycode: 'CA' },
      { ...place, state: 'Puerto Rico' },
      { ...place, city: undefined },
      { ...place, type: 'house', name: 'Nassau Inn' },
      { ...place, name: 'x'.repeat(300) },
      { ...place, type: 'house', housenumber: '32', street: 'Nassau Street' },
    ];
    server.misbehave((response) =>
      sendJson(response, {
        features: others.map((properties) => ({ geometry: { coordinates: [-74.66, 40.35] }, properties })),
      }),
    );
    expect(await remote(server.photonUrl).suggest?.({ street: '30 nas', city: '', state: null })).toEqual([
      { street: '30 Nassau Street', city: 'Princeton', state: 'NJ' },
      { street: '32 Nassau Street', city: 'Princeton', state: 'NJ' },
    ]);
  });

  test('gets only the latest typed text, and never before an event that is being saved', async () => {
    const addresses = remote(server.photonUrl, 100);
    const type = (street: string) => addresses.suggest?.({ street, city: '', state: null });
    const texts = ['30', '30 N', '30 Na', '30 Nas', '30 Nass'];
    const found = await Promise.all(texts.map(type));
    expect(found.map((some) => some?.length)).toEqual([0, 0, 0, 0, 1]);
    const [suggested, saved] = await Promise.all([type('30 Nassa'), addresses.find(knownAddress)]);
    expect([suggested, saved?.precision]).toEqual([[], 'street']);
    expect(server.requests.map(({ searchParams }) => searchParams.get('q'))).toEqual([
      '30 Nass',
      '30 Nassau St, Princeton, NJ, USA',
    ]);
  });

  test('suggests nothing while failing, is reported, and is used again later', async () => {
    const addresses = remote(server.photonUrl);
    const typed = { street: '30 Nass', city: '', state: null };
    server.misbehave((response) => void response.writeHead(500).end());
    expect(await addresses.suggest?.(typed)).toEqual([]);
    expect(errors).toHaveLength(1);
    server.misbehave(undefined);
    expect(await addresses.suggest?.(typed)).toHaveLength(1);
  });

  test('gives no suggestions with the API of Nominatim, and neither does the gazetteer', () => {
    expect(remote(server.nominatimUrl).suggest).toBeUndefined();
    expect(builtInAddresses(gazetteer).suggest).toBeUndefined();
  });

  test('is queried once per address, even by concurrent callers, and not again for unknown ones', async () => {
    const addresses = remote(server.nominatimUrl);
    await Promise.all(Array.from({ length: 4 }, () => addresses.find(knownAddress)));
    await addresses.find({ ...knownAddress, street: '30 NASSAU ST' });
    expect(server.requests).toHaveLength(1);
    const unknown = { street: '1 Nowhere Ln', city: 'Boise', state: 'ID' } as const;
    await addresses.find(unknown);
    await addresses.find(unknown);
    expect(server.requests).toHaveLength(2);
    expect(Object.fromEntries(server.requests[0]?.searchParams ?? [])).toEqual({
      format: 'jsonv2',
      ...knownAddress,
      country: 'USA',
      countrycodes: 'us',
      limit: '1',
    });
  });

  test('is queried within its rate limit, and the gazetteer answers requests that would wait long', async () => {
    const addresses = remote(server.nominatimUrl, 100);
    const since = performance.now();
    const found = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addresses.find({ ...knownAddress, street: `${index} Nassau St` })),
    );
    expect(found.every((one) => one?.precision === 'place')).toBe(true);
    expect(server.requests.length).toBeLessThanOrEqual(6);
    // Timers may fire a millisecond early.
    const shortestMs = (server.requests.length - 1) * 99;
    expect(performance.now() - since).toBeGreaterThanOrEqual(shortestMs);
  });

  test.each<[string, Parameters<GeocodingServer['misbehave']>[0]]>([
    ['refuses', (response) => void response.writeHead(429).end()],
    ['breaks', (response) => void response.writeHead(500).end('<h1>Oops</h1>')],
    ['hangs up', (response) => void response.destroy()],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['writes no JSON', (response) => void response.writeHead(200).end('{"lat":')],
    ['writes other JSON', (response) => sendJson(response, { places: [1, 2] })],
    ['lies about degrees', (response) => sendJson(response, [{ lat: '140', lon: '-74' }])],
    ['answers without end', (response) => void response.writeHead(200).end(`[${' '.repeat(2_000_000)}]`)],
  ])('is replaced by the gazetteer, reported, and used again later if it %s', async (_, misbehavior) => {
    server.misbehave(misbehavior);
    const addresses = remote(server.nominatimUrl);
    expect(await addresses.find(knownAddress)).toMatchObject({ precision: 'place' });
    expect(errors).toHaveLength(1);
    server.misbehave(undefined);
    expect(await addresses.find(knownAddress)).toMatchObject({ precision: 'street' });
  });

  test.each([
    ['another state', { lat: '34.05', lon: '-118.24' }],
    ['another city of the state', { lat: '39.36', lon: '-74.42' }],
    ['another country', { lat: '51.5', lon: '-0.1' }],
  ])('is not trusted if it answers with %s', async (_, point) => {
    server.misbehave((response) => sendJson(response, [{ ...point, addresstype: 'building' }]));
    expect(await remote(server.nominatimUrl).find(knownAddress)).toMatchObject({ precision: 'place' });
  });

  test('delays no address beyond the deadline while hanging, however many wait', async () => {
    server.misbehave(() => undefined);
    const addresses = remote(server.nominatimUrl, 0, 200);
    const since = performance.now();
    const found = await Promise.all(
      Array.from({ length: 6 }, (_, index) => addresses.find({ ...knownAddress, street: `${index} Nassau St` })),
    );
    expect(found.map((one) => one?.precision)).toEqual(Array.from({ length: 6 }, () => 'place'));
    // The timeout for each request to the server is 5 s.
    expect(performance.now() - since).toBeLessThan(4_000);
    expect(server.requests).toHaveLength(1);
  });

  test('is replaced by the gazetteer if it is missing', async () => {
    expect(await remote('http://127.0.0.1:1').find(knownAddress)).toMatchObject({ precision: 'place' });
    expect(errors).toHaveLength(1);
  });
});
