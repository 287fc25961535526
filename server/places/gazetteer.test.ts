import { usStates } from '@starparty/contract/us-states.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFoundRight, isNearEdge, landmarks } from '../testing/data/landmarks.ts';
import { fold } from './fold.ts';
import { createGazetteer } from './gazetteer.ts';
import { findState } from './states.ts';

const gazetteer = createGazetteer();
const find = (text: string, limit = 5) =>
  gazetteer.findPlaces(text, limit).map(({ city, state }) => `${city}, ${state}`);

describe('finding a place by partial input', () => {
  test.each([
    ['prin', 'Princeton, NJ'],
    ['PRINCETON', 'Princeton, NJ'],
    ['princeton ky', 'Princeton, KY'],
    ['princeton, new j', 'Princeton, NJ'],
    ['new york', 'New York, NY'],
    ['st louis', 'St. Louis, MO'],
    ['Saint Louis', 'St. Louis, MO'],
    ['ft lauderdale', 'Fort Lauderdale, FL'],
    ['mt vernon il', 'Mount Vernon, IL'],
    ['la canada', 'La Cañada Flintridge, CA'],
    ['ofallon', "O'Fallon, MO"],
    ["O'Fallon, Illinois", "O'Fallon, IL"],
    ['winston salem', 'Winston-Salem, NC'],
    ['washington dc', 'Washington, DC'],
    ['kansas city ks', 'Kansas City, KS'],
    ['missoula mt', 'Missoula, MT'],
    ['new jersey', 'Newark, NJ'],
    ['nj', 'Newark, NJ'],
    ['08540', 'Princeton, NJ'],
    ['princeton 08540-1234', 'Princeton, NJ'],
    ['9021', 'Beverly Hills, CA'],
  ])('finds %j as %s first', (text, first) => {
    expect(find(text)[0]).toBe(first);
  });

  test('prefers the more populous on ties, and matches words inside a name', () => {
    expect(find('portland', 2)).toEqual(['Portland, OR', 'Portland, ME']);
    expect(find('lauderdale', 10)).toContain('Fort Lauderdale, FL');
  });

  test.each(['', '   ', ', .', 'zzzzzz', '00000', 'Toronto, Ontario', 'San Juan PR', '\u0000', '東京'])(
    'finds nothing for %j',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );

  test('finds each place by its name and state', () => {
    const everywhere = usStates.flatMap(([code]) => gazetteer.findPlaces(code, 200));
    expect(everywhere.length).toBeGreaterThan(8_000);
    const missing = everywhere.filter(
      (place) => !gazetteer.findPlaces(`${place.city}, ${place.state}`, 100).some(({ id }) => id === place.id),
    );
    expect(missing).toEqual([]);
    for (const place of everywhere.slice(0, 500)) expect(gazetteer.findPlace(place.id)).toEqual(place);
  });

  test('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const found = gazetteer.findPlaces(text, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test.each(['', 'g0', 'g1', 'z00000', 'g5102922x', '5102922', 'g99999999999'])('no place has the id %j', (id) => {
    expect(gazetteer.findPlace(id)).toBeUndefined();
  });
});

describe('the point of an address', () => {
  test('is that of its ZIP code, given as such or in the street', () => {
    const exact = { precision: 'zip', lat: expect.closeTo(40.35, 1), lng: expect.closeTo(-74.66, 1) };
    const address = { city: 'princeton', state: 'New Jersey' };
    expect(gazetteer.geocode({ ...address, zip: '08542-1234' })).toMatchObject(exact);
    expect(gazetteer.geocode({ ...address, street: '1 Nassau St, Princeton NJ 08542' })).toMatchObject(exact);
  });

  test('is that of the city without a ZIP code, with a distant one, or if the number is a house number', () => {
    const address = { city: 'Princeton', state: 'nj' };
    const place = { precision: 'place', lat: 40.3487, lng: -74.659, place: { city: 'Princeton', state: 'NJ' } };
    expect(gazetteer.geocode(address)).toMatchObject(place);
    expect(gazetteer.geocode({ ...address, zip: '90210' })).toMatchObject(place);
    expect(gazetteer.geocode({ ...address, zip: 'none' })).toMatchObject(place);
    expect(gazetteer.geocode({ ...address, street: '08542 Nassau Street' })).toMatchObject(place);
  });

  test('uses the ZIP code to choose among places of the same name and state', () => {
    const [first, other] = ['PA', 'PA'].map((state) => gazetteer.geocode({ city: 'Newtown', state }));
    expect(first).toEqual(other);
    expect(gazetteer.geocode({ city: 'Newtown', state: 'PA', zip: '18940' })?.place.county).toBe('Bucks');
  });

  test.each([
    ['Princeton', 'AK'],
    ['Los Angeles', 'NJ'],
    ['', 'NJ'],
    ['Princeton', 'Ontario'],
    ['Princeton', ''],
  ])('%s, %s is not found', (city, state) => {
    expect(gazetteer.geocode({ city, state })).toBeUndefined();
  });

  test.each([
    ['New York City', 'NY', 'New York'],
    ['Oklahoma', 'OK', 'Oklahoma City'],
    ['Washington, D.C.', 'DC', 'Washington'],
    ['Boston MA', 'MA', 'Boston'],
    ['Boston Massachusetts', 'MA', 'Boston'],
    ['Carson City', 'NV', 'Carson City'],
  ])('%s in %s is %s', (city, state, name) => {
    expect(gazetteer.geocode({ city, state })?.place.city).toBe(name);
  });

  test('states are known by code and name', () => {
    expect(['mt', 'Montana', 'district of columbia', 'D.C.', 'New  jersey'].map(findState)).toEqual([
      'MT',
      'MT',
      'DC',
      'DC',
      'NJ',
    ]);
    expect(['PR', 'Guam', '', 'new', 'Mount'].map(findState)).toEqual(Array(5).fill(undefined));
  });
});

describe('the place of a point', () => {
  test('is right for 95 % of 200 landmarks of known cities, 50 of them near a border or a shore', () => {
    const wrong = landmarks.filter((landmark) => !isFoundRight(gazetteer, landmark));
    expect(landmarks).toHaveLength(200);
    expect(landmarks.filter((landmark) => isNearEdge(gazetteer, landmark)).length).toBeGreaterThanOrEqual(50);
    expect(wrong.length, wrong.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(10);
  });

  test.each([
    ['Windsor, Ontario', 42.3149, -83.0364],
    ['Niagara Falls, Ontario', 43.0896, -79.0849],
    ['Tijuana', 32.5149, -117.0382],
    ['Ciudad Juárez', 31.6904, -106.4245],
    ['Vancouver', 49.2827, -123.1207],
    ['San Juan, Puerto Rico', 18.4655, -66.1057],
    ['Hagåtña, Guam', 13.4757, 144.7489],
    ['Nassau', 25.0443, -77.3504],
    ['Paris', 48.8566, 2.3522],
    ['the Atlantic', 38, -68],
    ['the Gulf of Mexico', 27, -90],
    ['Lake Superior', 47.8, -87.5],
    ['the poles', 90, 0],
    ['nowhere', 0, 0],
  ])('%s is outside the US', (_, lat, lng) => {
    expect(gazetteer.reverseGeocode({ lat, lng })).toBeUndefined();
    expect(gazetteer.timeZoneAt({ lat, lng })).toBeUndefined();
  });

  test('puts each larger place into its own state and zone', () => {
    const places = usStates.flatMap(([code]) => gazetteer.findPlaces(code, 40));
    const strange = places.filter((place) => gazetteer.reverseGeocode(place)?.state !== place.state);
    expect(strange.map(({ city, state }) => `${city}, ${state}`)).toEqual([]);
  });

  test.each([
    ['New York', 40.7484, -73.9857, 'America/New_York'],
    ['El Paso', 31.7592, -106.4889, 'America/Denver'],
    ['Phoenix', 33.4484, -112.074, 'America/Phoenix'],
    ['Window Rock, which keeps summer time', 35.6806, -109.0526, 'America/Denver'],
    ['Pensacola', 30.4213, -87.2169, 'America/Chicago'],
    ['Chattanooga', 35.0456, -85.3097, 'America/New_York'],
    ['Nashville', 36.1627, -86.7816, 'America/Chicago'],
    ['Gary', 41.5934, -87.3464, 'America/Chicago'],
    ['Indianapolis', 39.7684, -86.1581, 'America/Indiana/Indianapolis'],
    ['Ironwood', 46.4547, -90.171, 'America/Menominee'],
    ['Boise', 43.615, -116.2023, 'America/Boise'],
    ["Coeur d'Alene", 47.6777, -116.7805, 'America/Los_Angeles'],
    ['Rapid City', 44.0805, -103.231, 'America/Denver'],
    ['Goodland', 39.3508, -101.7102, 'America/Denver'],
    ['Anchorage', 61.2181, -149.9003, 'America/Anchorage'],
    ['Adak', 51.8836, -176.6425, 'America/Adak'],
    ['Attu, beyond the date line', 52.9, 173.0, 'America/Adak'],
    ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ])('finds the time zone of %s', (_, lat, lng, zone) => {
    expect(gazetteer.timeZoneAt({ lat, lng })).toBe(zone);
  });

  test('accepts any point', () => {
    const degree = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degree(90), degree(180), (lat, lng) => {
        const place = gazetteer.reverseGeocode({ lat, lng });
        if (place) expect(gazetteer.findPlace(place.id)).toEqual(place);
      }),
    );
  });
});
