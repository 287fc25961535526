/** The map's index in the main thread, in a worker, and moved to a worker when events become too many. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rowsHereMax } from '../../columns/host.ts';
import { schema } from '../../db/schema.ts';
import { createSearchTurns } from '../../search/search.turns.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createMapService, type MapFilter } from './map.service.ts';
import { MapKeeper } from './map-keeper.ts';

const app = await buildTestApp();
const { db } = app.database;
const events = 6;
const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
const kinds = {
  here: { hereMax: rowsHereMax },
  'in a thread': { hereMax: 0 },
  'here until there are too many': { hereMax: events + 2 },
  'without what is over': { compactMs: 0 },
};
const keepers = Object.entries(kinds).map(([kind, options]) => ({
  kind,
  keeper: new MapKeeper({ db, onError, ...options }),
}));
afterAll(async () => {
  await Promise.all(keepers.map(({ keeper }) => keeper.close()));
  await app.close();
  expect(errors).toEqual([]);
});

const anything: MapFilter = { q: '', kind: 'all', role: null, from: null, to: null, tags: [], near: null };
const country = { west: -130, south: 20, east: -60, north: 50 };
const searchTurns = createSearchTurns({ db, hasLimits: false });
const plan = (place: number) => app.createEvent({ lat: 30 + place, lng: -120 + 4 * place });

test('each way draws the same, including changes since the last view', async () => {
  const { userId } = await app.createMember({ age: 30 });
  for (let place = 0; place < events; place += 1) await plan(place);
  const totals = async () => {
    const shown: Record<string, number> = {};
    for (const { kind, keeper } of keepers) {
      const map = createMapService({ db, keeper, searchTurns });
      const view = { ...anything, zoom: 4, box: country };
      shown[kind] = (await map.viewMap(userId, view, new AbortController().signal)).total;
    }
    return shown;
  };
  const each = (total: number) => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, total]));
  expect(await totals()).toEqual(each(events));
  for (let place = events; place < 2 * events; place += 1) await plan(place);
  expect(await totals()).toEqual(each(2 * events));
  // With too many events, the index has moved to a worker by now.
  const late = await plan(2 * events);
  expect(await totals()).toEqual(each(2 * events + 1));
  await db
    .update(schema.events)
    .set({ cancelledAt: new Date(), changedAt: new Date() })
    .where(eq(schema.events.eventId, late));
  expect(await totals()).toEqual(each(2 * events));
});
