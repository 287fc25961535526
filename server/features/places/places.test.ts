import { findAddresses } from '@starparty/contract/addresses.ts';
import { findPlaces, locatePosition } from '@starparty/contract/places.ts';
import { getMe, getProfile, updateMe } from '@starparty/contract/profiles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { startGeocodingServer } from '../../testing/servers/geocoding-server.ts';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  caller = await app.as(await app.createMember());
});
afterAll(() => app.close());

const find = async (q: string) => (await caller.call(findPlaces, { query: { q } })).items;
const princeton = { id: 'g5102922', city: 'Princeton', state: 'NJ' };
const newcomer = async (username?: string) => app.as(await app.createMember(username ? { username } : {}));

describe('finding a place', () => {
  test('returns the best matches, with the county that distinguishes them', async () => {
    const places = await find('prin');
    expect(places[0]).toEqual({
      ...princeton,
      county: 'Mercer',
      lat: expect.closeTo(40.35, 1),
      lng: expect.closeTo(-74.66, 1),
    });
    expect(places).toHaveLength(10);
  });

  test.each(['', '  ', 'zzzzz'])('%j finds none', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  test('requires a session, and rejects too long a text or an unknown field', async () => {
    expect((await app.visitor().send('GET', '/api/places?q=prin')).statusCode).toBe(401);
    for (const query of [`q=${'x'.repeat(101)}`, 'q=prin&limit=50']) {
      expect((await caller.send('GET', `/api/places?${query}`)).json()).toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('finding a street address', () => {
  const findBy = (by: Caller, street: string) => by.call(findAddresses, { body: { street } });

  test('reports that streets are unknown without a server for them', async () => {
    expect(await findBy(caller, '30 Nass')).toEqual({ areStreetsKnown: false, items: [] });
  });

  test('returns matches, and none for a blank text', async () => {
    const server = await startGeocodingServer();
    const mapped = await buildTestApp({ PLACES_URL: server.photonUrl });
    const member = await mapped.as(await mapped.createMember());
    expect(await findBy(member, '30 Nass')).toEqual({
      areStreetsKnown: true,
      items: [{ streetAddress: '30 Nassau Street', city: 'Princeton', state: 'NJ' }],
    });
    expect(await findBy(member, '  ')).toEqual({ areStreetsKnown: true, items: [] });
    expect(server.requests).toHaveLength(1);
    await mapped.close();
    await server.close();
  });

  test.each([{ street: 'x'.repeat(101) }, { street: '1 Main St', state: 'PR' }, { city: 'Princeton' }])(
    'rejects %j',
    async (body) => {
      const problem = (await caller.send('POST', '/api/places/addresses', { body })).json();
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    },
  );
});

describe('the place of a member', () => {
  test('is unset at first, and hidden from others until the member shows it', async () => {
    const member = await newcomer('Homebody');
    const seen = async () => (await caller.call(getProfile, { params: { username: 'Homebody' } })).place;
    expect(await member.call(getMe, {})).toMatchObject({ place: null, isPlaceShown: false });

    expect(await member.call(updateMe, { body: { placeId: princeton.id } })).toMatchObject({
      place: princeton,
      isPlaceShown: false,
    });
    expect(await seen()).toBeNull();
    await member.call(updateMe, { body: { isPlaceShown: true } });
    expect(await seen()).toEqual({ city: 'Princeton', state: 'NJ' });
    await member.call(updateMe, { body: { isPlaceShown: false } });
    expect(await seen()).toBeNull();
  });

  test('stays hidden from everybody after its removal, even when another is set', async () => {
    const member = await newcomer();
    await member.call(updateMe, { body: { placeId: princeton.id, isPlaceShown: true } });
    const none = { place: null, isPlaceShown: false };
    expect(await member.call(updateMe, { body: { placeId: null, isPlaceShown: true } })).toMatchObject(none);
    expect(await member.call(updateMe, { body: { placeId: princeton.id } })).toMatchObject({ isPlaceShown: false });
  });

  test('is unchanged by other updates', async () => {
    const member = await newcomer();
    await member.call(updateMe, { body: { placeId: princeton.id, isPlaceShown: true } });
    expect(await member.call(updateMe, { body: { bio: 'Tank.' } })).toMatchObject({
      place: princeton,
      isPlaceShown: true,
    });
  });

  test.each(['', 'nowhere', 'g1', 'z00000', "g5102922' OR 1=1"])(
    'rejects the unknown place %j and saves nothing',
    async (placeId) => {
      const before = await caller.call(getMe, {});
      expect(await caller.refused(updateMe, { body: { placeId, bio: 'New.' } })).toMatchObject({
        status: 422,
        code: 'place_unknown',
        fields: { placeId: 'Unknown place. Please choose one from the list.' },
      });
      expect(await caller.call(getMe, {})).toEqual(before);
    },
  );

  test.each([{ placeId: 7 }, { placeId: 'x'.repeat(21) }, { isPlaceShown: 'yes' }, { city: 'Princeton' }])(
    'rejects %j',
    async (body) => {
      const problem = (await caller.send('PATCH', '/api/me', { body })).json();
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    },
  );
});

describe('the place of a position', () => {
  const locate = (body: { lat: number; lng: number }) => caller.call(locatePosition, { body });

  test('consists of city and state, and the position is in no line of the log', async () => {
    const logging = await buildTestApp({ LOG_LEVEL: 'trace' });
    const member = await logging.as(await logging.createMember());
    const body = { lat: 40.35, lng: -74.66 };
    expect(await member.call(locatePosition, { body })).toEqual({ place: { city: 'Princeton', state: 'NJ' } });
    expect(logging.log.join('\n')).toContain('/api/places/position');
    expect(logging.log.join('\n')).not.toMatch(/40\.35|74\.66/);
    await logging.close();
  });

  test.each([
    ['London', 51.51, -0.13],
    ['San Juan', 18.47, -66.11],
    ['the sea', 30, -40],
  ])('is unknown in %s', async (_, lat, lng) => {
    expect(await locate({ lat, lng })).toEqual({ place: null });
  });

  test('is in Alaska beyond the date line', async () => {
    expect((await locate({ lat: 52.9, lng: 172.9 })).place?.state).toBe('AK');
  });

  test.each([
    { lat: 40.351, lng: -74.66 },
    { lat: 40.35, lng: 181 },
    { lat: 91, lng: 0 },
    { lat: 40.35 },
    { lat: '40', lng: '-74' },
  ])('rejects %j', async (body) => {
    const problem = (await caller.send('POST', '/api/places/position', { body })).json();
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
