import { changeUsername, getMe, getProfile } from '@starparty/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let viewer: Caller;
let db: TestApp['database']['db'];
beforeAll(async () => {
  app = await buildTestApp();
  ({ db } = app.database);
  viewer = await app.as(await app.createMember());
});
afterAll(() => app.close());

describe('a former name', () => {
  const rename = (caller: Caller, username: string) => caller.call(changeUsername, { body: { username } });
  const refuse = (caller: Caller, username: string) => caller.refused(changeUsername, { body: { username } });
  const age = (username: string, days: number) =>
    db
      .update(schema.formerUsernames)
      .set({ changedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(schema.formerUsernames.username, username));

  test('stays reserved for 90 days, for new and present members', async () => {
    const owner = await app.as(await app.createMember({ username: 'Old-Star' }));
    const other = await app.as(await app.createMember());
    await rename(owner, 'new-star');
    expect(await refuse(other, 'OLD-star')).toMatchObject({
      code: 'username_taken',
      fields: { username: expect.any(String) },
    });
    const body = { username: 'old-star', email: 'late@example.org', password: 'seven dark comets' };
    expect((await app.visitor().send('POST', '/api/auth/sign-up', { body })).json()).toMatchObject({
      code: 'username_taken',
    });
    await age('old-star', 89);
    expect(await refuse(other, 'old-star')).toMatchObject({ code: 'username_taken' });
    await age('old-star', 91);
    expect(await rename(other, 'old-star')).toMatchObject({ username: 'old-star' });
  });

  test('can be taken back by its owner, then the later name is reserved', async () => {
    const owner = await app.as(await app.createMember({ username: 'first-one' }));
    const other = await app.as(await app.createMember());
    await rename(owner, 'second-one');
    await rename(owner, 'first-one');
    expect(await refuse(other, 'second-one')).toMatchObject({ code: 'username_taken' });
    expect(await viewer.call(getProfile, { params: { username: 'first-one' } })).toMatchObject({
      username: 'first-one',
    });
    expect((await viewer.send('GET', '/api/profiles/second-one')).statusCode).toBe(404);
  });

  test('is not reserved by a change of case alone', async () => {
    const member = await app.createMember({ username: 'casey' });
    await rename(await app.as(member), 'CASEY');
    expect(await db.$count(schema.formerUsernames, eq(schema.formerUsernames.userId, member.userId))).toBe(0);
  });

  test('goes to nobody else while its owner gives it up', async () => {
    const owner = await app.as(await app.createMember({ username: 'contested' }));
    const others = await Promise.all([1, 2, 3].map(async () => app.as(await app.createMember())));
    const [given, ...taken] = await Promise.all([
      rename(owner, 'not-contested'),
      ...others.map((caller) => caller.send('PUT', '/api/me/username', { body: { username: 'contested' } })),
    ]);
    expect(given.username).toBe('not-contested');
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });

  test('is one of at most 20 per member', async () => {
    const member = await app.createMember();
    await db
      .insert(schema.formerUsernames)
      .values(Array.from({ length: 20 }, (_, index) => ({ username: `hoard-${index}`, userId: member.userId })));
    const owner = await app.as(member);
    expect(await refuse(owner, 'one-more')).toMatchObject({ code: 'too_many_requests' });
    expect(await owner.call(getMe, {})).toMatchObject({ username: member.username });
  });

  test('is deleted with the account', async () => {
    const member = await app.createMember({ username: 'leaving-name' });
    await rename(await app.as(member), 'left-name');
    await db.delete(schema.user).where(eq(schema.user.id, member.userId));
    expect(await db.$count(schema.formerUsernames, eq(schema.formerUsernames.userId, member.userId))).toBe(0);
  });
});
