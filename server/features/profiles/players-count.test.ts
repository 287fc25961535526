/** Counts of members with a favorite game. */

import { countPlayers } from '@starparty/contract/favorite-games.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';

let app: TestApp;
let gameId: string;
let viewer: TestMember;
let asViewer: Caller;

async function addFan(age: number | null): Promise<TestMember> {
  const member = await app.createMember({ age });
  await app.database.db.insert(schema.favoriteGames).values({ userId: member.userId, rank: 1, gameId });
  return member;
}

const count = (caller = asViewer) => caller.call(countPlayers, { params: { gameId } });

beforeAll(async () => {
  app = await buildTestApp();
  gameId = await app.createGame({ title: 'Hades' });
  viewer = await addFan(30);
  asViewer = await app.as(viewer);
});
afterAll(() => app.close());

test('hides numbers below five', async () => {
  for (let fans = 0; fans < 3; fans += 1) await addFan(25);
  expect(await count()).toEqual({ count: null, isMore: false });
  await addFan(25);
  expect(await count()).toEqual({ count: 5, isMore: false });
});

test('is the same for every member, so that blocking a member does not reveal an age group', async () => {
  const [minor, adult] = [await addFan(15), await addFan(40)];
  const asMinor = await app.as(minor);
  expect([await count(), await count(asMinor)]).toMatchObject([{ count: 7 }, { count: 7 }]);
  for (const { username } of [minor, adult]) {
    await asViewer.call(blockPerson, { params: { username } });
    expect(await count()).toMatchObject({ count: 7 });
  }
  expect(await count(asMinor)).toMatchObject({ count: 7 });
});

test('answers members only, and takes ids only', async () => {
  expect(await app.visitor().refused(countPlayers, { params: { gameId } })).toMatchObject({ code: 'not_signed_in' });
  expect(await asViewer.refused(countPlayers, { params: { gameId: 'hades' } })).toMatchObject({ code: 'not_found' });
});
