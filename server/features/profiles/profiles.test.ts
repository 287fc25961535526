import { getMe, getProfile } from '@starparty/contract/profiles.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a profile shows its fields and games by rank, and never the e-mail', async () => {
  const member = await app.createMember({ username: 'Juno', bio: 'Healer main.', discordLink: 'juno#1', age: 31 });
  const [hades, celeste] = [await app.createGame({ title: 'Hades' }), await app.createGame({ title: 'Celeste' })];
  await app.database.db.insert(schema.favoriteGames).values([
    { userId: member.userId, rank: 2, gameId: celeste },
    { userId: member.userId, rank: 1, gameId: hades },
  ]);
  const viewer = await app.as(await app.createMember());
  const profile = await viewer.call(getProfile, { params: { username: 'JUNO' } });
  expect(profile).toMatchObject({
    username: 'Juno',
    bio: 'Healer main.',
    discordLink: 'juno#1',
    steamLink: null,
    isOwn: false,
  });
  expect(profile.favoriteGames.map(({ rank, title }) => [rank, title])).toEqual([
    [1, 'Hades'],
    [2, 'Celeste'],
  ]);
  expect(JSON.stringify(profile)).not.toContain('@example.org');
  expect(profile).not.toHaveProperty('age');
});

test('one’s own profile has the e-mail and the first-time flag', async () => {
  const member = await app.createMember({ username: 'own-view' });
  const caller = await app.as(member);
  expect(await caller.call(getMe, {})).toMatchObject({
    username: 'own-view',
    email: member.email,
    isFirstTime: true,
    age: null,
  });
  expect(await caller.call(getProfile, { params: { username: 'own-view' } })).toMatchObject({ isOwn: true });
});

test('an unknown name returns 404', async () => {
  const caller = await app.as(await app.createMember());
  for (const username of ['nobody-here', 'a', 'x%00y', "a'b--"]) {
    expect((await caller.send('GET', `/api/profiles/${username}`)).json()).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  }
});

test('a profile takes two statements at most', async () => {
  await app.createMember({ username: 'counted' });
  const caller = await app.as(await app.createMember());
  const read = () => caller.call(getProfile, { params: { username: 'counted' } });
  await read();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await read();
  // Ignores the periodic query for ended sessions.
  const asked = query.mock.calls.filter(([statement]) => !JSON.stringify(statement).includes('revocation'));
  expect(asked.length).toBeLessThanOrEqual(2);
  query.mockRestore();
});
