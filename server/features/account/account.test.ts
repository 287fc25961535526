import { changePassword, endOtherSessions, endSession, listSessions } from '@starparty/contract/account.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, createCaller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';

let app: TestApp;
let member: TestMember;
let here: Caller;
let elsewhere: Caller;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  member = await app.createMember();
  here = await app.as(member);
  elsewhere = await app.as(member);
});
afterAll(() => app.close());

const statusOf = async (caller: Caller) => (await caller.send('GET', '/api/me')).statusCode;
const logIn = async (password: string) =>
  (await app.visitor().send('POST', '/api/auth/sign-in', { body: { email: member.email, password } })).statusCode;

describe('a new password', () => {
  const newPassword = 'another long one';
  const change = (body: { currentPassword: string; newPassword: string }) =>
    here.send('PUT', '/api/me/password', { body });

  test('is valid at once, and only the current session remains', async () => {
    await here.call(changePassword, { body: { currentPassword: member.password, newPassword } });
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await here.send('POST', '/api/auth/refresh')).statusCode).toBe(200);
    expect((await elsewhere.send('POST', '/api/auth/refresh')).statusCode).toBe(401);
    expect([await logIn(member.password), await logIn(newPassword)]).toEqual([401, 200]);
  });

  test.each([
    ['with a wrong current one', 'a guess', newPassword, 403, 'wrong_password', 'currentPassword'],
    ['without the current one', '', newPassword, 400, 'invalid_input', 'currentPassword'],
    ['that is too short', 'correct horse battery', 'short', 400, 'invalid_input', 'newPassword'],
    ['that is too long', 'correct horse battery', 'x'.repeat(129), 400, 'invalid_input', 'newPassword'],
    ['that is only spaces', 'correct horse battery', ' '.repeat(12), 400, 'invalid_input', 'newPassword'],
    ['that is very common', 'correct horse battery', 'Password123', 422, 'password_common', 'newPassword'],
    ['that is the same', 'correct horse battery', 'correct horse battery', 422, 'password_unchanged', 'newPassword'],
  ])('%s is refused, and nothing changes', async (_, currentPassword, wanted, status, code, field) => {
    const problem = (await change({ currentPassword, newPassword: wanted })).json();
    expect(problem).toMatchObject({ status, code, fields: { [field]: expect.any(String) } });
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 200]);
    expect(await logIn(member.password)).toBe(200);
  });

  test('is set once by two concurrent requests, and the other reports a wrong current password', async () => {
    const answers = await Promise.all(
      ['first long one', 'second long one'].map((wanted) =>
        change({ currentPassword: member.password, newPassword: wanted }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
    const counts = [await logIn('first long one'), await logIn('second long one')];
    expect(counts).toEqual(answers.map(({ statusCode }) => (statusCode === 204 ? 200 : 401)));
  });

  test('is refused for an account without one, as in the demo', async () => {
    await app.database.pool.query('DELETE FROM account WHERE user_id = $1', [member.userId]);
    const answer = await change({ currentPassword: member.password, newPassword });
    expect(answer.json()).toMatchObject({ status: 403, code: 'wrong_password' });
  });

  test('cannot be guessed for long', async () => {
    const limited = await buildTestApp({ LIMITS: 'on' });
    const caller = await limited.as(await limited.createMember());
    const body = { currentPassword: 'a guess', newPassword };
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await caller.send('PUT', '/api/me/password', { body })).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });
});

describe('sessions', () => {
  async function logInWith(userAgent: string): Promise<Caller> {
    const caller = createCaller(app);
    const body = { email: member.email, password: member.password };
    await caller.send('POST', '/api/auth/sign-in', { body, headers: { 'user-agent': userAgent } });
    return caller;
  }

  test('list their devices, the current one first', async () => {
    await logInWith('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
    const { sessions } = await here.call(listSessions, {});
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions[1]?.device).toBe('Firefox on Linux');
    expect(sessions[2]?.createdAt).toMatch(/^\d{4}-.*Z$/);
  });

  test('omit expired ones', async () => {
    const { sessions } = await elsewhere.call(listSessions, {});
    const [own] = sessions;
    await app.database.pool.query("UPDATE session SET expires_at = now() - interval '1 minute' WHERE id = $1", [
      own?.sessionId,
    ]);
    expect((await here.call(listSessions, {})).sessions).toHaveLength(1);
  });

  test('end everywhere else at once', async () => {
    const third = await app.as(member);
    await here.call(endOtherSessions, {});
    expect(await Promise.all([here, elsewhere, third].map(statusOf))).toEqual([200, 401, 401]);
    expect((await here.call(listSessions, {})).sessions).toHaveLength(1);
    await here.call(endOtherSessions, {});
  });

  test('end one by one, including the current one', async () => {
    const [own, other] = (await here.call(listSessions, {})).sessions.map(({ sessionId }) => sessionId);
    await here.call(endSession, { params: { sessionId: other as string } });
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    await here.call(endSession, { params: { sessionId: own as string } });
    expect(await statusOf(here)).toBe(401);
  });

  test('of others, unknown and invalid ones return 404', async () => {
    const stranger = await app.as(await app.createMember());
    const [own] = (await here.call(listSessions, {})).sessions;
    for (const sessionId of [own?.sessionId, uuid(), 'made-up']) {
      const answer = await stranger.send('DELETE', `/api/me/sessions/${sessionId}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await here.call(getMe, {})).username).toBe(member.username);
  });
});
