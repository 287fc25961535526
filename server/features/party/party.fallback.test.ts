/** The party finder through HTTP while there are no columns of all players: the database alone says who is shown. */
import { blockPerson } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { schema } from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/players.ts';

const app = await buildTestApp({ LOG_LEVEL: 'warn' });
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, shownTo, decide, tellAvailability } = createPlayers(app);

const dayMs = 24 * 60 * 60 * 1000;
const yesterday = new Date(Date.now() - dayMs);
/** More than a packed row has room for, so that no load of the columns succeeds. */
const endlessZone = 'Z'.repeat(40_000);
let rue: Player;

// Each test has the finder to itself, but for somebody whom nobody meets and no column can take.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  const { userId } = await app.createMember({ age: 27 });
  await app.joinParty(userId, { isPaused: true, timeZone: endlessZone, hours: new Uint8Array(42) });
  rue = await newPlayer();
  app.log.length = 0;
});
afterEach(() => {
  expect(app.log.some((line) => line.includes('could not keep up its columns'))).toBe(true);
});

const join = async (answers = [6, 6, 12, 9, 2]) => {
  const { userId } = await app.createMember({ age: 27 });
  await app.joinParty(userId, { playerTypeInts: answers, activeAt: yesterday });
  return userId;
};
const decideBefore = (userId: string, decision: 'accept' | 'pass', daysAgo: number) =>
  db.insert(schema.partyDecisions).values({
    ...{ userId: rue.member.userId, otherId: userId, decision, decisionId: uuid() },
    decidedAt: new Date(Date.now() - daysAgo * dayMs),
  });

test('who fits better comes first', async () => {
  const opposite = await newPlayer({}, { playerTypeInts: [6, 2, 8, 3, 5] });
  const alike = await newPlayer();
  expect(await shownTo(rue)).toEqual([alike.member.userId, opposite.member.userId]);
});

test('nobody is shown who may not be met', async () => {
  const [blocked, blocking, gone, ondo] = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
  await newPlayer({}, { isPaused: true });
  await newPlayer({}, { isFirstTime: true });
  await newPlayer({}, { activeAt: new Date(Date.now() - 31 * dayMs) });
  await newPlayer({ age: 16 });
  await newPlayer({ age: null });
  await newPlayer({}, { platforms: ['switch'] });
  await newPlayer({}, { languages: ['de'], mustShareLanguage: true });
  await decide(rue, await newPlayer(), 'accept');
  await decide(rue, await newPlayer(), 'pass');
  await tellAvailability(rue, { platforms: ['pc'], languages: ['en'] });
  await rue.caller.call(blockPerson, { params: { username: blocked.member.username } });
  await blocking.caller.call(blockPerson, { params: { username: rue.member.username } });
  await db.insert(schema.hiddenPeople).values({ userId: gone.member.userId });
  expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  await ondo.caller.call(blockPerson, { params: { username: rue.member.username } });
  expect(await shownTo(rue)).toEqual([]);
});

test('who was passed long ago comes back when nobody else is left', async () => {
  const passed = await join();
  await decideBefore(passed, 'pass', 15);
  await decideBefore(await join(), 'accept', 15);
  const ondo = await join();
  expect(await shownTo(rue)).toEqual([ondo]);
  await decideBefore(ondo, 'pass', 1);
  expect(await shownTo(rue)).toEqual([passed]);
});

test('the own decisions count: of two who fit alike, the one comes first who is like those one accepted', async () => {
  const [long, short] = [
    [6, 6, 12, 9, 3],
    [6, 6, 12, 9, 1],
  ];
  const [first, second] = [await join(long), await join(short)];
  expect((await shownTo(rue)).toSorted()).toEqual([first, second].toSorted());
  for (let turn = 0; turn < 8; turn += 1) {
    await decideBefore(await join(short), 'accept', 1);
    await decideBefore(await join(long), 'pass', 1);
  }
  expect(await shownTo(rue)).toEqual([second, first]);
});
