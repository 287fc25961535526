/** PostgreSQL is stopped and started later, as when its host updates it. The server keeps running. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { viewEventMap } from '@starparty/contract/event-finder.ts';
import { listPartyCards, type PartyCard } from '@starparty/contract/party.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isNightly } from '../../scripts/testing/test-scope.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { stopPostmaster } from '../db/embedded/embedded-process.ts';
import * as schema from '../db/schema.ts';
import { createFactories } from '../testing/data/factories.ts';
import { type Client, emptyTally, openClient } from '../testing/faults/client.ts';
import { prepareProduct } from '../testing/faults/product.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';

/** The length of the outage. The test waits in real time, as the server's connection pools and retries do. */
const awayMs = isNightly ? 60_000 : 3_000;

/** A database that the product knows only by its URL, and therefore does not restart. */
async function prepareDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-away-'));
  // PostgreSQL may run as a different user.
  await chmod(folder, 0o711);
  const watch = () => startEmbedded({ folder, log: () => undefined });
  let watched = await watch();
  const { url } = watched;
  async function stop(): Promise<void> {
    // Stops the watch, which would restart PostgreSQL.
    await watched.stop();
    const file = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
    if (file) await stopPostmaster(Number(file.split('\n')[0]));
  }
  return {
    url,
    stop,
    async start() {
      watched = await watch();
    },
    async run<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const { db, close } = openDatabase(url, 1);
      return work(db).finally(close);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const country = { west: -130, south: 20, east: -60, north: 50 };
const cardsOf = (member: Client) => member.send<{ items: PartyCard[] }>('GET', listPartyCards.path);
const mapOf = (member: Client) => member.send('POST', viewEventMap.path, { zoom: 4, box: country });
const cards = (...usernames: string[]) => ({
  reply: { items: expect.arrayContaining(usernames.map((username) => expect.objectContaining({ username }))) },
});
const unavailable = { status: 503, problem: { code: 'unavailable' } };

test('players and map stay loaded during an outage of the database, and jobs continue after it', async () => {
  const closing = new AsyncDisposableStack();
  onTestFinished(() => closing.disposeAsync());
  const mailServer = await startMailServer();
  closing.defer(() => mailServer.close());
  const database = closing.use(await prepareDatabase());
  const product = closing.use(
    await prepareProduct({ environment: { DATABASE_URL: database.url, SMTP_URL: mailServer.url } }),
  );
  await product.start();
  const tally = emptyTally();
  const rue = await openClient(product.url, 'rue', tally);
  const addPlayer = (username: string) =>
    database.run(async (db) => {
      const { createMember, joinParty } = createFactories(db);
      await joinParty((await createMember({ username, age: 30 })).userId);
    });
  const eventId = await database.run(async (db) => {
    const [profile] = await db.update(schema.profiles).set({ age: 30 }).returning();
    await createFactories(db).joinParty(profile?.userId ?? '');
    return createFactories(db).createEvent();
  });
  await addPlayer('ondo');
  const invite = (email: string) =>
    rue.send('POST', createRsvp.path.replace('{eventId}', eventId), { username: 'Guest', email });
  mailServer.isRefusing = true;
  expect(await invite('before@example.org')).toMatchObject({ kind: 'good' });
  const isRetried = sql`SELECT FROM pgboss.job WHERE name = 'event-mail' AND state = 'retry'`;
  await expect.poll(() => database.run(async (db) => (await db.execute(isRetried)).rowCount)).toBe(1);
  expect(await cardsOf(rue)).toMatchObject(cards('ondo'));
  expect(await mapOf(rue)).toMatchObject({ reply: { total: 1 } });

  await database.stop();
  const stoppedAt = performance.now();
  do {
    expect(await cardsOf(rue)).toMatchObject(unavailable);
    expect(await mapOf(rue)).toMatchObject(unavailable);
    expect(await invite('meanwhile@example.org')).toMatchObject(unavailable);
    await sleep(awayMs / 3);
  } while (performance.now() - stoppedAt < awayMs);

  await database.start();
  await addPlayer('kit');
  tally.problems.clear();
  await expect.poll(() => cardsOf(rue)).toMatchObject(cards('ondo', 'kit'));
  expect(await mapOf(rue)).toMatchObject({ reply: { total: 1 } });
  // If the matcher loaded the players again, the code would be `players_loading`.
  expect([...tally.problems.keys()].filter((code) => code !== 'unavailable')).toEqual([]);
  mailServer.isRefusing = false;
  // The mail server refused a mail before the outage. Its retry would begin half a minute later.
  await database.run((db) => db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`));
  expect(await invite('after@example.org')).toMatchObject({ kind: 'good' });
  await Promise.all([mailServer.mailsTo('before@example.org'), mailServer.mailsTo('after@example.org')]);
  expect(mailServer.mails).toHaveLength(2);
  expect(tally.complaints).toEqual([]);
});
