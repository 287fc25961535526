/** The side column of Home through HTTP: presence that each viewer sees, its times, and parts that fail alone. */
import type { Reply } from '@starparty/contract/endpoint.ts';
import type { Problem } from '@starparty/contract/errors.ts';
import { setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import { followPerson, unfollowPerson } from '@starparty/contract/follows.ts';
import { getHomeSide } from '@starparty/contract/home.ts';
import { playingNowMax } from '@starparty/contract/limits.ts';
import { getMe, updateMe } from '@starparty/contract/profiles.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../app.ts';
import * as schema from '../../db/schema.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import { buildSecondApp, buildTestApp, type Caller, createCaller } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;

/** A member and their caller. By default, their presence has long been visible to friends. */
interface Side {
  member: TestMember;
  caller: Caller;
}
async function newMember(profile: Parameters<typeof app.createMember>[0] = {}): Promise<Side> {
  const member = await app.createMember({ age: 27, onlineShownAt: new Date(0), ...profile });
  return { member, caller: await app.as(member) };
}
const change = ({ member }: Side, profile: Partial<typeof schema.profiles.$inferInsert>) =>
  db.update(schema.profiles).set(profile).where(eq(schema.profiles.userId, member.userId));
const named = ({ member: { username } }: Side) => ({ params: { username } });
const follow = (one: Side, other: Side) => one.caller.call(followPerson, named(other));
async function befriend(one: Side, other: Side) {
  await follow(one, other);
  await follow(other, one);
}
/** Inserts follows that the endpoint refuses. */
const insertFollows = (one: Side, other: Side) =>
  db.insert(schema.follows).values([
    { followId: uuid(), followerId: one.member.userId, followedId: other.member.userId },
    { followId: uuid(), followerId: other.member.userId, followedId: one.member.userId },
  ]);
const decide = (one: Side, other: Side, decision: 'accept' | 'pass') =>
  db
    .insert(schema.partyDecisions)
    .values({ userId: one.member.userId, otherId: other.member.userId, decision, decisionId: uuid() });

const query = { from: '2026-12-01', to: '2026-12-08' };
const sideOf = ({ caller }: Side) => caller.call(getHomeSide, { query });
/** Undefined if a busy machine failed to load the part. */
const namesIn = ({ playing }: Reply<typeof getHomeSide>) => playing?.map(({ person }) => person.username);
const playingOf = async (viewer: Side) => namesIn(await sideOf(viewer)) ?? [];
const namesOf = (...sides: Side[]) => sides.map(({ member }) => member.username);

const opened: SocketClient[] = [];
async function goOnline({ caller }: Side, place: App = app): Promise<SocketClient> {
  const socket = await openSocket(place, caller);
  opened.push(socket);
  return socket;
}
/** Stops the clock. Otherwise, a minute might begin during a test. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['Date'] });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Begins new minutes until the viewer sees exactly these people. */
const waitUntilSees = (viewer: Side, ...people: Side[]) => waitInSteps(20_000, viewer, ...people);
async function waitInSteps(stepMs: number, viewer: Side, ...people: Side[]): Promise<void> {
  const expected = namesOf(...people);
  await expect
    .poll(
      async () => {
        const names = namesIn(await sideOf(viewer));
        // Advances the clock only if the names are wrong. Otherwise, the next sample could replace the right one.
        if (names && names.join() !== expected.join()) pass(stepMs);
        return names;
      },
      { interval: 100 },
    )
    .toEqual(expected);
}

let viewer: Side;
beforeEach(async () => {
  stopClock();
  viewer = await newMember({ username: `viewer-${uuid().slice(-8)}` });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((socket) => socket.close()));
  vi.useRealTimers();
});

/** A friend who comes online. Once the viewer sees this friend, the sample contains all who came online earlier. */
async function openWitness(): Promise<Side> {
  const witness = await newMember();
  await befriend(viewer, witness);
  await goOnline(witness);
  return witness;
}

describe('playing now', () => {
  test('lists matches and people who follow each other, with the highest common game of the person', async () => {
    const [friend, match, stranger] = [await newMember(), await newMember(), await newMember()];
    const [first, second, third] = [await app.createGame(), await app.createGame(), await app.createGame()];
    const choose = ({ caller }: Side, ...games: string[]) =>
      caller.call(setFavoriteGames, {
        body: { favoriteGames: games.map((gameId, index) => ({ rank: index + 1, gameId })) },
      });
    await choose(viewer, second, third);
    await choose(match, first, third, second);
    await befriend(viewer, friend);
    await decide(viewer, match, 'accept');
    await decide(match, viewer, 'accept');
    for (const side of [friend, match, stranger]) await goOnline(side);
    await waitUntilSees(viewer, match, friend);
    const { playing } = await sideOf(viewer);
    expect(playing).toMatchObject([{ game: { gameId: third } }, { game: null }]);
    await waitUntilSees(match);
    await goOnline(viewer);
    await waitUntilSees(match, viewer);
  });

  test('omits one-way follows and accepts, hidden presence, and the other age group', async () => {
    const ordinary = await newMember();
    const [followed, follower, accepted, passed, quiet, minor, ageless, offline] = [
      ordinary,
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember({ onlineShownAt: null }),
      await newMember({ age: 17 }),
      await newMember({ age: null }),
      await newMember(),
    ];
    await follow(viewer, followed);
    await follow(follower, viewer);
    await decide(viewer, accepted, 'accept');
    await decide(viewer, passed, 'accept');
    await decide(passed, viewer, 'pass');
    await befriend(viewer, quiet);
    await befriend(viewer, offline);
    for (const other of [minor, ageless]) await insertFollows(viewer, other);
    const here = [followed, follower, accepted, passed, quiet, minor, ageless];
    for (const side of here) await goOnline(side);
    const witness = await openWitness();
    await goOnline(viewer);
    await waitUntilSees(viewer, witness);
    for (const side of here) expect(await playingOf(side)).toEqual([]);
    expect(await playingOf(offline)).toEqual(namesOf(viewer));
  });

  test('shows minors and members of unknown age nobody, also not each other', async () => {
    const [teen, other, ageless] = [
      await newMember({ age: 16 }),
      await newMember({ age: 16 }),
      await newMember({ age: null }),
    ];
    await befriend(teen, other);
    await befriend(teen, ageless);
    for (const side of [teen, other, ageless]) await goOnline(side);
    await waitUntilSees(viewer, await openWitness());
    for (const side of [teen, other, ageless]) expect(await playingOf(side)).toEqual([]);
  });

  test.each([
    ['the viewer blocks the person', async (friend: Side) => viewer.caller.call(blockPerson, named(friend))],
    ['the person blocks the viewer', async (friend: Side) => friend.caller.call(blockPerson, named(viewer))],
    [
      'the host hides the person',
      async ({ member }: Side) => db.insert(schema.hiddenPeople).values({ userId: member.userId }),
    ],
    ['the person stops following', async (friend: Side) => friend.caller.call(unfollowPerson, named(viewer))],
    [
      'the person turns the switch off',
      async (friend: Side) => friend.caller.call(updateMe, { body: { isOnlineShown: false } }),
    ],
    ['the host corrects the age', async (friend: Side) => change(friend, { age: 17 })],
  ])('ends at once if %s', async (_, end) => {
    const friend = await newMember({ username: `friend-${uuid().slice(-8)}` });
    await befriend(viewer, friend);
    await goOnline(friend);
    await goOnline(viewer);
    const witness = await openWitness();
    await waitUntilSees(viewer, friend, witness);
    await end(friend);
    expect(await playingOf(viewer)).toEqual(namesOf(witness));
    expect(await playingOf(friend)).toEqual([]);
  });

  test('a block by a match hides both', async () => {
    const match = await newMember();
    await decide(viewer, match, 'accept');
    await decide(match, viewer, 'accept');
    for (const side of [match, viewer]) await goOnline(side);
    await waitUntilSees(viewer, match);
    await match.caller.call(blockPerson, named(viewer));
    expect([await playingOf(viewer), await playingOf(match)]).toEqual([[], []]);
  });

  test('is empty while the switch of the viewer is off, and while the host hides the viewer', async () => {
    const witness = await openWitness();
    await waitUntilSees(viewer, witness);
    await viewer.caller.call(updateMe, { body: { isOnlineShown: false } });
    expect(await playingOf(viewer)).toEqual([]);
    await change(viewer, { onlineShownAt: new Date(0) });
    expect(await playingOf(viewer)).toEqual(namesOf(witness));
    await db.insert(schema.hiddenPeople).values({ userId: viewer.member.userId });
    expect(await playingOf(viewer)).toEqual([]);
  });

  test('has a limit', async () => {
    const friends = [];
    for (let count = 0; count <= playingNowMax; count += 1) friends.push(await openWitness());
    const first = friends.sort((one, other) => (one.member.username < other.member.username ? -1 : 1));
    await waitUntilSees(viewer, ...first.slice(0, playingNowMax));
  });
});

describe('many look-ups', () => {
  /** Reads the side column a hundred times. Returns the distinct lists of names. */
  async function lookUp(): Promise<string[]> {
    const replies = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const batch = await Promise.all(Array.from({ length: 20 }, () => sideOf(viewer)));
      for (const names of batch.flatMap((side) => namesIn(side)?.join() ?? [])) replies.add(names);
    }
    return [...replies];
  }

  test('within a minute show only who was online at its start', async () => {
    const friend = await newMember({ username: `friend-${uuid().slice(-8)}` });
    await befriend(viewer, friend);
    const witness = await openWitness();
    await waitUntilSees(viewer, witness);
    const page = await goOnline(friend);
    await page.settle();
    expect(await lookUp()).toEqual([namesOf(witness).join()]);
    await waitUntilSees(viewer, friend, witness);
    await page.close();
    expect(await lookUp()).toEqual([namesOf(friend, witness).join()]);
    await waitUntilSees(viewer, witness);
  });

  test('a thousand within a minute show only who was online at its start, and the limit refuses most of them', async () => {
    const limited = await buildSecondApp({ ...app, config: { ...app.config, limits: true } });
    /** The same member in the process with limits. */
    const inLimited = ({ member, caller }: Side): Side => {
      const other = createCaller(limited);
      for (const [name, value] of caller.cookies) other.cookies.set(name, value);
      return { member, caller: other };
    };
    try {
      const [friend, witness] = [await newMember(), await newMember()];
      await befriend(viewer, friend);
      await befriend(viewer, witness);
      await goOnline(witness, limited);
      await goOnline(viewer, limited);
      // Polls as the witness, because requests of the viewer would count towards the viewer's limit.
      await waitInSteps(2_000, inLimited(witness), viewer);
      const page = await goOnline(friend, limited);
      await page.settle();

      const { caller } = inLimited(viewer);
      const address = `${getHomeSide.path}?${new URLSearchParams(query)}`;
      const answers = [];
      for (let round = 0; round < 50; round += 1) {
        answers.push(...(await Promise.all(Array.from({ length: 20 }, () => caller.send('GET', address)))));
      }
      const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode);
      expect(new Map([...byStatus].map(([status, { length }]) => [status, length]))).toEqual(
        new Map([
          [200, 240],
          [429, 760],
        ]),
      );
      const sides = byStatus.get(200)?.map((answer) => answer.json<Reply<typeof getHomeSide>>()) ?? [];
      const seen = new Set(sides.flatMap((side) => namesIn(side)?.join() ?? []));
      expect([...seen]).toEqual(namesOf(witness));
      const refusals = new Set(byStatus.get(429)?.map((answer) => answer.json<Problem>().code));
      expect([...refusals]).toEqual(['too_many_requests']);
    } finally {
      await Promise.all(opened.splice(0).map((socket) => socket.close()));
      await limited.close();
    }
  });

  test('do not reveal the time at which a person turns the switch on', async () => {
    const friend = await newMember({ username: `friend-${uuid().slice(-8)}`, onlineShownAt: null });
    await befriend(viewer, friend);
    await goOnline(friend);
    const witness = await openWitness();
    await waitUntilSees(viewer, witness);
    // Stores the time of the stopped clock, because the clock of the database is behind it.
    await change(friend, { onlineShownAt: new Date(Date.now() + 1) });
    expect(await lookUp()).toEqual([namesOf(witness).join()]);
    await waitUntilSees(viewer, friend, witness);
  });
});

test('people in other processes are online, too', async () => {
  const neighbour = await buildSecondApp(app);
  try {
    const friend = await newMember();
    await befriend(viewer, friend);
    const page = await goOnline(friend, neighbour);
    // In larger steps, the processes would miss each other's heartbeats.
    await waitInSteps(2_000, viewer, friend);
    await page.close();
    await waitInSteps(2_000, viewer);
  } finally {
    await neighbour.close();
  }
});

describe('the switch', () => {
  test('is off by default, and adults can turn it on and off', async () => {
    const adult = await newMember({ onlineShownAt: undefined });
    expect((await adult.caller.call(getMe, {})).isOnlineShown).toBe(false);
    for (const isOnlineShown of [true, false])
      expect((await adult.caller.call(updateMe, { body: { isOnlineShown } })).isOnlineShown).toBe(isOnlineShown);
  });

  test.each([17, null])('cannot be turned on at an age of %s', async (age) => {
    const minor = await newMember({ age, onlineShownAt: null });
    expect((await minor.caller.call(updateMe, { body: { isOnlineShown: true } })).isOnlineShown).toBeNull();
    await change(minor, { age: 30 });
    expect((await minor.caller.call(getMe, {})).isOnlineShown).toBe(false);
  });

  test('keeps its time if it is turned on again', async () => {
    await viewer.caller.call(updateMe, { body: { isOnlineShown: true } });
    const [row] = await db
      .select({ at: schema.profiles.onlineShownAt })
      .from(schema.profiles)
      .where(eq(schema.profiles.userId, viewer.member.userId));
    expect(row?.at).toEqual(new Date(0));
  });
});

test('lists the events near the place of the member, and the newest listings', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const days = { query: { from: day(0), to: day(14) } };
  const eventId = await app.createEvent();
  const listingId = await app.createListing();
  const gazetteer = createGazetteer();
  const placeAt = async (name: string) => {
    const place = gazetteer.findPlaces(name, 1)[0];
    if (!place) throw new Error(`${name} is in the gazetteer.`);
    await change(viewer, { placeId: place.id, city: place.city, state: place.state });
    const { events } = await viewer.caller.call(getHomeSide, days);
    return events?.map((event) => event.eventId);
  };
  const { events, listings } = await viewer.caller.call(getHomeSide, days);
  expect(events).toMatchObject([{ eventId }]);
  expect(listings).toMatchObject([{ listingId }]);
  expect(await placeAt('Newark, NJ')).toEqual([eventId]);
  expect(await placeAt('Los Angeles, CA')).toEqual([]);
});

test('a part that fails does not affect the others', async () => {
  const rename = (from: string, to: string) => db.execute(sql.raw(`ALTER TABLE ${from} RENAME TO ${to}`));
  for (const [table, part] of [
    ['follows', 'playing'],
    ['rsvps', 'events'],
    ['listings', 'listings'],
  ] as const) {
    await rename(table, 'gone');
    const side = await sideOf(viewer);
    await rename('gone', table);
    expect(Object.entries(side).flatMap(([name, items]) => (items === null ? [name] : []))).toEqual([part]);
  }
});

test.each([
  ['no days', ''],
  ['one day', '?from=2026-12-01'],
  ['a day that does not exist', '?from=2026-12-01&to=2026-02-30'],
  ['more parameters', '?from=2026-12-01&to=2026-12-08&username=rue'],
])('rejects %s', async (_, search) => {
  expect((await viewer.caller.send('GET', `/api/home/side${search}`)).statusCode).toBe(400);
});

test('visitors get nothing', async () => {
  const answer = await app.visitor().send('GET', '/api/home/side?from=2026-12-01&to=2026-12-08');
  expect(answer.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
});
