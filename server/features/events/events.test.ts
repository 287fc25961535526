import type { Request } from '@starparty/contract/endpoint.ts';
import { findEvents, viewEventMap } from '@starparty/contract/event-finder.ts';
import { eventTitleMax } from '@starparty/contract/event-terms.ts';
import { createEvent, getEvent } from '@starparty/contract/events.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { startGeocodingServer } from '../../testing/servers/geocoding-server.ts';

let app: TestApp;
let rue: TestMember;
let ondo: TestMember;
let asRue: Caller;
let asOndo: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  rue = await app.createMember({ username: 'rue', age: 30 });
  ondo = await app.createMember({ username: 'ondo', age: 30 });
  [asRue, asOndo] = [await app.as(rue), await app.as(ondo)];
});
afterAll(() => app.close());

type Body = Request<typeof createEvent>['body'];
const place = {
  kind: 'in-person' as const,
  streetAddress: '30 Nassau St',
  locationCity: 'Princeton',
  locationState: 'NJ' as const,
};
const lanNight: Body = {
  title: 'LAN Night',
  description: 'Cables are there.',
  starts: { date: '2098-12-06', time: '19:00' },
  place,
  tags: ['Social', 'Gaming'],
};
const create = (changes: Partial<Body> = {}) => asRue.call(createEvent, { body: { ...lanNight, ...changes } });
const refused = (changes: object) => asRue.refused(createEvent, { body: { ...lanNight, ...changes } as Body });
const find = async (body: Request<typeof findEvents>['body'], caller = asRue) =>
  (await caller.call(findEvents, { body })).items.map(({ title }) => title);

describe('creating an event', () => {
  test('stores local time, zone and UTC times, and finds the point of the address', async () => {
    const event = await create();
    expect(event).toMatchObject({
      title: 'LAN Night',
      eventTime: '2098-12-06T19:00',
      date: '2098-12-06',
      timeZone: 'America/New_York',
      startsAt: '2098-12-07T00:00:00.000Z',
      endsAt: '2098-12-07T03:00:00.000Z',
      endTime: null,
      tagNames: ['Gaming', 'Social'],
      streetAddress: '30 Nassau St',
      locationCountry: 'USA',
      precision: 'place',
      organizer: { username: 'rue' },
      isOwn: true,
      isOnline: false,
      isFirstOfTwo: false,
      revision: 0,
    });
    expect(event.lat).toBeCloseTo(40.35, 1);
    expect(await asOndo.call(getEvent, { params: event })).toMatchObject({ title: 'LAN Night', isOwn: false });
  });

  test('stores an online event in the given zone', async () => {
    const online = { kind: 'online' as const, onlineLink: 'https://example.org/room', timeZone: 'Europe/Berlin' };
    expect(await create({ place: online, ends: { date: '2098-12-06', time: '23:30' } })).toMatchObject({
      startsAt: '2098-12-06T18:00:00.000Z',
      endsAt: '2098-12-06T22:30:00.000Z',
      endTime: '2098-12-06T23:30',
      onlineLink: 'https://example.org/room',
      lat: null,
      locationCity: null,
    });
  });

  test('stores a name of 120 characters, and refuses a longer one and an event without a place', async () => {
    const title = 'ط'.repeat(eventTitleMax);
    expect(await create({ title })).toMatchObject({ title });
    expect(await refused({ title: `${title}!` })).toMatchObject({
      code: 'invalid_input',
      fields: { title: expect.any(String) },
    });
    expect(await refused({ place: undefined })).toMatchObject({ code: 'invalid_input' });
    const nowhere = { ...place, streetAddress: ' ', locationCity: '' };
    const { fields } = await refused({ place: nowhere });
    expect(Object.keys(fields ?? {})).toEqual(['place.streetAddress', 'place.locationCity']);
  });

  test('returns the same event for a repeated key', async () => {
    const send = () =>
      asRue.send('POST', '/api/events', { body: lanNight, headers: { 'idempotency-key': 'one-lan-night' } });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().eventId).toBe(first.json().eventId);
  });

  test('uses the first of two hours when the clock goes back, and marks it', async () => {
    const event = await create({ starts: { date: '2098-11-02', time: '01:30' } });
    expect(event).toMatchObject({ isFirstOfTwo: true, startsAt: '2098-11-02T05:30:00.000Z' });
  });

  test.each([
    ['a time that the clocks skip', { starts: { date: '2098-03-09', time: '02:30' } }, 422, 'event_time_skipped'],
    ['a day in the past', { starts: { date: '2020-05-01', time: '12:00' } }, 422, 'event_in_past'],
    ['an end before the start', { ends: { date: '2098-12-06', time: '18:55' } }, 422, 'event_ends_early'],
    ['31 February', { starts: { date: '2098-02-31', time: '12:00' } }, 400, 'invalid_input'],
    ['minutes out of step', { starts: { date: '2098-12-06', time: '19:03' } }, 400, 'invalid_input'],
    ['an unknown state', { place: { ...place, locationState: 'PR' } }, 400, 'invalid_input'],
    ['a city of another state', { place: { ...place, locationState: 'NV' } }, 422, 'address_not_found'],
    ['an unknown city', { place: { ...place, locationCity: 'Zzyzzyx' } }, 422, 'address_not_found'],
    ['a marker far off', { place: { ...place, marker: { lat: 34, lng: -118 } } }, 422, 'marker_far_off'],
    ['a marker in the sea', { place: { ...place, marker: { lat: 30, lng: -40 } } }, 422, 'marker_outside'],
    ['longitude 181', { place: { ...place, marker: { lat: 40, lng: 181 } } }, 400, 'invalid_input'],
    [
      'a script for a link',
      { place: { kind: 'online', onlineLink: 'javascript:alert(1)', timeZone: 'UTC' } },
      400,
      'invalid_input',
    ],
    ['an unknown time zone', { place: { kind: 'online', timeZone: 'Mars/Olympus' } }, 422, 'time_zone_unknown'],
    ['a blank name', { title: ' \u200b ' }, 400, 'invalid_input'],
    ['no description', { description: '' }, 400, 'invalid_input'],
    ['an unknown picture', { imageId: '0195f0a2-0000-7000-8000-000000000000' }, 422, 'image_gone'],
  ])('refuses %s', async (_, changes, status, code) => {
    expect(await refused(changes)).toMatchObject({ status, code });
  });

  test.each([
    ['no tag', [], 'You must select at least one tag'],
    ['a fifth tag', ['Gaming', 'Social', 'RPG', 'Sports', 'Casual'], 'You can only select up to 4 tags'],
  ])('refuses %s with the specified sentence', async (_, tags, sentence) => {
    expect(await refused({ tags })).toMatchObject({ status: 400, fields: { tags: sentence } });
  });

  test('accepts a manual marker for an unknown address, and a distant one after confirmation', async () => {
    const marker = { lat: 40.3501234567, lng: -74.6590001 };
    const city = { ...place, locationCity: 'Zzyzzyx', marker };
    expect(await create({ place: city })).toMatchObject({ lat: 40.350123, lng: -74.659, precision: 'marker' });
    const far = { ...place, marker: { lat: 34.05, lng: -118.24 }, isMarkerSure: true };
    expect(await create({ place: far })).toMatchObject({ lat: 34.05, timeZone: 'America/Los_Angeles' });
  });

  test('waits at most five seconds for a place server that never answers, however many events are saved', async () => {
    const server = await startGeocodingServer();
    server.misbehave(() => undefined);
    const mapped = await buildTestApp({ PLACES_URL: server.nominatimUrl });
    const organizer = await mapped.as(await mapped.createMember());
    // Fake timers do not include AbortSignal.timeout.
    const deadlines: { ms: number; controller: AbortController }[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      deadlines.push({ ms, controller });
      return controller.signal;
    });
    const streets = Array.from({ length: 6 }, (_, index) => ({ ...place, streetAddress: `${index} Nassau St` }));
    const saves = streets.map((street) =>
      organizer.call(createEvent, { body: { ...lanNight, place: street } as Body }),
    );
    await expect.poll(() => server.requests.length).toBe(1);
    // One deadline for each of the six events, and one for the only request so far.
    await expect.poll(() => deadlines.length).toBe(7);
    expect(deadlines.map(({ ms }) => ms)).toEqual(Array.from({ length: 7 }, () => 5_000));
    for (const { controller } of deadlines) controller.abort(new DOMException('Too late.', 'TimeoutError'));
    const events = await Promise.all(saves);
    expect(events.map(({ precision }) => precision)).toEqual(Array.from({ length: 6 }, () => 'place'));
    await mapped.close();
    await server.close();
  });
});

describe('a place for guests only', () => {
  test('shows others only the city, also in search, list and map', async () => {
    const kept = { ...place, streetAddress: '7 Hidden Hollow', marker: { lat: 40.36, lng: -74.6 } };
    const { eventId } = await create({ title: 'Kept Night', place: kept, isPlaceForGuests: true });
    const params = { eventId };
    expect(await asRue.call(getEvent, { params })).toMatchObject({ streetAddress: '7 Hidden Hollow', lat: 40.36 });
    const shown = await asOndo.call(getEvent, { params });
    expect(shown).toMatchObject({
      streetAddress: null,
      isPlaceShown: false,
      precision: 'place',
      locationCity: 'Princeton',
    });
    expect(shown.lat).not.toBe(40.36);
    expect(await find({ q: 'hidden hollow' }, asOndo)).toEqual([]);
    const box = { west: -74.7, south: 40.2, east: -74.5, north: 40.5 };
    expect(JSON.stringify(await asOndo.call(viewEventMap, { body: { zoom: 20, box } }))).not.toContain('40.36,');
    await asOndo.call(createRsvp, { params, body: { username: 'Ondo', email: ondo.email } });
    expect(await asOndo.call(getEvent, { params })).toMatchObject({ streetAddress: '7 Hidden Hollow', lat: 40.36 });
  });
});
