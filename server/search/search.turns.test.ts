/**
 * The order of costly searches, through HTTP. A lock on the table of a search blocks it until the test releases the
 * lock.
 */
import { findEvents, viewEventMap } from '@starparty/contract/event-finder.ts';
import { listListings, listSimilarListings } from '@starparty/contract/market.ts';
import { searchMessages } from '@starparty/contract/messages.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildSecondApp, buildTestApp, type Caller, createCaller, type TestApp } from '../testing/build-app.ts';
import type { TestMember } from '../testing/data/factories.ts';
import { createTwoPeople } from '../testing/data/two-people.ts';

let app: TestApp;
let rue: TestMember;
let asRue: Caller;
let asOndo: Caller;
beforeAll(async () => {
  app = await buildTestApp({ LIMITS: 'on' });
  rue = await app.createMember({ age: 30 });
  [asRue, asOndo] = [await app.as(rue), await app.as(await app.createMember())];
});
afterAll(() => app.close());

let holder: pg.Client | undefined;
afterEach(() => release());

/** Blocks every statement that reads one of these tables. */
async function hold(...tables: string[]): Promise<void> {
  holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
}

async function release(): Promise<void> {
  await holder?.end();
  holder = undefined;
}

/** The number of statements that wait for the lock. */
async function countRunning(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'`,
  );
  return rows[0]?.count ?? 0;
}

const search = (caller: Caller, text = 'headset') =>
  caller.send('GET', `${listListings.path}?search=${encodeURIComponent(text)}`);

describe('costly searches of one account', () => {
  test('run one at a time, four wait, and further ones are rejected with a message and a retry time', async () => {
    await hold('listings');
    const [first, ...waiting] = Array.from({ length: 5 }, () => search(asRue));
    await expect.poll(countRunning).toBe(1);
    const refused = await search(asRue);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_searches',
      detail: 'Your other searches are still running. Please try again in 2 seconds.',
    });
    expect(refused.headers['retry-after']).toBe('2');
    expect(await countRunning()).toBe(1);
    await release();
    expect((await Promise.all([first, ...waiting])).map((answer) => answer?.statusCode)).toEqual(Array(5).fill(200));
    expect((await search(asRue)).statusCode).toBe(200);
  });

  test('block neither the plain list nor another member', async () => {
    await hold('listing_words');
    const held = search(asRue);
    const others = search(asOndo);
    expect((await asRue.send('GET', listListings.path)).statusCode).toBe(200);
    await release();
    expect((await Promise.all([held, others])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);

    await hold('listings');
    const both = [search(asRue), search(asOndo)];
    await expect.poll(countRunning).toBe(2);
    await release();
    await Promise.all(both);
  });

  test('run one at a time across all processes', async () => {
    const neighbour = await buildSecondApp(app);
    const elsewhere = createCaller(neighbour);
    for (const [name, value] of asRue.cookies) elsewhere.cookies.set(name, value);
    await hold('listings');
    const here = search(asRue);
    await expect.poll(countRunning).toBe(1);
    const there = search(elsewhere);
    // The other process answers a later request, so it has received the search.
    await elsewhere.send('GET', '/api/me');
    expect(await countRunning()).toBe(1);
    await release();
    expect((await Promise.all([here, there])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await neighbour.close();
  });

  test('share their turns among lists, maps and messages', async () => {
    const pair = await createTwoPeople(app);
    const asOne = pair.rue.caller;
    const listingId = await app.createListing({ userId: rue.userId });
    const box = { west: -74, east: -73, south: 40, north: 41 };
    await hold('listings', 'events', 'messages');
    const requests = [
      asOne.send('GET', listSimilarListings.path.replace('{listingId}', listingId)),
      search(asOne),
      asOne.send('POST', findEvents.path, { body: { q: 'smash' } }),
      asOne.send('POST', viewEventMap.path, { body: { q: 'smash', zoom: 4, box } }),
      asOne.send('GET', `${searchMessages.path.replace('{conversationId}', pair.conversationId)}?text=hello`),
    ];
    await expect.poll(countRunning).toBeGreaterThan(0);
    await release();
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  });
});

describe('when its client disconnects', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
    // The first question trains Nova's classifiers. On a busy machine, this takes longer than a poll waits.
    await asRue.send('POST', '/api/guide/answers', { body: { message: 'hello' } });
  });
  afterAll(() => app.http.server.closeAllConnections());

  const open = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: [...asRue.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    }).catch(() => 'left');

  test.each<[string, string, string, RequestInit]>([
    ['a search of the market', 'listings', `${listListings.path}?search=headset`, {}],
    ['a list by price', 'listings', `${listListings.path}?sort=price-up&minPrice=5`, {}],
    ['a search of events', 'events', findEvents.path, { method: 'POST', body: '{"q":"smash"}' }],
    [
      'a question to Nova',
      'listings',
      '/api/guide/answers',
      { method: 'POST', body: '{"message":"any keyboards for sale"}' },
    ],
  ])('the statement of %s is cancelled, and the next one in line runs', async (_, table, path, init) => {
    await hold(table);
    const leaving = new AbortController();
    const left = open(path, { ...init, signal: leaving.signal });
    await expect.poll(countRunning).toBe(1);
    const leavesLine = new AbortController();
    const leftToo = open(path, { ...init, signal: leavesLine.signal });
    const stays = search(asRue);
    leavesLine.abort();
    leaving.abort();
    expect(await Promise.all([left, leftToo])).toEqual(['left', 'left']);
    // The remaining search runs. No other search runs.
    await expect.poll(countRunning).toBe(table === 'listings' ? 1 : 0);
    await release();
    expect((await stays).statusCode).toBe(200);
    expect(app.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });
});
