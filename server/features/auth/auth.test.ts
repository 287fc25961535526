import * as auth from '@starparty/contract/auth.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp, createCaller, type TestApp, testSecret } from '../../testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const signUpAs = (username: string, email = `${username.toLowerCase()}@example.org`, password = 'long enough') => ({
  body: { username, email, password },
});

describe('signing up', () => {
  test('creates account and profile, and the login works at once', async () => {
    const visitor = app.visitor();
    const account = await visitor.call(auth.signUp, signUpAs('Nadia_K', ' Nadia@Example.org '));
    expect(account).toMatchObject({ username: 'Nadia_K', email: 'nadia@example.org' });
    expect(visitor.cookies.size).toBe(0);
    await visitor.call(auth.signIn, { body: { email: 'NADIA@example.org', password: 'long enough' } });
    expect(await visitor.call(getMe, {})).toMatchObject({ username: 'Nadia_K', isFirstTime: true, favoriteGames: [] });
  });

  test('refuses a name that differs only in case, and leaves nothing of the second account', async () => {
    const visitor = app.visitor();
    await visitor.call(auth.signUp, signUpAs('kestrel.vu'));
    const problem = await visitor.refused(auth.signUp, signUpAs('Kestrel.VU', 'other@example.org'));
    expect(problem).toMatchObject({ status: 409, code: 'username_taken', fields: { username: expect.any(String) } });
    expect(await app.database.db.$count(schema.user, eq(schema.user.email, 'other@example.org'))).toBe(0);
  });

  test('allows one account per e-mail', async () => {
    const visitor = app.visitor();
    await visitor.call(auth.signUp, signUpAs('first-one', 'shared@example.org'));
    const problem = await visitor.refused(auth.signUp, signUpAs('second-one', 'Shared@Example.org'));
    expect(problem).toMatchObject({ status: 409, code: 'email_taken', fields: { email: expect.any(String) } });
  });

  test('creates one account when many use the same name at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.visitor().send('POST', '/api/auth/sign-up', signUpAs('racer', `racer${index}@example.org`)),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['username', 'ab'],
    ['username', 'x'.repeat(25)],
    ['username', 'two words'],
    ['username', 'a\u202eb'],
    ['username', 'zero\u200bwidth'],
    ['username', 'ünïcödé'],
    ['username', "'; DROP TABLE user; --"],
    ['email', 'not-an-address'],
    ['email', `${'x'.repeat(250)}@example.org`],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['password', '\ud800'.repeat(12)],
    ['password', ' '.repeat(12)],
    ['password', ' \u2003\t'.repeat(4)],
    ['username', '..._'],
  ])('refuses %s %j at its field', async (field, value) => {
    const body = { username: 'fine-name', email: 'fine@example.org', password: 'long enough', [field]: value };
    const answer = await app.visitor().send('POST', '/api/auth/sign-up', { body });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  test.each(['password1', 'QWERTYUIOP', ' 1234567890 '])('refuses the common password %j', async (password) => {
    const body = { username: 'fine-name', email: 'fine@example.org', password };
    const sentence = 'This password is very common and easy to guess. Please choose another one.';
    expect(await app.visitor().refused(auth.signUp, { body })).toMatchObject({
      status: 422,
      code: 'password_common',
      fields: { password: sentence },
    });
  });

  test.each(['admin', 'NOVA', 'Deleted-User', 'Admin_', '.a-d.m_i-n.', '4dm1n', 'L0gin', 'new', 'set.tings'])(
    'reserves %s',
    async (username) => {
      expect(await app.visitor().refused(auth.signUp, signUpAs(username, 'kept@example.org'))).toMatchObject({
        code: 'username_taken',
      });
    },
  );
});

describe('logging in', () => {
  test('returns the same response for a wrong password and an unknown e-mail, without a cookie', async () => {
    const member = await app.createMember();
    const visitor = app.visitor();
    const wrong = await visitor.refused(auth.signIn, { body: { email: member.email, password: 'wrong' } });
    const unknown = await visitor.refused(auth.signIn, { body: { email: 'nobody@example.org', password: 'wrong' } });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'sign_in_failed', detail: 'Invalid login credentials' });
    expect(visitor.cookies.size).toBe(0);
  });

  test('sets cookies that scripts cannot read and other sites do not receive', async () => {
    const member = await app.createMember();
    const answer = await app
      .visitor()
      .send('POST', '/api/auth/sign-in', { body: { email: member.email, password: member.password } });
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      'starparty.device',
      'starparty.session_data',
      'starparty.session_token',
    ]);
    for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('sets Secure cookies over HTTPS', async () => {
    const secure = await buildApp({
      config: { ...app.config, publicUrl: 'https://play.example.org' },
      databaseUrl: app.databaseUrl,
      sessionSecret: testSecret,
    });
    const member = await app.createMember();
    const answer = await createCaller(secure).send('POST', '/api/auth/sign-in', {
      body: { email: member.email, password: member.password },
    });
    expect(answer.cookies.map((cookie) => cookie.secure)).toEqual([true, true, true]);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    await secure.close();
  });

  test('refuses after ten failures in five minutes, with the time to wait', async () => {
    const strict = await buildApp({
      config: { ...app.config, limits: true },
      databaseUrl: app.databaseUrl,
      sessionSecret: testSecret,
    });
    const member = await app.createMember();
    const visitor = createCaller(strict);
    const body = { email: member.email, password: 'wrong' };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await visitor.send('POST', '/api/auth/sign-in', { body })).statusCode).toBe(401);
    }
    const answer = await visitor.send('POST', '/api/auth/sign-in', { body });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(200);
    expect(answer.json().detail).toMatch(/^That was a little too fast. Please try again in \d+ /);
    await strict.close();
  });
});
