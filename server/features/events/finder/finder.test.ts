/** The finder's list, and the number of its events. */
import type { Request } from '@starparty/contract/endpoint.ts';
import { countEvents, findEvents, suggestEventSearch, viewEventMap } from '@starparty/contract/event-finder.ts';
import { eventDescriptionsMax, eventsCountMax } from '@starparty/contract/event-terms.ts';
import { listEventDescriptions } from '@starparty/contract/events.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import type { Caller, TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import {
  adak,
  attu,
  boston,
  buildFinder,
  type Filter,
  type FinderEvents,
} from '../../../testing/data/finder-events.ts';
import { eventsContent } from '../events.content.ts';

let scene: FinderEvents;
let app: TestApp;
let rue: TestMember;
let ondo: TestMember;
let asRue: Caller;
let asOndo: Caller;
let make: FinderEvents['make'];
let find: FinderEvents['find'];
beforeAll(async () => {
  scene = await buildFinder();
  ({ app, rue, ondo, asRue, asOndo, make, find } = scene);
});
afterAll(() => app.close());
beforeEach(() => scene.clear());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

describe('the list', () => {
  test('shows events that are not over, next one first, in pages by cursor', async () => {
    await make('Third', { startsAt: inHours(30) });
    await make('Running', { startsAt: inHours(-2) });
    await make('Over', { startsAt: inHours(-4) });
    await make('Second', { startsAt: inHours(3) });
    await make('Cancelled', { cancelledAt: new Date() });
    expect(await find({})).toEqual(['Running', 'Second', 'Third']);
    const first = await asRue.call(findEvents, { body: { limit: 2 } });
    const rest = await asRue.call(findEvents, { body: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Running', 'Second', 'Third']);
    expect(rest.nextCursor).toBeNull();
  });

  test('pages through many events that start at the same time', async () => {
    const startsAt = inHours(3);
    for (let index = 0; index < 5; index += 1) await make(`Event ${index}`, { startsAt });
    const titles: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof asRue.call<typeof findEvents>>> = await asRue.call(findEvents, {
        body: { limit: 2, ...(cursor && { cursor }) },
      });
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(titles.sort()).toEqual(['Event 0', 'Event 1', 'Event 2', 'Event 3', 'Event 4']);
  });

  test.each([
    ['title', 'CO-OP', ['Co-op Fair']],
    ['street', 'main st', ['Co-op Fair', 'Chess']],
    ['city', 'osto', ['Co-op Fair']],
    ['state', 'ak', ['Chess']],
    ['nothing', 'zzz', []],
    ['a percent sign', '%', []],
  ])('searches any part of the %s, ignoring case', async (_, q, titles) => {
    await make('Co-op Fair', { ...boston, startsAt: inHours(1) });
    await make('Chess', { ...adak, startsAt: inHours(2) });
    expect(await find({ q })).toEqual(titles);
  });

  test.each([
    ['Go', ['Go night', 'Quiet Go']],
    ['go', []],
    ['Go night', ['Go night']],
    ['N++', ['N++ race']],
    ['\0Go\0', ['Go night', 'Quiet Go']],
    ['\0', ['Go night', 'Gothic horror', 'Quiet Go', 'N++ race']],
  ])('finds %j as whole words with the same capitals', async (q, titles) => {
    await make('Go night', { startsAt: inHours(1) });
    await make('Gothic horror', { startsAt: inHours(2), description: 'Diego says: Going, GO!' });
    await make('Quiet Go', { startsAt: inHours(3) });
    await make('N++ race', { startsAt: inHours(4) });
    expect(await find({ q, match: 'word' })).toEqual(titles);
    const { total } = await asRue.call(countEvents, { body: { q, match: 'word' } });
    expect(total).toBe(titles.length);
  });

  test('filters by kind, days, tags, distance and box', async () => {
    await make('Near', { ...boston, startsAt: new Date('2098-06-03T16:00:00Z') });
    await make('Far', { ...adak, startsAt: new Date('2098-06-05T16:00:00Z') });
    await make('Online', { isOnline: true, startsAt: new Date('2098-06-07T16:00:00Z') });
    expect(await find({ kind: 'online' })).toEqual(['Online']);
    expect(await find({ kind: 'in-person' })).toEqual(['Near', 'Far']);
    expect(await find({ from: '2098-06-04', to: '2098-06-05' })).toEqual(['Far']);
    expect(await find({ to: '2098-06-03' })).toEqual(['Near']);
    expect(await find({ tags: ['Social', 'RPG'] })).toHaveLength(3);
    expect(await find({ tags: ['RPG'] })).toEqual([]);
    expect(await find({ near: { lat: 42.3, lng: -71.1, miles: 20 } })).toEqual(['Near']);
    expect(await find({ box: { west: -72, south: 42, east: -71, north: 43 } })).toEqual(['Near']);
  });

  test('finds an event of several days on each of them, and a night only on its evening', async () => {
    await make('Convention', {
      startsAt: new Date('2098-06-03T16:00:00Z'),
      endsAt: new Date('2098-06-05T20:00:00Z'),
    });
    await make('Night', { startsAt: new Date('2098-06-05T02:00:00Z'), endsAt: new Date('2098-06-05T07:00:00Z') });
    expect(await find({ from: '2098-06-04', to: '2098-06-04' })).toEqual(['Convention', 'Night']);
    expect(await find({ from: '2098-06-05', to: '2098-06-05' })).toEqual(['Convention']);
  });

  test('covers both sides of the date line with a box across it', async () => {
    await make('East of it', { ...adak, startsAt: inHours(1) });
    await make('West of it', { ...attu, startsAt: inHours(2) });
    await make('Elsewhere', { ...boston, startsAt: inHours(3) });
    expect(await find({ box: { west: 170, south: 50, east: -170, north: 55 } })).toEqual(['East of it', 'West of it']);
    expect(await find({ box: { west: -180, south: -90, east: 180, north: 90 } })).toHaveLength(3);
  });

  test('shows events the viewer organizes or attends, including cancelled ones', async () => {
    const joined = await make('Joined', { startsAt: inHours(2) });
    await make('Mine', { organizerId: rue.userId, cancelledAt: new Date() });
    await make('Other');
    await asRue.call(createRsvp, { params: { eventId: joined }, body: { username: 'Rue', email: rue.email } });
    expect(await find({ role: 'organizing' })).toEqual(['Mine']);
    expect(await find({ role: 'going' })).toEqual(['Joined']);
    expect(await find({ role: 'going' }, asOndo)).toEqual([]);
  });

  test('shows past events only to organizer and guests, latest first, and so does the map', async () => {
    const title = (index: number) => `Past ${index}`;
    for (let index = 1; index <= 5; index += 1) {
      const eventId = await make(title(index), { ...boston, organizerId: rue.userId, startsAt: inHours(2) });
      await asOndo.call(createRsvp, { params: { eventId }, body: { username: 'Ondo', email: ondo.email } });
      await app.database.db
        .update(schema.events)
        .set({ startsAt: inHours(-24 * index - 3), endsAt: inHours(-24 * index) })
        .where(eq(schema.events.eventId, eventId));
    }
    await make('Ahead', { organizerId: rue.userId, startsAt: inHours(5) });
    const latestFirst = [1, 2, 3, 4, 5].map(title);
    expect(await find({ role: 'organized' })).toEqual(latestFirst);
    expect(await find({ role: 'went' }, asOndo)).toEqual(latestFirst);
    expect(await find({ role: 'went', q: 'past 3' }, asOndo)).toEqual(['Past 3']);
    expect([await find({ role: 'went' }), await find({ role: 'organized' }, asOndo)]).toEqual([[], []]);
    expect(await find({ role: 'organizing' })).toEqual(['Ahead']);
    expect(await find({})).toEqual(['Ahead']);
    const first = await asRue.call(findEvents, { body: { role: 'organized', limit: 3 } });
    const cursor = first.nextCursor ?? '';
    const rest = await asRue.call(findEvents, { body: { role: 'organized', limit: 3, cursor } });
    expect([...first.items, ...rest.items].map((event) => event.title)).toEqual(latestFirst);
    expect(await asRue.refused(findEvents, { body: { cursor } })).toMatchObject({ code: 'invalid_input' });
    const box = { west: -180, south: 10, east: -50, north: 72 };
    expect(await asOndo.call(viewEventMap, { body: { role: 'went', zoom: 4, box } })).toMatchObject({ total: 5 });
  });

  test.each([
    { box: { west: 181, south: 0, east: 0, north: 1 } },
    { box: { west: 0, south: 2, east: 0, north: 1 } },
    { near: { lat: 40.123, lng: -70, miles: 5 } },
    { near: { lat: 40, lng: -70, miles: 0 } },
    { tags: ['Chess'] },
    { from: '2098-02-31' },
    { q: 'x'.repeat(101) },
    { cursor: 'nonsense' },
    { color: 'red' },
  ])('refuses %j', async (body) => {
    expect(await asRue.refused(findEvents, { body: body as Filter })).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the total', () => {
  const count = (body: Request<typeof countEvents>['body'] = {}, caller = asRue) => caller.call(countEvents, { body });
  const exactly = (total: number) => ({ total, hasMore: false });

  test('counts the events of the list, with the same filters', async () => {
    const joined = await make('Running', { ...boston, startsAt: inHours(-2) });
    await make('Second', { ...adak, startsAt: inHours(3) });
    await make('Convention', { startsAt: new Date('2098-06-03T16:00:00Z'), endsAt: new Date('2098-06-05T20:00:00Z') });
    await make('Online', { isOnline: true, startsAt: inHours(4) });
    await make('Over', { startsAt: inHours(-4) });
    await make('Cancelled', { cancelledAt: new Date() });
    await asRue.call(createRsvp, { params: { eventId: joined }, body: { username: 'Rue', email: rue.email } });
    const filters: Request<typeof countEvents>['body'][] = [
      {},
      { kind: 'online' },
      { kind: 'in-person' },
      { q: 'CONVENT' },
      { q: 'zzz' },
      { from: '2098-06-04', to: '2098-06-04' },
      { tags: ['RPG'] },
      { near: { lat: 42.3, lng: -71.1, miles: 20 } },
      { box: { west: -72, south: 42, east: -71, north: 43 } },
      { role: 'going' },
      { role: 'went' },
    ];
    for (const filter of filters) {
      expect(await count(filter), JSON.stringify(filter)).toEqual(exactly((await find(filter)).length));
    }
    expect(await count()).toEqual(exactly(4));
  });

  test('counts no event of people in a block with the viewer, and none hidden by the host', async () => {
    const eventId = await make('One', boston);
    await make('Of rue', { organizerId: rue.userId });
    const box = { west: -72, south: 42, east: -71, north: 43 };
    const totals = async (caller: Caller) =>
      (await Promise.all([{}, { q: 'one' }, { box }].map((filter) => count(filter, caller)))).map(({ total }) => total);
    expect(await totals(asRue)).toEqual([2, 1, 1]);
    for (const [asBlocker, blocked] of [
      [asRue, 'ondo'],
      [asOndo, 'rue'],
    ] as const) {
      await asBlocker.call(blockPerson, { params: { username: blocked } });
      expect(await totals(asRue)).toEqual([1, 0, 0]);
      await app.database.db.delete(schema.blocks);
    }
    await eventsContent.reportables?.event?.setHidden(app.database.db as never, eventId, true);
    expect(await totals(asRue)).toEqual([1, 0, 0]);
    expect(await totals(asOndo)).toEqual([2, 1, 1]);
  });

  test('is exact up to its limit, and says when there are more', async () => {
    const { db } = app.database;
    await make('Original', { startsAt: inHours(2) });
    // Copies rows in SQL, because a thousand inserts take long.
    const columns = getTableColumns(schema.events);
    const copied = Object.values(columns).filter(({ generated, name }) => !generated && name !== 'event_id');
    const names = sql.join(
      copied.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const copy = (copies: number) =>
      db.execute(sql`INSERT INTO ${schema.events} (event_id, ${names})
        SELECT gen_random_uuid(), ${names} FROM ${schema.events}, generate_series(1, ${copies}::int)
        WHERE title = 'Original' AND cancelled_at IS NULL ORDER BY event_id LIMIT ${copies}`);
    await copy(eventsCountMax - 1);
    expect(await count()).toEqual(exactly(eventsCountMax));
    await copy(1);
    expect(await count()).toEqual({ total: eventsCountMax, hasMore: true });
    expect(await count({ q: 'original' })).toEqual({ total: eventsCountMax, hasMore: true });
    await db.delete(schema.events).where(eq(schema.events.title, 'Original'));
  });

  test.each([{ box: { west: 181, south: 0, east: 0, north: 1 } }, { tags: ['Chess'] }, { cursor: 'x' }, { limit: 5 }])(
    'refuses %j',
    async (body) => {
      expect(await asRue.refused(countEvents, { body: body as Filter })).toMatchObject({ code: 'invalid_input' });
    },
  );
});

describe('a suggestion', () => {
  const suggest = async (body: Filter, caller = asRue) => (await caller.call(suggestEventSearch, { body })).suggestion;

  test('corrects misspelled words of titles and cities', async () => {
    await make('Catan evening', boston);
    expect(await suggest({ q: 'CATAAN' })).toBe('catan');
    expect(await suggest({ q: 'catan evneing' })).toBe('catan evening');
    expect(await suggest({ q: 'bosotn' })).toBe('boston');
    expect(await suggest({ q: 'poker' })).toBeNull();
    expect(await suggest({ q: ' ' })).toBeNull();
  });

  test('finds an event that matches the other filters, also a running one', async () => {
    await make('Catan evening', { ...boston, startsAt: inHours(-1) });
    expect(await suggest({ q: 'cataan', kind: 'in-person', tags: ['Social'] })).toBe('catan');
    expect(await suggest({ q: 'cataan', kind: 'online' })).toBeNull();
    expect(await suggest({ q: 'cataan', near: { lat: 51, lng: -176, miles: 50 } })).toBeNull();
  });

  test('contains no word of hidden, cancelled, past or blocked events', async () => {
    await make('Catan evening', { isHidden: true });
    await make('Wingspan evening', { cancelledAt: new Date() });
    await make('Azulejo evening', { startsAt: inHours(-9) });
    // A different word that contains "catan".
    await make('Catanians evening');
    for (const q of ['cataan', 'wingspna', 'azuleo']) expect(await suggest({ q })).toBeNull();
    expect(await suggest({ q: 'cataan' }, asOndo)).toBe('catan');
    expect(await suggest({ q: 'cataniasn' })).toBe('catanians');
    await asRue.call(blockPerson, { params: { username: ondo.username } });
    expect(await suggest({ q: 'cataniasn' })).toBeNull();
  });

  test('a search of 10,000 characters is rejected with a message', async () => {
    const problem = await asRue.refused(suggestEventSearch, { body: { q: 'x'.repeat(10_000) } });
    expect(problem).toMatchObject({ status: 400, fields: { q: 'A search has at most 100 characters.' } });
  });
});

describe('descriptions', () => {
  const describeEvents = async (eventIds: string[], caller = asRue) =>
    (await caller.call(listEventDescriptions, { query: { eventIds: eventIds.join(',') } })).items;

  test('are those of the given events, without events that the viewer cannot see', async () => {
    const seen = await make('Seen', { description: 'With pancakes.' });
    const hidden = await make('Hidden', { description: 'With waffles.', isHidden: true });
    expect(await describeEvents([seen, hidden])).toEqual([{ eventId: seen, description: 'With pancakes.' }]);
    expect(await describeEvents([seen, hidden], asOndo)).toHaveLength(2);
    await asRue.call(blockPerson, { params: { username: ondo.username } });
    expect(await describeEvents([seen, hidden])).toEqual([]);
  });

  test('of too many events, and of invalid ids, are rejected', async () => {
    const eventId = await make('Seen');
    for (const eventIds of [`${eventId},`.repeat(eventDescriptionsMax) + eventId, 'one', ''])
      expect(await asRue.refused(listEventDescriptions, { query: { eventIds } })).toMatchObject({ status: 400 });
  });
});
