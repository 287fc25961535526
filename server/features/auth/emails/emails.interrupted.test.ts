/** A database connection that ends during a change. The change takes effect completely or not at all. */
import { changeEmail, confirmEmail, undoEmailChange } from '@starparty/contract/emails.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller, TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { buildMailedApp, type MailedApp } from '../../../testing/servers/mailed-app.ts';

let mailed: MailedApp;
let app: TestApp;
let member: TestMember;
let caller: Caller;
let newEmail: string;
beforeAll(async () => {
  mailed = await buildMailedApp();
  app = mailed.app;
});
afterAll(() => mailed.close());
beforeEach(async () => {
  member = await app.createMember();
  caller = await app.as(member);
  // A second session, which the change ends.
  await app.as(member);
  newEmail = `new-${uuid().slice(-12)}@example.org`;
});

const change = () =>
  caller.send(changeEmail.method, changeEmail.path, { body: { email: newEmail, currentPassword: member.password } });
const follow = ({ method, path }: typeof confirmEmail | typeof undoEmailChange, token: string) =>
  app.visitor().send(method, path, { body: { token } });

const tokenFor = async (address: string) => (await mailed.mailTo(address)).token;

/** All rows of the member that a change writes. */
async function stored() {
  const { rows } = await app.database.pool.query<Record<'email' | 'changes' | 'sessions' | 'ended' | 'jobs', unknown>>(
    `SELECT email,
      ARRAY(SELECT to_jsonb(c) FROM email_changes c WHERE user_id = u.id ORDER BY change_id) AS changes,
      ARRAY(SELECT id FROM session WHERE user_id = u.id ORDER BY id) AS sessions,
      (SELECT count(*)::int FROM session_revocation) AS ended,
      ARRAY(SELECT data ->> 'kind' FROM pgboss.job WHERE data ->> 'changeId' IN (
        SELECT change_id::text FROM email_changes WHERE user_id = u.id)) AS jobs
    FROM "user" u WHERE id = $1`,
    [member.userId],
  );
  return rows[0];
}

/** Sends a request, ends its connection when it writes to this table, and returns the status of the response. */
async function interruptAt(table: string, send: () => ReturnType<Caller['send']>): Promise<number> {
  const { pool } = app.database;
  const holder = await pool.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const answer = send();
  const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(`SELECT ${waiting}`)).rowCount, { timeout: 30_000 }).toBe(1);
  await pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  const { statusCode } = await answer;
  await holder.query('COMMIT');
  holder.release();
  return statusCode;
}

test.each(['email_changes', 'pgboss.job'])('a request that is interrupted at %s leaves nothing', async (table) => {
  const before = await stored();
  expect(await interruptAt(table, change)).toBe(503);
  expect(await stored()).toEqual(before);
  expect((await change()).statusCode).toBe(200);
  expect(await stored()).toMatchObject({ email: member.email, changes: [{ new_email: newEmail }], jobs: ['confirm'] });
});

test.each(['"user"', 'verification', 'email_changes', 'pgboss.job', 'session', 'session_revocation'])(
  'a confirmation that is interrupted at %s leaves nothing, and can be repeated',
  async (table) => {
    await change();
    const token = await tokenFor(newEmail);
    const before = await stored();
    expect(before?.sessions).toHaveLength(2);
    expect(await interruptAt(table, () => follow(confirmEmail, token))).toBe(503);
    expect(await stored()).toEqual(before);
    expect((await follow(confirmEmail, token)).statusCode).toBe(204);
    const after = await stored();
    expect(after).toMatchObject({ email: newEmail, changes: [{ old_email: member.email }] });
    expect(after?.jobs).toEqual(expect.arrayContaining(['confirm', 'undo']));
    expect(after?.sessions).toHaveLength(1);
    expect(after?.ended).toBe((before?.ended as number) + 1);
  },
);

test.each(['"user"', 'email_changes', 'session', 'session_revocation'])(
  'an undo that is interrupted at %s leaves nothing, and can be repeated',
  async (table) => {
    await change();
    await follow(confirmEmail, await tokenFor(newEmail));
    const token = await tokenFor(member.email);
    const before = await stored();
    expect(await interruptAt(table, () => follow(undoEmailChange, token))).toBe(503);
    expect(await stored()).toEqual(before);
    expect((await follow(undoEmailChange, token)).statusCode).toBe(204);
    expect(await stored()).toMatchObject({ email: member.email, changes: [], sessions: [] });
  },
);
