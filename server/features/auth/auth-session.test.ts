import * as auth from '@starparty/contract/auth.ts';
import { listPosts } from '@starparty/contract/feed.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/client.ts';
import { buildTestApp, type Caller, createCaller, type TestApp, testSecret } from '../../testing/build-app.ts';
import { createAuthEngine } from './auth-engine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** Locks the sessions for reads and writes until the returned function is called. */
async function lockSessions(): Promise<() => Promise<void>> {
  const blocker = await app.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await blocker.query('COMMIT');
    blocker.release();
  };
}

describe('a session', () => {
  test('is returned to its owner, and null to a visitor', async () => {
    const member = await app.createMember();
    const { session } = await (await app.as(member)).call(auth.getSession, {});
    expect(session?.user).toEqual({ userId: member.userId, email: member.email, username: member.username });
    const left = new Date(session?.expiresAt ?? 0).getTime() - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(300_000);
    expect(await app.visitor().call(auth.getSession, {})).toEqual({ session: null });
  });

  test('continues by the refresh cookie when the access cookie is gone', async () => {
    const caller = await app.as(await app.createMember());
    caller.cookies.delete('starparty.session_data');
    await caller.call(getMe, {});
    expect(caller.cookies.has('starparty.session_data')).toBe(true);
  });

  test('is looked up, with its user, by one prepared statement', async () => {
    const member = await app.createMember();
    const [token = ''] = (await app.as(member)).cookies.get('starparty.session_token')?.split('.') ?? [];
    const { db, pool, close } = openDatabase(app.databaseUrl, 1);
    const { internalAdapter } = await createAuthEngine({
      db,
      cookies: { isSecure: false, secret: testSecret },
      publicUrl: 'http://localhost',
      sendResetToken: () => {},
    });
    expect((await internalAdapter.findSession(token))?.user).toMatchObject({ id: member.userId, email: member.email });
    expect(await internalAdapter.findSession(`${token}x`)).toBeNull();
    const { rows } = await pool.query('SELECT name FROM pg_prepared_statements');
    await close();
    expect(rows).toEqual([{ name: 'session_by_token' }]);
  });

  test('renews the access cookie on refresh, which visitors cannot use', async () => {
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
  ])('is not accepted with a %s session cookie', async (_, change) => {
    const caller = await app.as(await app.createMember());
    caller.cookies.set('starparty.session_token', change(caller.cookies.get('starparty.session_token') ?? ''));
    expect((await caller.send('GET', '/api/me')).statusCode).toBe(401);
  });

  test('with an expired access cookie is loaded and renewed, unless the session has expired', async () => {
    const caller = await app.as(await app.createMember());
    const first = caller.cookies.get('starparty.session_data');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    await caller.call(getMe, {});
    const renewed = caller.cookies.get('starparty.session_data');
    expect(renewed).not.toBe(first);
    await app.database.pool.query("UPDATE session SET expires_at = now() - interval '1 second'");
    await caller.call(getMe, {});
    vi.setSystemTime(Date.now() + 301_000);
    expect((await caller.send('GET', '/api/me')).statusCode).toBe(401);
    expect(await caller.call(auth.getSession, {})).toEqual({ session: null });
  });

  describe('with an old or missing access cookie', () => {
    /** Simulates a browser that ignores new cookies. */
    function oldCopy(caller: Caller): Caller {
      const copy = app.visitor();
      copy.cookies.set('starparty.session_token', caller.cookies.get('starparty.session_token') ?? '');
      return copy;
    }
    const readWith = (caller: Caller) => {
      const cookie = `starparty.session_token=${encodeURIComponent(caller.cookies.get('starparty.session_token') ?? '')}`;
      return app.visitor().send('GET', '/api/me', { headers: { cookie } });
    };

    test('is loaded once, and every response renews the cookie', async () => {
      const caller = oldCopy(await app.as(await app.createMember()));
      expect((await readWith(caller)).statusCode).toBe(200);
      const release = await lockSessions();
      for (let count = 0; count < 3; count += 1) {
        const answer = await readWith(caller);
        expect(answer.statusCode).toBe(200);
        const renewed = answer.cookies.find(({ name }) => name === 'starparty.session_data')?.value ?? '';
        const { cookies, send } = app.visitor();
        cookies.set('starparty.session_token', caller.cookies.get('starparty.session_token') ?? '');
        cookies.set('starparty.session_data', renewed);
        const next = await send('GET', '/api/me');
        expect(next.statusCode).toBe(200);
        // A fresh cookie is not renewed.
        expect(next.headers['set-cookie']).toBe(undefined);
      }
      await release();
    });

    test('ends at once despite the cache', async () => {
      const caller = await app.as(await app.createMember());
      expect((await readWith(caller)).statusCode).toBe(200);
      const copy = oldCopy(caller);
      await caller.call(auth.signOut, {});
      expect((await readWith(copy)).statusCode).toBe(401);
      // The ended session is cached, too.
      const release = await lockSessions();
      expect((await readWith(copy)).statusCode).toBe(401);
      await release();
    });

    test('is loaded again after a minute', async () => {
      const caller = await app.as(await app.createMember());
      expect((await readWith(caller)).statusCode).toBe(200);
      await app.database.pool.query("UPDATE session SET expires_at = now() - interval '1 second'");
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      expect((await readWith(caller)).statusCode).toBe(401);
    });
  });

  test('rejects an access cookie with a forged user', async () => {
    const victim = await app.createMember();
    const attacker = await app.createMember();
    const caller = await app.as(attacker);
    const cookie = caller.cookies.get('starparty.session_data') ?? '';
    const forged = Buffer.from(cookie, 'base64url').toString().replaceAll(attacker.userId, victim.userId);
    caller.cookies.set('starparty.session_data', Buffer.from(forged).toString('base64url'));
    expect(await caller.call(getMe, {})).toMatchObject({ userId: attacker.userId });
  });

  test('ends at logout at once in every process, even for copied cookies', async () => {
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
    await expect.poll(async () => (await elsewhere.send('GET', '/api/posts')).statusCode).toBe(401);
    await second.close();
  });

  test('a new process loads earlier revocations', async () => {
    const caller = await app.as(await app.createMember());
    const cookies = new Map(caller.cookies);
    await caller.call(auth.signOut, {});
    const later = await buildApp({ config: app.config, databaseUrl: app.databaseUrl, sessionSecret: testSecret });
    const copy = createCaller(later);
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    expect((await copy.send('GET', '/api/posts')).statusCode).toBe(401);
    await later.close();
  });

  test('other cookies of a browser cannot extend it', async () => {
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

  test('stays cached with a long user agent', async () => {
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

  test('ends when the same browser logs in again', async () => {
    const member = await app.createMember();
    const caller = await app.as(member);
    const before = app.visitor();
    for (const [name, value] of caller.cookies) before.cookies.set(name, value);
    await caller.call(auth.signIn, { body: { email: member.email, password: member.password } });
    expect((await before.send('GET', '/api/me')).statusCode).toBe(401);
    await caller.call(getMe, {});
  });

  test('survives, with an error, when the logout could not be stored', async () => {
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

  test('an error response leaves the cookies unchanged, because a newer login may have set them', async () => {
    const caller = await app.as(await app.createMember());
    const old = app.visitor();
    for (const [name, value] of caller.cookies) old.cookies.set(name, value);
    await caller.call(auth.signOut, {});
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['POST', '/api/auth/refresh'],
    ] as const) {
      const answer = await old.send(method, path);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['set-cookie']).toBe(undefined);
    }
    const answer = await old.send('GET', '/api/auth/session');
    expect(answer.json()).toEqual({ session: null });
    expect(answer.headers['set-cookie']).toBe(undefined);
  });

  test('logging out without a session succeeds', async () => {
    await app.visitor().call(auth.signOut, {});
  });
});
