/** kill -9 of a process that sends a mail: the next process sends it again under the same id. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { createFactories } from '../testing/data/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { emptyTally, openClient } from '../testing/faults/client.ts';
import { type Program, startProgram, waitUntilServing } from '../testing/program.ts';
import { type MailServer, startMailServer } from '../testing/servers/mail-server.ts';

let folder: string;
let database: TestDatabase;
let client: DatabaseClient;
let mailServer: MailServer;
const programs: Program[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-killed-'));
  database = await createTestDatabase();
  client = openDatabase(database.url, 2);
  mailServer = await startMailServer();
});
afterAll(async () => {
  for (const { child, code } of programs) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await code;
  }
  await mailServer.close();
  await client.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(): Program {
  const program = startProgram('main', {
    STARPARTY_DATA: join(folder, 'data'),
    STARPARTY_DEMO: 'off',
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    WEB_PROCESSES: '1',
  });
  programs.push(program);
  return program;
}

/** Simulates that the killed process has been silent for minutes. */
async function letMinutesPass(): Promise<void> {
  await client.pool.query(`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '2 minutes'`);
  await client.pool.query(`UPDATE event_mails SET try_at = try_at - interval '2 minutes'`);
  await client.pool.query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL');
}

const skipRetryDelay = () => client.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);

test('a mail of a killed process is sent again under the same id, and marked as sent', async () => {
  const killed = start();
  const url = await waitUntilServing(killed);
  const eventId = await createFactories(client.db).createEvent();
  const inviter = await openClient(url, 'inviter', emptyTally());
  mailServer.isHolding = true;
  const rsvp = { username: 'Mom', email: 'mom@example.org' };
  expect(await inviter.send('POST', createRsvp.path.replace('{eventId}', eventId), rsvp)).toMatchObject({
    kind: 'good',
  });
  const [first] = await mailServer.mailsTo('mom@example.org');
  killed.child.kill('SIGKILL');
  await killed.code;
  mailServer.isHolding = false;

  await letMinutesPass();
  await waitUntilServing(start());
  const passing = setInterval(() => void skipRetryDelay().catch(() => undefined), 1_000);
  const received = await mailServer.mailsTo('mom@example.org', 2).finally(() => clearInterval(passing));
  const mails = () => client.pool.query(`SELECT FROM event_mails WHERE sent_at IS NOT NULL`);
  await expect.poll(async () => (await mails()).rowCount).toBe(1);
  const active = () => client.pool.query(`SELECT FROM pgboss.job WHERE name = 'event-mail' AND state <= 'active'`);
  await expect.poll(async () => (await active()).rowCount).toBe(0);
  expect(received.map(({ headers }) => headers.get('message-id'))).toEqual(
    Array.from({ length: 2 }, () => first?.headers.get('message-id')),
  );
  expect(mailServer.mails).toHaveLength(2);
});
