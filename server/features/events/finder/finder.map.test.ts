/** The finder's map: marks, groups and clusters. */
import type { Request } from '@starparty/contract/endpoint.ts';
import { viewEventMap } from '@starparty/contract/event-finder.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import type { Caller, TestApp } from '../../../testing/build-app.ts';
import { adak, at, attu, boston, buildFinder, type FinderEvents } from '../../../testing/data/finder-events.ts';
import { eventsContent } from '../events.content.ts';

let scene: FinderEvents;
let app: TestApp;
let asRue: Caller;
let asOndo: Caller;
let make: FinderEvents['make'];
let find: FinderEvents['find'];
beforeAll(async () => {
  scene = await buildFinder();
  ({ app, asRue, asOndo, make, find } = scene);
});
afterAll(() => app.close());
beforeEach(() => scene.clear());

describe('the map', () => {
  type View = Request<typeof viewEventMap>['body'];
  const view = (body: Partial<View> = {}, caller = asRue) =>
    caller.call(viewEventMap, { body: { zoom: 4, box: { west: -180, south: 10, east: -50, north: 72 }, ...body } });

  test('draws single events as their cards, and near ones as a cluster with its box', async () => {
    await make('Alone', adak);
    await make('One', boston);
    await make('Other', at(42.4, -71.1, 'Boston', 'MA'));
    await make('Online', { isOnline: true });
    const { items, total } = await view();
    expect(total).toBe(3);
    const single = items.find(({ kind }) => kind === 'event');
    expect(single).toMatchObject({ lat: 51.88, lng: -176.66, event: { title: 'Alone' } });
    expect(items.find(({ kind }) => kind === 'cluster')).toEqual({
      kind: 'cluster',
      lat: 42.38,
      lng: -71.08,
      count: 2,
      isRed: false,
      box: { west: -71.1, south: 42.36, east: -71.06, north: 42.4 },
    });
  });

  test('splits a cluster at a higher zoom, but never events of one point', async () => {
    await make('One', boston);
    await make('Same', boston);
    await make('Other', at(42.4, -71.1, 'Boston', 'MA'));
    const box = { west: -71.2, south: 42.3, east: -71, north: 42.5 };
    const near = await view({ zoom: 14, box });
    expect(near.items.map(({ kind }) => kind).sort()).toEqual(['event', 'group']);
    expect(near.items.find(({ kind }) => kind === 'group')).toMatchObject({ lat: 42.36, lng: -71.06, count: 2 });
    const point = { west: -71.06, south: 42.36, east: -71.06, north: 42.36 };
    expect((await find({ box: point })).sort()).toEqual(['One', 'Same']);
  });

  test('has no clusters beyond zoom 16', async () => {
    await make('One', boston);
    await make('Next door', at(42.36001, -71.06001, 'Boston', 'MA'));
    const box = { west: -71.07, south: 42.35, east: -71.05, north: 42.37 };
    expect((await view({ zoom: 16, box })).items).toHaveLength(1);
    expect((await view({ zoom: 17, box })).items.map(({ kind }) => kind)).toEqual(['event', 'event']);
  });

  test('marks a cluster red above 10 events and above the mean of all marks', async () => {
    for (let index = 0; index < 11; index += 1)
      await make(`Event ${index}`, at(42.3 + index / 1000, -71, 'Boston', 'MA'));
    expect((await view()).items).toMatchObject([{ count: 11, isRed: false }]);
    await make('Alone', adak);
    expect((await view()).items.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 11, isRed: true });
  });

  test('shows both sides of the date line', async () => {
    await make('East of it', adak);
    await make('West of it', attu);
    const { items } = await view({ zoom: 6, box: { west: 170, south: 50, east: -170, north: 55 } });
    expect(items.map((item) => item.kind === 'event' && item.event.title).sort()).toEqual(['East of it', 'West of it']);
  });

  test('filters like the list', async () => {
    await make('One', boston);
    await make('Other', adak);
    expect((await view({ q: 'bosto' })).total).toBe(1);
    expect((await view({ q: 'One', match: 'word' })).total).toBe(1);
    expect((await view({ q: 'On', match: 'word' })).total).toBe(0);
    expect((await view({ tags: ['RPG'] })).total).toBe(0);
    expect((await view({ role: 'organizing' })).total).toBe(0);
    expect((await view({ role: 'organizing' }, asOndo)).total).toBe(2);
    expect((await view({ near: { lat: 42.36, lng: -71.06, miles: 10 } })).total).toBe(1);
  });

  test('neither list nor map has events of people in a block with the viewer, or hidden by the host', async () => {
    const eventId = await make('One', boston);
    await asRue.call(blockPerson, { params: { username: 'ondo' } });
    expect([await find({}), (await view()).total]).toEqual([[], 0]);
    await app.database.db.delete(schema.blocks);
    await asOndo.call(blockPerson, { params: { username: 'rue' } });
    expect([await find({}), (await view()).total]).toEqual([[], 0]);
    await app.database.db.delete(schema.blocks);
    expect([await find({}), (await view()).total]).toEqual([['One'], 1]);
    await eventsContent.reportables?.event?.setHidden(app.database.db as never, eventId, true);
    expect([await find({}), (await view()).total]).toEqual([[], 0]);
    expect([await find({}, asOndo), (await view({}, asOndo)).total]).toEqual([['One'], 1]);
  });

  test('refuses an invalid box, and draws the whole world at the largest zoom quickly', async () => {
    const body = { zoom: 4, box: { west: 181, south: 0, east: 0, north: 1 } };
    expect(await asRue.refused(viewEventMap, { body })).toMatchObject({ code: 'invalid_input' });
    await make('One', boston);
    const world = { west: -180, south: -90, east: 180, north: 90 };
    expect((await view({ zoom: 20, box: world })).total).toBe(1);
  });
});
