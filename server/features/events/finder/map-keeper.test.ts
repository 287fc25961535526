/**
 * The map's index in the main thread, in a worker, and moved to a worker when the number of events exceeds the limit.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { rowsHereMax } from '../../../columns/host.ts';
import * as schema from '../../../db/schema.ts';
import { createSearchTurns } from '../../../search/search.turns.ts';
import { buildTestApp } from '../../../testing/build-app.ts';
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
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await Promise.all(keepers.map(({ keeper }) => keeper.close()));
  await app.close();
  expect(errors).toEqual([]);
});

const anything: MapFilter = { q: '', kind: 'all', role: null, from: null, to: null, tags: [], near: null };
const country = { west: -130, south: 20, east: -60, north: 50 };
const searchTurns = createSearchTurns({ db, hasLimits: false });
const plan = (place: number) => app.createEvent({ lat: 30 + place, lng: -120 + 4 * place });

/** The number of events that each keeper draws for this member. */
async function totalsFor(userId: string): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { kind, keeper } of keepers) {
    const map = createMapService({ db, keeper, searchTurns });
    const view = { ...anything, zoom: 4, box: country };
    totals[kind] = (await map.viewMap(userId, view, new AbortController().signal)).total;
  }
  return totals;
}
const each = (total: number) => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, total]));

test('main thread and worker draw the same, including changes since the last view', async () => {
  const { userId } = await app.createMember({ age: 30 });
  for (let place = 0; place < events; place += 1) await plan(place);
  const totals = () => totalsFor(userId);
  expect(await totals()).toEqual(each(events));
  for (let place = events; place < 2 * events; place += 1) await plan(place);
  expect(await totals()).toEqual(each(2 * events));
  // The number of events now exceeds the limit of the third keeper, so its index has moved to a worker.
  const late = await plan(2 * events);
  expect(await totals()).toEqual(each(2 * events + 1));
  await db
    .update(schema.events)
    .set({ cancelledAt: new Date(), changedAt: new Date() })
    .where(eq(schema.events.eventId, late));
  expect(await totals()).toEqual(each(2 * events));
});

test('a failed read keeps the drawn events, and is retried after twice the delay each time', async () => {
  const { userId } = await app.createMember({ age: 30 });
  const before = await totalsFor(userId);
  // The test is about delays, so it fakes only the clock of the backoff.
  vi.useFakeTimers({ toFake: ['performance'] });
  await db.execute(sql`ALTER TABLE events RENAME COLUMN changed_at TO unreadable`);
  const readsFailed = async () => {
    expect(await totalsFor(userId)).toEqual(before);
    return errors.splice(0).length;
  };
  expect(await readsFailed()).toBe(keepers.length);
  for (const delay of [500, 1_000, 2_000]) {
    vi.advanceTimersByTime(delay - 1);
    expect(await readsFailed()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await readsFailed()).toBe(keepers.length);
  }
  await db.execute(sql`ALTER TABLE events RENAME COLUMN unreadable TO changed_at`);
  await plan(0);
  vi.advanceTimersByTime(4_000);
  const after = Object.entries(before).map(([kind, total]) => [kind, total + 1]);
  expect(await totalsFor(userId)).toEqual(Object.fromEntries(after));
});
