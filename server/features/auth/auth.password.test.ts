import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as auth from '@starparty/contract/auth.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

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

  test('is reset by the mailed link once, and all sessions end', async () => {
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

  test('invalidates all other links', async () => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const first = await tokenFor(member.email);
    const before = (await readdir(outbox())).length;
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    await expect.poll(async () => (await readdir(outbox())).length).toBe(before + 1);
    await app.visitor().call(auth.resetPassword, { body: { token: first, password: 'a new password' } });
    expect(await app.database.db.$count(schema.verification, eq(schema.verification.value, member.userId))).toBe(0);
  });

  test('with several links used at once, one works and all are used up', async () => {
    const member = await app.createMember();
    const before = await readdir(outbox()).catch(() => [] as string[]);
    for (let link = 0; link < 3; link += 1) {
      await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    }
    await expect.poll(async () => (await readdir(outbox())).length).toBe(before.length + 3);
    const fresh = (await readdir(outbox())).filter((file) => !before.includes(file));
    const mails = await Promise.all(fresh.map((file) => readFile(join(outbox(), file), 'utf8')));
    const tokens = mails.map((mail) => /token=3D([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '');
    const answers = await Promise.all(
      // Includes the same link twice.
      [...tokens, tokens[0]].map((token, index) =>
        app.visitor().send('POST', '/api/auth/reset-password', { body: { token, password: `new password ${index}` } }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([204, 410, 410, 410]);
    await app.as({ ...member, password: `new password ${statuses.indexOf(204)}` });
    expect(await app.database.db.$count(schema.verification, eq(schema.verification.value, member.userId))).toBe(0);
  });

  test('no login with the old password survives the reset', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await app.createMember();
      await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
      const token = await tokenFor(member.email);
      const intruders = Array.from({ length: 6 }, () => app.visitor());
      let isReset = false;
      // Logs in again and again, so that the logins are spread over the time of the reset.
      const tries = intruders.map(async (intruder) => {
        const body = { email: member.email, password: member.password };
        while (!isReset) await intruder.send('POST', '/api/auth/sign-in', { body });
      });
      await app.visitor().call(auth.resetPassword, { body: { token, password: 'a new password' } });
      isReset = true;
      await Promise.all(tries);
      const rows = await app.database.db.$count(schema.session, eq(schema.session.userId, member.userId));
      expect(rows).toBe(0);
      for (const intruder of intruders) expect((await intruder.send('GET', '/api/me')).statusCode).toBe(401);
    }
  });

  test('returns the same response for an unknown e-mail and sends no mail', async () => {
    await app.visitor().call(auth.forgotPassword, { body: { email: 'nobody-here@example.org' } });
    const { email } = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email } });
    await tokenFor(email);
    expect(await mailTo('nobody-here@example.org')).toBeUndefined();
  });

  test('refuses links that are older than an hour or were never sent', async () => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const token = await tokenFor(member.email);
    await app.database.db.update(schema.verification).set({ expiresAt: new Date(Date.now() - 1_000) });
    for (const candidate of [token, 'made-up', 'a\0b', '%00', "'"]) {
      const problem = await app
        .visitor()
        .refused(auth.resetPassword, { body: { token: candidate, password: 'long enough' } });
      expect(problem).toMatchObject({ status: 410, code: 'reset_link_invalid' });
    }
    await app.as(member);
  });

  test.each([
    ['password123', 422],
    [' '.repeat(10), 400],
  ])('refuses the password %j at its field, and the link still works', async (password, status) => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const token = await tokenFor(member.email);
    expect(await app.visitor().refused(auth.resetPassword, { body: { token, password } })).toMatchObject({
      status,
      fields: { password: expect.any(String) },
    });
    await app.as(member);
    await app.visitor().call(auth.resetPassword, { body: { token, password: 'long enough now' } });
  });

  test('refuses a short password before the link is used up', async () => {
    const member = await app.createMember();
    await app.visitor().call(auth.forgotPassword, { body: { email: member.email } });
    const token = await tokenFor(member.email);
    expect(await app.visitor().refused(auth.resetPassword, { body: { token, password: 'short' } })).toMatchObject({
      status: 400,
    });
    await app.visitor().call(auth.resetPassword, { body: { token, password: 'long enough now' } });
  });
});
