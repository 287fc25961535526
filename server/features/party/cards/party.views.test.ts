/** Reports of displayed cards through HTTP: the people they count as shown, once a day, and equal responses for all ids. */
import * as party from '@starparty/contract/party.ts';
import * as preferences from '@starparty/contract/party-preferences.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp } from '../../../testing/build-app.ts';
import { createPlayers, type Player } from '../../../testing/data/players.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, cards, decide, takeBack, reportViews, saveAvailability } = createPlayers(app);
const idOf = ({ member }: Player) => member.userId;

/** The number of times that a person counts as shown. */
async function shownCount(player: Player): Promise<number> {
  const rows = await db
    .select()
    .from(schema.partyShown)
    .where(eq(schema.partyShown.userId, idOf(player)));
  return rows[0]?.cards ?? 0;
}
const viewsOf = (player: Player) => db.$count(schema.partyViews, eq(schema.partyViews.personId, idOf(player)));

let rue: Player;
let ondo: Player;

// Gives each test an empty finder.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  await db.delete(schema.partyViews);
  rue = await newPlayer();
  ondo = await newPlayer();
});

test('a person counts once per viewer and day, also if the report arrives after the decision', async () => {
  const [third, fourth] = [await newPlayer(), await newPlayer()];
  await reportViews(rue, [idOf(ondo)]);
  await reportViews(rue, [idOf(ondo), idOf(third)]);
  await decide(rue, ondo, 'pass');
  await takeBack(rue, ondo);
  await decide(rue, ondo, 'accept');
  await decide(rue, third, 'accept');
  await decide(rue, fourth, 'pass');
  await reportViews(rue, [idOf(ondo), idOf(third), idOf(fourth)]);
  for (const player of [ondo, third, fourth]) {
    await expect.poll(() => shownCount(player)).toBeCloseTo(1, 2);
    expect(await viewsOf(player)).toBe(1);
  }
  await db.update(schema.partyViews).set({ day: sql`current_date - 1` });
  await reportViews(rue, [idOf(third)]);
  await expect.poll(() => shownCount(third)).toBeCloseTo(2, 2);
});

test('a decision without a report does not count, because the list has no card on top', async () => {
  const third = await newPlayer();
  await cards(rue);
  await decide(rue, ondo, 'pass');
  await decide(rue, third, 'accept');
  await decide(ondo, rue, 'accept');
  await decide(third, rue, 'accept');
  expect(await db.$count(schema.partyViews)).toBe(0);
  // Counts are stored in order. If the decisions counted, their counts would be stored before those of this report.
  await reportViews(third, [idOf(ondo)]);
  await expect.poll(() => shownCount(ondo)).toBeCloseTo(1, 2);
  for (const player of [rue, third]) expect(await shownCount(player)).toBe(0);
});

test('a report after a decision ignores players that the finder may no longer show', async () => {
  const [paused, grown, blocking, hidden] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ];
  const players = [paused, grown, blocking, hidden];
  for (const player of players) await decide(rue, player, 'accept');
  await paused.caller.call(preferences.setPartyPaused, { body: { isPaused: true } });
  await db
    .update(schema.profiles)
    .set({ age: 15 })
    .where(eq(schema.profiles.userId, idOf(grown)));
  await blocking.caller.call(blockPerson, { params: { username: rue.member.username } });
  await db.insert(schema.hiddenPeople).values({ userId: idOf(hidden) });
  await reportViews(rue, players.map(idOf));
  expect(await db.$count(schema.partyViews)).toBe(0);
  await db.delete(schema.hiddenPeople);
});

test('1,000 reports of one viewer count each person once', async () => {
  const third = await newPlayer();
  const userIds = [idOf(ondo), idOf(third)];
  for (let round = 0; round < 100; round += 1) {
    // Tabs of the same viewer may report the same people in any order.
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => reportViews(rue, place % 2 === 0 ? userIds : userIds.toReversed())),
    );
  }
  expect([await viewsOf(ondo), await viewsOf(third)]).toEqual([1, 1]);
  // Counts are stored in order. When this report is stored, all reports above are stored, too.
  await reportViews(third, [idOf(ondo)]);
  await expect.poll(() => shownCount(ondo)).toBeCloseTo(2, 2);
  expect(await shownCount(third)).toBeCloseTo(1, 2);
});

test('ids that the finder could not show do not count, and the response is the same', async () => {
  await saveAvailability(rue, { platforms: ['pc'] });
  const [minor, ageless, paused, away, elsewhere, blocked, blocking, hidden, gone] = [
    await newPlayer({ age: 15 }),
    await newPlayer({ age: null }),
    await newPlayer({}, { isPaused: true }),
    await newPlayer({}, { activeAt: new Date(Date.now() - 365 * 86_400_000) }),
    await newPlayer({}, { platforms: ['xbox'] }),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ];
  await rue.caller.call(blockPerson, { params: { username: blocked.member.username } });
  await blocking.caller.call(blockPerson, { params: { username: rue.member.username } });
  await db.insert(schema.hiddenPeople).values({ userId: idOf(hidden) });
  await db.delete(schema.user).where(eq(schema.user.id, idOf(gone)));
  const outsider = await app.createMember({ age: 27 });
  const nobody = [minor, ageless, paused, away, elsewhere, blocked, blocking, hidden, gone, rue].map(idOf);
  const response = async (userIds: string[]) => {
    const { statusCode, body } = await rue.caller.send('POST', '/api/party/views', { body: { userIds } });
    return [statusCode, body];
  };
  for (const userId of [...nobody, outsider.userId, uuid()]) expect(await response([userId])).toEqual([204, '']);
  expect(await db.$count(schema.partyViews)).toBe(0);
  expect(await response([idOf(minor), idOf(ondo)])).toEqual([204, '']);
  expect([await viewsOf(minor), await viewsOf(ondo)]).toEqual([0, 1]);
  await db.delete(schema.hiddenPeople);
});

test('reports of members outside the finder are refused', async () => {
  const body = { userIds: [idOf(ondo)] };
  const caller = await app.as(await app.createMember({ age: 27 }));
  expect((await caller.refused(party.reportPartyViews, { body })).code).toBe('preferences_missing');
  const ageless = await newPlayer({ age: null });
  expect((await ageless.caller.refused(party.reportPartyViews, { body })).code).toBe('age_unknown');
  expect(await viewsOf(ondo)).toBe(0);
  // A paused member still sees cards.
  await rue.caller.call(preferences.setPartyPaused, { body: { isPaused: true } });
  await reportViews(rue, [idOf(ondo)]);
  expect(await viewsOf(ondo)).toBe(1);
});

test('requires a session, and one to five ids', async () => {
  const body = { userIds: [idOf(ondo)] };
  expect(await app.visitor().refused(party.reportPartyViews, { body })).toMatchObject({
    status: 401,
    code: 'not_signed_in',
  });
  for (const userIds of [[], ['ondo'], Array.from({ length: 6 }, () => uuid()), 'ondo', null]) {
    const answer = await rue.caller.send('POST', '/api/party/views', { body: { userIds } });
    expect(answer.statusCode).toBe(400);
  }
  expect(await viewsOf(ondo)).toBe(0);
});

test('allows 120 reports in ten minutes', async () => {
  const limited = await buildTestApp({ LIMITS: 'on' });
  try {
    const viewer = await createPlayers(limited).newPlayer();
    const body = { userIds: [uuid()] };
    // With a fixed clock, all reports are in the same ten minutes, however long they take.
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let turn = 0; turn < 120; turn += 1) await viewer.caller.call(party.reportPartyViews, { body });
    expect(await viewer.caller.refused(party.reportPartyViews, { body })).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
  } finally {
    vi.useRealTimers();
    await limited.close();
  }
});
