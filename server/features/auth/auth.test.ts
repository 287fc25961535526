import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as auth from '@starparty/contract/auth.ts';
import { listPosts } from '@starparty/contract/feed.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { schema } from '../../db/schema.ts';
import { buildTestApp, type Caller, createCaller, type TestApp, testSecret } from '../../testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const signUpAs = (username: string, email = `${username.toLowerCase()}@example.org`, password = 'long enough') => ({
  body: { username, email, password },
});

describe('signing up', () => {
  test('makes account and profile, and the log-in works at once', async () => {
    const visitor = app.visitor();
    const account = await visitor.call(auth.signUp, signUpAs('Nadia_K', ' Nadia@Example.org '));
    expect(account).toMatchObject({ username: 'Nadia_K', email: 'nadia@example.org' });
    expect(visitor.cookies.size).toBe(0);
    await visitor.call(auth.signIn, { body: { email: 'NADIA@example.org', password: 'long enough' } });
    expect(await visitor.call(getMe, {})).toMatchObject({ username: 'Nadia_K', isFirstTime: true, favoriteGames: [] });
  });

  test('a name that differs by case only is taken, and the second account leaves nothing behind', async () => {
    const visitor = app.visitor();
    await visitor.call(auth.signUp, signUpAs('kestrel.vu'));
    const problem = await visitor.refused(auth.signUp, signUpAs('Kestrel.VU', 'other@example.org'));
    expect(problem).toMatchObject({ status: 409, code: 'username_taken', fields: { username: expect.any(String) } });
    expect(await app.database.db.$count(schema.user, eq(schema.user.email, 'other@example.org'))).toBe(0);
  });

  test('an e-mail has one account', async () => {
    const visitor = app.visitor();
    await visitor.call(auth.signUp, signUpAs('first-one', 'shared@example.org'));
    const problem = await visitor.refused(auth.signUp, signUpAs('second-one', 'Shared@Example.org'));
    expect(problem).toMatchObject({ status: 409, code: 'email_taken', fields: { email: expect.any(String) } });
  });

  test('of many at once with one name, one gets it', async () => {
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
  ])('%s %j is refused at its field', async (field, value) => {
    const body = { username: 'fine-name', email: 'fine@example.org', password: 'long enough', [field]: value };
    const answer = await app.visitor().send('POST', '/api/auth/sign-up', { body });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  test.each(['admin', 'NOVA', 'Deleted-User', 'starparty'])('%s is kept for nobody', async (username) => {
    expect(await app.visitor().refused(auth.signUp, signUpAs(username))).toMatchObject({ code: 'username_taken' });
  });
});

describe('logging in', () => {
  test('wrong password, unknown e-mail: the same answer, and no cookie', async () => {
    const member = await app.createMember();
    const visitor = app.visitor();
    const wrong = await visitor.refused(auth.signIn, { body: { email: member.email, password: 'wrong' } });
    const unknown = await visitor.refused(auth.signIn, { body: { email: 'nobody@example.org', password: 'wrong' } });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'sign_in_failed', detail: 'Invalid login credentials' });
    expect(visitor.cookies.size).toBe(0);
  });

  test('the cookies cannot be read by scripts and go to this site only', async () => {
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

  test('over HTTPS the cookies are Secure', async () => {
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

  test('the eleventh failure in five minutes has to wait, and is told how long', async () => {
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

describe('limits on logging in', () => {
  let strict: App;
  beforeAll(async () => {
    strict = await buildApp({
      config: { ...app.config, limits: true, trustProxy: '127.0.0.1' },
      databaseUrl: app.databaseUrl,
      sessionSecret: testSecret,
    });
  });
  afterAll(() => strict.close());

  const tryFrom = (caller: Caller, address: string, email: string, password: string) =>
    caller.send('POST', '/api/auth/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': address } });

  test('guessing from many addresses shuts an account for strangers, but not for a browser that knows it', async () => {
    const member = await app.createMember();
    const owner = createCaller(strict);
    expect((await tryFrom(owner, '198.51.100.1', member.email, member.password)).statusCode).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) {
      await tryFrom(createCaller(strict), `203.0.113.${guess}`, member.email, 'guess');
    }
    const stranger = createCaller(strict);
    expect((await tryFrom(stranger, '203.0.113.99', member.email, member.password)).statusCode).toBe(429);
    expect((await tryFrom(owner, '198.51.100.1', member.email, member.password)).statusCode).toBe(200);
  });

  test('an address that is shut out uses up nobody’s tries', async () => {
    const victim = await app.createMember();
    const attacker = createCaller(strict);
    for (let guess = 0; guess < 10; guess += 1)
      await tryFrom(attacker, '203.0.114.1', `x${guess}@example.org`, 'guess');
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await tryFrom(attacker, '203.0.114.1', victim.email, 'guess')).statusCode).toBe(429);
    }
    expect((await tryFrom(createCaller(strict), '198.51.100.2', victim.email, victim.password)).statusCode).toBe(200);
  });

  test('one IPv6 network is one address', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await tryFrom(createCaller(strict), `2001:db8:1:2::${guess + 1}`, `y${guess}@example.org`, 'guess');
    }
    const member = await app.createMember();
    const answers = [
      await tryFrom(createCaller(strict), '2001:db8:1:2:ffff::1', member.email, member.password),
      await tryFrom(createCaller(strict), '2001:db8:1:3::1', member.email, member.password),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  });

  test('a session does not lift the limits on what anyone may call', async () => {
    const caller = createCaller(strict);
    const member = await app.createMember();
    await tryFrom(caller, '198.51.100.3', member.email, member.password);
    const signUp = (index: number, who: Caller) =>
      who.send('POST', '/api/auth/sign-up', {
        ...signUpAs(`crowd-${index}`),
        headers: { 'x-forwarded-for': '198.51.100.3' },
      });
    for (let index = 0; index < 10; index += 1)
      expect((await signUp(index, createCaller(strict))).statusCode).toBe(201);
    expect((await signUp(10, createCaller(strict))).statusCode).toBe(429);
    expect((await signUp(11, caller)).statusCode).toBe(429);
  });

  test('one mailbox gets three links in a quarter of an hour, whoever asks', async () => {
    const body = { email: 'mailbox@example.org' };
    const ask = (address: string) =>
      createCaller(strict).send('POST', '/api/auth/forgot-password', { body, headers: { 'x-forwarded-for': address } });
    for (const address of ['198.51.100.11', '198.51.100.12', '198.51.100.13']) {
      expect((await ask(address)).statusCode).toBe(204);
    }
    expect((await ask('198.51.100.14')).statusCode).toBe(429);
  });
});

describe('a session', () => {
  test('is told to its owner, and null to a visitor', async () => {
    const member = await app.createMember();
    const { session } = await (await app.as(member)).call(auth.getSession, {});
    expect(session?.user).toEqual({ userId: member.userId, email: member.email, username: member.username });
    const left = new Date(session?.expiresAt ?? 0).getTime() - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(300_000);
    expect(await app.visitor().call(auth.getSession, {})).toEqual({ session: null });
  });

  test('lives on by the refresh cookie when the access cookie is gone', async () => {
    const caller = await app.as(await app.createMember());
    caller.cookies.delete('starparty.session_data');
    await caller.call(getMe, {});
    expect(caller.cookies.has('starparty.session_data')).toBe(true);
  });

  test('refreshing renews the access cookie; a visitor has nothing to refresh', async () => {
    const caller = await app.as(await app.createMember());
    const before = caller.cookies.get('starparty.session_data');
    await caller.call(auth.refreshSession, {});
    expect(caller.cookies.get('starparty.session_data')).not.toBe(before);
    expect(await app.visitor().refused(auth.refreshSession, {})).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test.each([
    ['forged', (value: string) => value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['cut', (value: string) => value.slice(0, 20)],
    ['emptied', () => ''],
  ])('a %s session cookie is no session', async (_, change) => {
    const caller = await app.as(await app.createMember());
    caller.cookies.set('starparty.session_token', change(caller.cookies.get('starparty.session_token') ?? ''));
    expect((await caller.send('GET', '/api/me')).statusCode).toBe(401);
  });

  test('an access cookie with another user written into it is not believed', async () => {
    const victim = await app.createMember();
    const attacker = await app.createMember();
    const caller = await app.as(attacker);
    const cookie = caller.cookies.get('starparty.session_data') ?? '';
    const forged = Buffer.from(cookie, 'base64url').toString().replaceAll(attacker.userId, victim.userId);
    caller.cookies.set('starparty.session_data', Buffer.from(forged).toString('base64url'));
    expect(await caller.call(getMe, {})).toMatchObject({ userId: attacker.userId });
  });

  test('signing out ends it at once, even for copies of its cookies, in every process', async () => {
    const second = await buildApp({ config: app.config, databaseUrl: app.databaseUrl, sessionSecret: testSecret });
    const caller = await app.as(await app.createMember());
    const copy = app.visitor();
    const elsewhere = createCaller(second);
    for (const [name, value] of caller.cookies) {
      copy.cookies.set(name, value);
      elsewhere.cookies.set(name, value);
    }
    await elsewhere.call(listPosts, { query: {} });

    await caller.call(auth.signOut, {});

    expect(caller.cookies.has('starparty.session_token')).toBe(false);
    expect((await copy.send('GET', '/api/posts')).statusCode).toBe(401);
    await expect.poll(async () => (await elsewhere.send('GET', '/api/posts')).statusCode, { timeout: 1_000 }).toBe(401);
    await second.close();
  });

  test('a process that starts later knows of revocations before it', async () => {
    const caller = await app.as(await app.createMember());
    const cookies = new Map(caller.cookies);
    await caller.call(auth.signOut, {});
    const later = await buildApp({ config: app.config, databaseUrl: app.databaseUrl, sessionSecret: testSecret });
    const copy = createCaller(later);
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    expect((await copy.send('GET', '/api/posts')).statusCode).toBe(401);
    await later.close();
  });

  test('what else a browser carries cannot make it live longer', async () => {
    const caller = await app.as(await app.createMember());
    const forever = Buffer.from(JSON.stringify({ expiresAt: 8e15 })).toString('base64url');
    const cookies = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const foreign of [
      `x_session_data=${forever}`,
      `better-auth.session_data=e30`,
      `better-auth.session_data=${forever}`,
      `session_data=1e300`,
    ]) {
      const answer = await app
        .visitor()
        .send('GET', '/api/auth/session', { headers: { cookie: `${foreign}; ${cookies}` } });
      expect(answer.statusCode).toBe(200);
      const { session } = answer.json() as { session: { expiresAt: string } };
      expect(new Date(session.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    }
  });

  test('a long name of the browser does not make it forgotten', async () => {
    const member = await app.createMember();
    const caller = app.visitor();
    const headers = { 'user-agent': 'x'.repeat(8_000) };
    const signedIn = await caller.send('POST', '/api/auth/sign-in', {
      body: { email: member.email, password: member.password },
      headers,
    });
    expect(signedIn.cookies.find(({ name }) => name === 'starparty.session_data')?.value).toBeDefined();
    const { session } = await caller.call(auth.getSession, {});
    expect(new Date(session?.expiresAt ?? 0).getTime() - Date.now()).toBeGreaterThan(290_000);
  });

  test('ends when the same browser logs in anew', async () => {
    const member = await app.createMember();
    const caller = await app.as(member);
    const before = app.visitor();
    for (const [name, value] of caller.cookies) before.cookies.set(name, value);
    await caller.call(auth.signIn, { body: { email: member.email, password: member.password } });
    expect((await before.send('GET', '/api/me')).statusCode).toBe(401);
    await caller.call(getMe, {});
  });

  test('lives on, and says so, when signing out could not be written', async () => {
    const caller = await app.as(await app.createMember());
    const blocker = await app.database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE session IN SHARE MODE');
    await blocker.query("SET LOCAL idle_in_transaction_session_timeout = '60s'");
    const answer = caller.send('POST', '/api/auth/sign-out');
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query(
          "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE 'delete from \"session\"%'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    expect((await answer).statusCode).toBeGreaterThanOrEqual(500);
    await blocker.query('ROLLBACK');
    blocker.release();
    await caller.call(getMe, {});
  });

  test('signing out without a session succeeds', async () => {
    await app.visitor().call(auth.signOut, {});
  });
});

describe('a forgotten password', () => {
  const outbox = () => join(app.config.dataFolder, 'outbox');
  const mailTo = async (email: string): Promise<string | undefined> => {
    const files = await readdir(outbox()).catch(() => []);
    const mails = await Promise.all(files.map((file) => readFile(join(outbox(), file), 'utf8')));
    // Quoted-printable breaks long lines and writes = as =3D.
    return mails
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .find((mail) => mail.includes(`To: ${email}`));
  };
  const tokenFor = async (email: string): Promise<string> => {
    await expect.poll(() => mailTo(email)).toBeDefined();
    return /token=([\w-]+)/.exec((await mailTo(email)) ?? '')?.[1] ?? '';
  };

  test('the mailed link sets a new one, once, and ends the sessions', async () => {
    const member = await app.createMember();
    const caller = await app.as(member);
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const token = await tokenFor(member.email);
    await app.visitor().call(auth.resetPassword, { body: { token, password: 'a new password' } });

    expect((await caller.send('GET', '/api/me')).statusCode).toBe(401);
    expect(
      await app.visitor().refused(auth.signIn, { body: { email: member.email, password: member.password } }),
    ).toMatchObject({ code: 'sign_in_failed' });
    await app.as({ ...member, password: 'a new password' });
    expect(await app.visitor().refused(auth.resetPassword, { body: { token, password: 'once again' } })).toMatchObject({
      status: 410,
      code: 'reset_link_invalid',
    });
  });

  test('every other link is used up with it', async () => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const first = await tokenFor(member.email);
    const before = (await readdir(outbox())).length;
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    await expect.poll(async () => (await readdir(outbox())).length).toBe(before + 1);
    await app.visitor().call(auth.resetPassword, { body: { token: first, password: 'a new password' } });
    expect(await app.database.db.$count(schema.verification, eq(schema.verification.value, member.userId))).toBe(0);
  });

  test('no log-in with the old password outlives the reset', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await app.createMember();
      await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
      const token = await tokenFor(member.email);
      const intruders = Array.from({ length: 6 }, () => app.visitor());
      const tries = intruders.map(async (intruder, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 25));
        await intruder.send('POST', '/api/auth/sign-in', { body: { email: member.email, password: member.password } });
      });
      await app.visitor().call(auth.resetPassword, { body: { token, password: 'a new password' } });
      await Promise.all(tries);
      const rows = await app.database.db.$count(schema.session, eq(schema.session.userId, member.userId));
      expect(rows).toBe(0);
      for (const intruder of intruders) expect((await intruder.send('GET', '/api/me')).statusCode).toBe(401);
    }
  });

  test('an unknown e-mail gets the same answer and no mail', async () => {
    await app.visitor().call(auth.forgotPassword, { body: { email: 'nobody-here@example.org' } });
    expect(await mailTo('nobody-here@example.org')).toBeUndefined();
  });

  test('a link older than an hour, and one that was never sent, are refused', async () => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const token = await tokenFor(member.email);
    await app.database.db.update(schema.verification).set({ expiresAt: new Date(Date.now() - 1_000) });
    for (const candidate of [token, 'made-up']) {
      const problem = await app
        .visitor()
        .refused(auth.resetPassword, { body: { token: candidate, password: 'long enough' } });
      expect(problem).toMatchObject({ status: 410, code: 'reset_link_invalid' });
    }
    await app.as(member);
  });

  test('a new password that is too short is refused before the link is used up', async () => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const token = await tokenFor(member.email);
    expect(await app.visitor().refused(auth.resetPassword, { body: { token, password: 'short' } })).toMatchObject({
      status: 400,
    });
    await app.visitor().call(auth.resetPassword, { body: { token, password: 'long enough now' } });
  });
});
