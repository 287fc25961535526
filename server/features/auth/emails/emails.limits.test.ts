/** Changes of an e-mail without a mail server, and the limits of changes. */
import { signIn } from '@starparty/contract/auth.ts';
import { changeEmail } from '@starparty/contract/emails.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';

const freshAddress = () => `new-${uuid().slice(-12)}@example.org`;
const isSignedIn = async (by: Caller) => (await by.send('GET', '/api/me')).statusCode === 200;

describe('without a mail server', () => {
  let silent: TestApp;
  let local: TestMember;
  let asLocal: Caller;
  beforeAll(async () => {
    silent = await buildTestApp();
    local = await silent.createMember();
    asLocal = await silent.as(local);
  });
  afterAll(() => silent.close());

  test('the e-mail changes at once, and other sessions end', async () => {
    const other = await silent.as(local);
    const newEmail = freshAddress();
    const body = { email: newEmail, currentPassword: local.password };
    expect(await asLocal.call(changeEmail, { body })).toEqual({ email: newEmail, pending: null });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(asLocal)).toBe(true);
    await silent.visitor().call(signIn, { body: { email: newEmail, password: local.password } });
  });

  test('an address of another account is refused after the password, without naming a reason', async () => {
    const { email } = await silent.createMember();
    expect(await asLocal.refused(changeEmail, { body: { email, currentPassword: 'a guess' } })).toMatchObject({
      code: 'wrong_password',
    });
    expect(await asLocal.refused(changeEmail, { body: { email, currentPassword: local.password } })).toMatchObject({
      status: 409,
      code: 'email_unusable',
      fields: { email: 'This e-mail cannot be used, so nothing has changed. Please choose another one.' },
    });
  });
});

describe('limits', () => {
  let mailServer: MailServer;
  let strict: TestApp;
  beforeAll(async () => {
    mailServer = await startMailServer();
    strict = await buildTestApp({ SMTP_URL: mailServer.url, LIMITS: 'on' });
  });
  afterAll(async () => {
    await strict.close();
    await mailServer.close();
  });

  const statusOf = async (by: Caller, email: string, currentPassword: string) =>
    (await by.send('PUT', '/api/me/email', { body: { email, currentPassword } })).statusCode;

  test('one account requests five changes a day, and one address gets three mails', async () => {
    const statuses: number[] = [];
    const newEmail = freshAddress();
    for (let turn = 0; turn < 2; turn += 1) {
      const local = await strict.createMember();
      const by = await strict.as(local);
      for (let sent = 0; sent < 2; sent += 1) statuses.push(await statusOf(by, newEmail, local.password));
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const local = await strict.createMember();
    const by = await strict.as(local);
    for (let sent = 0; sent < 5; sent += 1) expect(await statusOf(by, freshAddress(), local.password)).toBe(200);
    expect(await statusOf(by, freshAddress(), local.password)).toBe(429);
  });

  test('wrong passwords count together in all forms', async () => {
    const local = await strict.createMember();
    const by = await strict.as(local);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await statusOf(by, freshAddress(), 'a guess')).toBe(403);
      const body = { currentPassword: 'a guess', newPassword: 'long enough' };
      expect((await by.send('PUT', '/api/me/password', { body })).statusCode).toBe(403);
    }
    expect(await statusOf(by, freshAddress(), local.password)).toBe(429);
    expect((await by.send('DELETE', '/api/me', { body: { password: local.password } })).statusCode).toBe(429);
  });
});
