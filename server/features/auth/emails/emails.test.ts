import { buffer } from 'node:stream/consumers';
import { changePassword, deleteAccount, downloadPath } from '@starparty/contract/account.ts';
import { forgotPassword, resetPassword, signUp } from '@starparty/contract/auth.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getOwnEmail,
  readEmailLink,
  undoEmailChange,
} from '@starparty/contract/emails.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import * as schema from '../../../db/schema.ts';
import type { Caller, TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { buildMailedApp, type MailedApp } from '../../../testing/servers/mailed-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

let mailed: MailedApp;
let mailServer: MailedApp['mailServer'];
let app: TestApp;
let member: TestMember;
let caller: Caller;
let newEmail: string;
beforeAll(async () => {
  mailed = await buildMailedApp();
  ({ app, mailServer } = mailed);
});
afterAll(() => mailed.close());
beforeEach(async () => {
  member = await app.createMember();
  caller = await app.as(member);
  newEmail = freshAddress();
});
afterEach(() => void vi.useRealTimers());

const freshAddress = () => `new-${uuid().slice(-12)}@example.org`;
const request = (email = newEmail, by = caller, currentPassword = member.password) =>
  by.call(changeEmail, { body: { email, currentPassword } });

/** The latest mail to an address, and the body of a request with the token of its link. */
async function mailTo(address: string, count?: number) {
  const { token, ...mail } = await mailed.mailTo(address, count);
  return { ...mail, body: { token } };
}

/** Requests a change and confirms it. Returns the body of the link that undoes it. */
async function changeTo(email: string, oldEmail: string, count?: number): Promise<{ token: string }> {
  await request(email);
  const { body } = await mailTo(email);
  await app.visitor().call(confirmEmail, { body });
  return (await mailTo(oldEmail, count)).body;
}

const canSignIn = async (email: string, password = member.password) =>
  (await app.visitor().send('POST', '/api/auth/sign-in', { body: { email, password } })).statusCode === 200;
const isSignedIn = async (by: Caller) => (await by.send('GET', '/api/me')).statusCode === 200;
const changesOf = ({ userId }: TestMember) =>
  app.database.db.$count(schema.emailChanges, eq(schema.emailChanges.userId, userId));

describe('a requested e-mail', () => {
  test('counts after its link is confirmed, and reading the link changes nothing', async () => {
    expect(await request()).toMatchObject({ email: member.email, pending: { email: newEmail } });
    const { subject, text, body } = await mailTo(newEmail);
    expect(subject).toBe('Confirm your new Starparty e-mail');
    expect(text).toContain(member.username);
    const link = { kind: 'confirm', username: member.username, email: newEmail };
    expect(await app.visitor().call(readEmailLink, { body })).toEqual({ ...link, isDone: false });
    expect(await canSignIn(newEmail)).toBe(false);
    expect(await caller.call(getMe, {})).toMatchObject({ email: member.email });

    await app.visitor().call(confirmEmail, { body });
    expect(await canSignIn(newEmail)).toBe(true);
    expect(await canSignIn(member.email)).toBe(false);
    expect(await caller.call(getMe, {})).toMatchObject({ email: newEmail });
    expect(await caller.call(getOwnEmail, {})).toEqual({ email: newEmail, pending: null });
    // Confirming again changes nothing.
    await app.visitor().call(confirmEmail, { body });
    expect(await app.visitor().call(readEmailLink, { body })).toEqual({ ...link, isDone: true });
  });

  test('ends all sessions except the one that requested it', async () => {
    const other = await app.as(member);
    await request();
    expect(await isSignedIn(other)).toBe(true);
    await app.visitor().call(confirmEmail, { body: (await mailTo(newEmail)).body });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(caller)).toBe(true);
  });

  test('receives the mails that reset the password', async () => {
    await changeTo(newEmail, member.email);
    await app.visitor().call(forgotPassword, { body: { email: newEmail } });
    expect((await mailServer.mailsTo(newEmail, 2)).at(-1)?.subject).toBe('Choose a new Starparty password');
  });

  test('needs the password', async () => {
    const body = { email: newEmail, currentPassword: 'a guess' };
    expect(await caller.refused(changeEmail, { body })).toMatchObject({
      status: 403,
      code: 'wrong_password',
      fields: { currentPassword: 'Incorrect password.' },
    });
    expect(await app.visitor().refused(changeEmail, { body })).toMatchObject({ status: 401 });
    expect(await changesOf(member)).toBe(0);
  });

  test.each(['', 'nobody', 'a@b', 'a b@example.org', `${'x'.repeat(250)}@example.org`])(
    'cannot be %j',
    async (email) => {
      const body = { email, currentPassword: member.password };
      expect(await caller.refused(changeEmail, { body })).toMatchObject({
        code: 'invalid_input',
        fields: { email: expect.any(String) },
      });
    },
  );

  test('is stored in lower case, and cannot be the current one', async () => {
    const body = { email: ` ${member.email.toUpperCase()} `, currentPassword: member.password };
    expect(await caller.refused(changeEmail, { body })).toMatchObject({ code: 'email_unchanged' });
  });

  test('of another account gets the same response, and only its mailbox learns of that account', async () => {
    const other = await app.createMember();
    const taken = await request(other.email);
    const free = await request();
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken.pending).toEqual({ email: other.email, expiresAt: expect.any(String) });
    await request(other.email);
    const { subject, text } = await mailTo(other.email);
    expect(subject).toBe('This address already has a Starparty account');
    expect(text).not.toContain('https:');
    expect(await canSignIn(other.email, other.password)).toBe(true);
  });

  test('that another account has taken meanwhile is refused', async () => {
    await request();
    const { body } = await mailTo(newEmail);
    await app.visitor().call(signUp, { body: { username: 'the-newcomer', email: newEmail, password: 'long enough' } });
    expect(await app.visitor().refused(confirmEmail, { body })).toMatchObject({ status: 409, code: 'email_unusable' });
    expect(await canSignIn(member.email)).toBe(true);
  });

  test('can be cancelled by its member only', async () => {
    await request();
    const { body } = await mailTo(newEmail);
    await (await app.as(await app.createMember())).call(cancelEmailChange, {});
    expect(await app.visitor().call(readEmailLink, { body })).toMatchObject({ isDone: false });
    expect(await app.visitor().refused(cancelEmailChange, {})).toMatchObject({ status: 401 });
    await caller.call(cancelEmailChange, {});
    expect(await caller.call(getOwnEmail, {})).toEqual({ email: member.email, pending: null });
    expect(await app.visitor().refused(confirmEmail, { body })).toMatchObject({ code: 'email_link_invalid' });
  });

  test('is replaced by a new request', async () => {
    await request();
    const { body } = await mailTo(newEmail);
    await request(freshAddress());
    expect(await app.visitor().refused(confirmEmail, { body })).toMatchObject({ code: 'email_link_invalid' });
    expect(await changesOf(member)).toBe(1);
  });

  test('is forgotten with a changed or reset password', async () => {
    await request();
    const { body } = await mailTo(newEmail);
    await caller.call(changePassword, {
      body: { currentPassword: member.password, newPassword: 'a longer password' },
    });
    expect(await app.visitor().refused(confirmEmail, { body })).toMatchObject({ code: 'email_link_invalid' });

    await request(freshAddress(), caller, 'a longer password');
    await app.visitor().call(forgotPassword, { body: { email: member.email } });
    const reset = (await mailServer.mailsTo(member.email)).at(-1)?.text ?? '';
    const token = /token=([\w-]+)/.exec(reset)?.[1] ?? '';
    await app.visitor().call(resetPassword, { body: { token, password: 'another long one' } });
    expect(await changesOf(member)).toBe(0);
  });

  test('expires after a day', async () => {
    await request();
    const { body } = await mailTo(newEmail);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs + 1_000 });
    for (const endpoint of [readEmailLink, confirmEmail]) {
      expect(await app.visitor().refused(endpoint, { body })).toMatchObject({
        status: 410,
        code: 'email_link_expired',
      });
    }
  });

  test.each(['', 'made-up', 'a\0b', `confirm.${uuid()}.9999999999999.x`])('ignores the link %j', async (token) => {
    for (const endpoint of [readEmailLink, confirmEmail, undoEmailChange]) {
      expect(await app.visitor().refused(endpoint, { body: { token } })).toMatchObject({
        status: 410,
        code: 'email_link_invalid',
      });
    }
  });
});

describe('the old e-mail', () => {
  test('is notified without the new one, and restores itself with all devices signed out', async () => {
    const undo = await changeTo(newEmail, member.email);
    const { subject, text } = await mailTo(member.email);
    expect(subject).toBe('Your Starparty e-mail was changed');
    expect(text).not.toContain(newEmail);
    const thief = await app.as({ ...member, email: newEmail });
    expect(await app.visitor().call(readEmailLink, { body: undo })).toEqual({
      kind: 'undo',
      username: member.username,
      email: member.email,
      isDone: false,
    });
    // A link that confirms cannot undo, and a link that undoes cannot confirm.
    expect(await app.visitor().refused(confirmEmail, { body: undo })).toMatchObject({ code: 'email_link_invalid' });
    await app.visitor().call(undoEmailChange, { body: undo });
    expect(await canSignIn(member.email)).toBe(true);
    expect(await canSignIn(newEmail)).toBe(false);
    for (const by of [caller, thief]) expect(await isSignedIn(by)).toBe(false);
    expect(await app.visitor().refused(undoEmailChange, { body: undo })).toMatchObject({ code: 'email_link_invalid' });
  });

  test('undoes later changes, pending requests and reset links, too', async () => {
    const undo = await changeTo(newEmail, member.email);
    const second = freshAddress();
    const undoSecond = await changeTo(second, newEmail, 2);
    await request(freshAddress());
    await app.visitor().call(forgotPassword, { body: { email: second } });
    const { text } = (await mailServer.mailsTo(second, 2)).at(-1) ?? { text: '' };
    await app.visitor().call(undoEmailChange, { body: undo });
    expect(await canSignIn(member.email)).toBe(true);
    expect(await changesOf(member)).toBe(0);
    expect(await app.visitor().refused(undoEmailChange, { body: undoSecond })).toMatchObject({
      code: 'email_link_invalid',
    });
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await app.visitor().refused(resetPassword, { body: { token, password: 'long enough' } })).toMatchObject({
      code: 'reset_link_invalid',
    });
  });

  test('is restored also after the password was changed', async () => {
    const undo = await changeTo(newEmail, member.email);
    await caller.call(changePassword, { body: { currentPassword: member.password, newPassword: 'of the thief' } });
    await app.visitor().call(undoEmailChange, { body: undo });
    expect(await canSignIn(member.email, 'of the thief')).toBe(true);
  });

  test('is reserved for 7 days', async () => {
    const undo = await changeTo(newEmail, member.email);
    const other = await app.createMember();
    const body = { username: 'another-newcomer', email: member.email, password: 'long enough' };
    expect(await app.visitor().refused(signUp, { body })).toMatchObject({ code: 'email_taken' });
    const asOther = await app.as(other);
    await request(member.email, asOther, other.password);
    expect((await mailTo(member.email, 2)).subject).toBe('This address already has a Starparty account');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * dayMs });
    for (const endpoint of [readEmailLink, undoEmailChange]) {
      expect(await app.visitor().refused(endpoint, { body: undo })).toMatchObject({
        status: 410,
        code: 'undo_link_expired',
      });
    }
    await app.cleanUp();
    expect(await changesOf(member)).toBe(0);
    expect(await app.visitor().refused(undoEmailChange, { body: undo })).toMatchObject({ code: 'undo_link_expired' });
    await app.visitor().call(signUp, { body });
  });

  test('restores itself once when its link is used several times at once', async () => {
    const undo = await changeTo(newEmail, member.email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.visitor().send('POST', '/api/email-links/undo', { body: undo })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410, 410]);
  });
});

test('changes are in the download, and are deleted with the account', async () => {
  const undo = await changeTo(newEmail, member.email);
  const archive = await fromBufferPromise((await caller.send('GET', downloadPath)).rawPayload, { lazyEntries: true });
  let changes: unknown;
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== 'email-changes.json') continue;
    changes = JSON.parse(String(await buffer(await archive.openReadStreamPromise(entry))));
  }
  expect(changes).toMatchObject([{ newEmail, oldEmail: member.email, expiresAt: expect.any(String) }]);
  const second = freshAddress();
  await request(second);
  const { body } = await mailTo(second);
  await caller.call(deleteAccount, { body: { password: member.password } });
  expect(await changesOf(member)).toBe(0);
  for (const [endpoint, link] of [
    [confirmEmail, body],
    [undoEmailChange, undo],
  ] as const) {
    expect(await app.visitor().refused(endpoint, { body: link })).toMatchObject({ code: 'email_link_invalid' });
  }
});
