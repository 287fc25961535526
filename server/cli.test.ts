/** The host's commands, run as processes the way npm starts them. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPost, searchPosts } from '@starparty/contract/feed.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db/client.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { locks } from './db/locks.ts';
import * as schema from './db/schema.ts';
import { visitor } from './demo/seed.ts';
import { createFactories } from './testing/data/factories.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from './testing/database.ts';
import { emptyTally, openClient } from './testing/faults/client.ts';
import { fingerprintDatabase, fingerprintFolder } from './testing/fingerprint.ts';
import { type Program, startProgram, waitUntilServing } from './testing/program.ts';

/** Output of a command that succeeded but could not connect to the bus. */
const unreachable = 'The running processes could not be notified; they notice the change within 30 seconds.\n';

let folder: string;
const running: Program[] = [];
const databases: TestDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-cli-'));
  // PostgreSQL may run as a different user than the tests.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const { child } of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(databases.splice(0).map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program with its data folder below `folder`, which is also the working directory of the host. */
function start(program: 'main' | 'cli', words: string[], data: string, environment: Record<string, string> = {}) {
  const places = { STARPARTY_DATA: join(folder, data), INIT_CWD: folder };
  const run = startProgram(program, { ...places, ...environment }, words);
  running.push(run);
  return run;
}

async function host(words: string[], data: string, environment?: Record<string, string>) {
  const run = start('cli', words, data, environment);
  return { code: await run.code, said: run.said() };
}

async function keep(database: Promise<TestDatabase>): Promise<string> {
  databases.push(await database);
  return (await database).url;
}

async function fingerprintEmbedded(data: string) {
  const { url, stop } = await startEmbedded({ folder: join(folder, data, 'postgres'), log: () => {} });
  const database = await fingerprintDatabase(url).finally(stop);
  return { database, pictures: await fingerprintFolder(join(folder, data, 'storage')) };
}

test('backs up the running product and restores it elsewhere, with the built-in database', async () => {
  const product = start('main', [], 'old', { STARPARTY_DEMO: 'off' });
  const ana = await openClient(await waitUntilServing(product), 'ana', emptyTally());
  const photo = await readFile(new URL('./testing/photos/gray.jpg', import.meta.url));
  const image = await ana.send<{ imageId: string }>('POST', '/api/images/post-attachments', photo);
  const imageId = image.kind === 'good' ? image.reply.imageId : undefined;
  const post = await ana.send('POST', createPost.path, { postContent: 'Worth keeping.', imageId });
  expect([image, post]).toMatchObject([{ kind: 'good' }, { kind: 'good' }]);
  // A background job indexes the words of the post. After that, nothing changes the database anymore.
  await expect
    .poll(() => ana.send('GET', `${searchPosts.path}?text=keeping`))
    .toMatchObject({ reply: { items: [{ postContent: 'Worth keeping.' }] } });
  const backup = await host(['backup', 'all of it.zip'], 'old');
  expect(backup.said).toMatch(
    /^The backup is complete: 1 member, 1 post and 1 picture, .* MB in .*all of it\.zip\.\n$/,
  );
  expect(backup.code).toBe(0);
  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);

  const restored = await host(['restore', 'all of it.zip'], 'new');
  expect(restored.said).toMatch(/^Restored the state of .*: 1 member, 1 post and 1 picture\.\n$/);
  expect(restored.code).toBe(0);
  expect(await fingerprintEmbedded('new')).toEqual(await fingerprintEmbedded('old'));
});

test('restores a backup of one PostgreSQL server into another database there', async () => {
  const [DATABASE_URL, elsewhere] = [await keep(createTestDatabase()), await keep(createBareDatabase())];
  const { db, close } = openDatabase(DATABASE_URL, 1);
  await createFactories(db).createPost();
  await close();
  expect(await host(['backup', 'b.zip'], 'old', { DATABASE_URL })).toMatchObject({ code: 0 });
  expect(await host(['restore', 'b.zip'], 'new', { DATABASE_URL: elsewhere })).toMatchObject({ code: 0 });
  expect(await fingerprintDatabase(elsewhere)).toEqual(await fingerprintDatabase(DATABASE_URL));
});

test('refuses a damaged file before creating a folder', async () => {
  await writeFile(join(folder, 'b.zip'), 'PK\u0005\u0006 and nothing else');
  const { code, said } = await host(['restore', 'b.zip'], 'new');
  expect(code).toBe(1);
  expect(said).toMatch(/^\S+b\.zip is damaged or not a backup of Starparty \(.*\); nothing was changed: .*\.\n$/);
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

test('an interrupted backup fails and leaves no file', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  // Another connection holds the lock that the backup needs.
  const other = new pg.Client(DATABASE_URL);
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [locks.backup]);
  const run = start('cli', ['backup', 'b.zip'], 'old', { DATABASE_URL });
  await expect.poll(() => readdir(folder)).toContainEqual(expect.stringMatching(/\.part$/));
  run.child.kill('SIGINT');
  expect(await run.code).toBe(1);
  expect(run.said()).toContain('The backup was interrupted; nothing is left of it.\n');
  expect(await readdir(folder)).toEqual([]);
  await other.end();
});

test('lists reports, settles them by number, and refuses unknown numbers', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  const { db, close } = openDatabase(DATABASE_URL, 1);
  const { createMember, createPost } = createFactories(db);
  const [author, reporter] = [await createMember({ username: 'rude' }), await createMember({ username: 'ana' })];
  const postId = await createPost({ userId: author.userId, postContent: 'Rude words.' });
  const about = { targetKind: 'post', targetId: postId, authorId: author.userId, text: 'Rude words.' } as const;
  const report = { ...about, reporterId: reporter.userId, reason: 'hate', details: '' };
  await db.insert(schema.reports).values(report);
  const reports = (...words: string[]) => host(['reports', ...words], 'data', { DATABASE_URL });
  expect((await reports()).said).toMatch(
    /^1 {2}post by rude, reported for hate by ana, .*\n {3}it says: "Rude words\."\n$/,
  );
  for (const number of ['2', '0', '-1', '1e1', '99999999999', "1' OR 1=1"]) {
    expect(await reports('hide', number)).toEqual({
      code: 1,
      said: expect.stringContaining(`There is no report "${number}"; nothing was changed.`),
    });
  }
  const isHidden = async () => (await db.select().from(schema.post))[0]?.isHidden;
  expect(await isHidden()).toBe(false);
  expect(await reports('hide', '1')).toMatchObject({
    code: 0,
    said: expect.stringContaining('is hidden from everyone else'),
  });
  expect(await isHidden()).toBe(true);
  expect(await reports('dismiss', '1')).toMatchObject({ code: 0, said: expect.stringContaining('is shown again') });
  expect(await isHidden()).toBe(false);
  expect((await reports()).said).toBe('There are no open reports.\n');
  await close();
});

test('lists questions that members passed on, with counts per day', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  const { db, close } = openDatabase(DATABASE_URL, 1);
  const questions = async () => (await host(['questions'], 'data', { DATABASE_URL })).said;
  expect(await questions()).toBe('Nobody has passed a question on.\n');
  const { userId } = await createFactories(db).createMember({ username: 'ana' });
  const createdAt = new Date('2026-05-02T10:00:00Z');
  await db.insert(schema.guideQuestions).values({ userId, question: 'Is there\u001b[31m a shuttle?', createdAt });
  await db.insert(schema.guideDays).values({ day: '2026-05-02', asked: 7, unknown: 2, helped: 3, notHelped: 1 });
  expect(await questions()).toBe(
    '2026-05-02  ana: Is there\\u001b[31m a shuttle?\n\n2026-05-02  7 asked, 2 of them not known; 3 answers helped, 1 did not\n',
  );
  await close();
});

test('sets the age of a member', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  const { db, close } = openDatabase(DATABASE_URL, 1);
  const { createMember } = createFactories(db);
  await createMember({ username: 'Rue', age: 13 });
  await createMember({ username: 'ana', age: 31 });
  const age = (...words: string[]) => host(['age', ...words], 'data', { DATABASE_URL });
  expect(await age('rue', '19')).toEqual({ code: 0, said: 'Rue is now 19 years old.\n' });
  for (const said of ['12', '1e2']) {
    expect(await age('rue', said)).toEqual({
      code: 1,
      said: 'An age is a whole number from 13 to 120. Nothing was changed.\n',
    });
  }
  expect(await age('nobody', '19')).toEqual({
    code: 1,
    said: 'There is no member "nobody"; nothing was changed.\n',
  });
  const ages = await db.select({ username: schema.profiles.username, age: schema.profiles.age }).from(schema.profiles);
  expect(ages.toSorted((one, other) => one.username.localeCompare(other.username))).toEqual([
    { username: 'ana', age: 31 },
    { username: 'Rue', age: 19 },
  ]);
  await close();
});

test('correcting an age closes conversations of the party finder and prints how many', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  const { db, close } = openDatabase(DATABASE_URL, 1);
  const { createMember } = createFactories(db);
  const [rue, ana] = [
    await createMember({ username: 'Rue', age: 15 }),
    await createMember({ username: 'ana', age: 15 }),
  ];
  const [person1 = '', person2 = ''] = [rue.userId, ana.userId].toSorted();
  await db.insert(schema.conversations).values({ id: uuid(), person1, person2, isFromParty: true });
  const age = async (years: string) => (await host(['age', 'rue', years], 'data', { DATABASE_URL })).said;
  expect(await age('14')).toBe('Rue is now 14 years old.\n');
  expect(await age('41')).toBe('Rue is now 41 years old. Conversations from the party finder that were closed: 1.\n');
  expect(await age('14')).toBe('Rue is now 14 years old. Conversations that were reopened: 1.\n');
  await close();
});

test('prints the decision although the bus is unreachable', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  const { db, close } = openDatabase(DATABASE_URL, 1);
  const { createMember, createPost } = createFactories(db);
  const [rue, ana] = [
    await createMember({ username: 'Rue', age: 15 }),
    await createMember({ username: 'ana', age: 15 }),
  ];
  const [person1 = '', person2 = ''] = [rue.userId, ana.userId].toSorted();
  await db.insert(schema.conversations).values({ id: uuid(), person1, person2, isFromParty: true });
  const targetId = await createPost({ userId: rue.userId, postContent: 'Rude words.' });
  const about = { targetKind: 'post', targetId, authorId: rue.userId, text: 'Rude words.' } as const;
  await db.insert(schema.reports).values({ ...about, reporterId: ana.userId, reason: 'hate', details: '' });
  // No server listens on this port.
  const environment = { DATABASE_URL, REDIS_URL: 'redis://127.0.0.1:1' };
  const aged = await host(['age', 'rue', '41'], 'data', environment);
  expect(aged.code).toBe(0);
  expect(aged.said).toContain(unreachable);
  expect(aged.said).toContain('Rue is now 41 years old. Conversations from the party finder that were closed: 1.\n');
  const settled = await host(['reports', 'hide', '1'], 'data', environment);
  expect(settled.code).toBe(0);
  expect(settled.said).toContain(unreachable);
  expect(settled.said).toContain('is hidden from everyone else');
  expect(`${aged.said}${settled.said}`).not.toContain('nothing was changed');
  await close();
});

test.each(['password', 'clear'])('demo %s ends sessions although the bus is unreachable', async (word) => {
  const DATABASE_URL = await keep(createTestDatabase());
  const { db, close } = openDatabase(DATABASE_URL, 1);
  const { createMember } = createFactories(db);
  const demo = await createMember({ username: 'demo' });
  await db.update(schema.user).set({ email: visitor.email }).where(eq(schema.user.id, demo.userId));
  await db.insert(schema.demoMember).values({ userId: demo.userId });
  const sessionId = uuid();
  await db.insert(schema.session).values({
    id: sessionId,
    userId: demo.userId,
    token: 'token',
    expiresAt: new Date(Date.now() + 60_000),
    updatedAt: new Date(),
  });
  // No server listens on this port.
  const { code, said } = await host(['demo', word], 'data', { DATABASE_URL, REDIS_URL: 'redis://127.0.0.1:1' });
  expect(said).toContain(unreachable);
  expect(said).toMatch(
    word === 'password'
      ? /^Log in as .*@.* with the password \S+$/m
      : /^Deleted the demo community: 1 members and everything they wrote\.$/m,
  );
  expect(said).not.toContain('nothing was changed');
  expect(code).toBe(0);
  // The running processes poll this table every second.
  expect(await db.select({ id: schema.sessionRevocation.sessionId }).from(schema.sessionRevocation)).toEqual([
    { id: sessionId },
  ]);
  await close();
});

test('imports games of a file, keeps existing ones, and names unreadable lines', async () => {
  const DATABASE_URL = await keep(createTestDatabase());
  await writeFile(join(folder, 'games.csv'), 'title,year\nMinecraft,2011\nOur Own Game,2026\n"Broken,\n');
  const words = ['games', 'import', '--from', 'csv', 'games.csv'];
  expect(await host(words, 'data', { DATABASE_URL })).toEqual({
    code: 0,
    said: 'Line 4: has quotation marks that do not close.\nImport complete: 1 games added, 1 already in the catalogue, 1 could not be read.\n',
  });
  expect((await host(words, 'data', { DATABASE_URL })).said).toContain('0 games added, 2 already in the catalogue');
});

test.each([
  ['igdb', 'set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET'],
  ['rawg', 'set RAWG_KEY'],
])('games of %s need credentials, which are checked before anything is opened', async (source, sentence) => {
  const { code, said } = await host(['games', 'import', '--from', source], 'data');
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test.each([
  [['backup'], 'Usage: "npm run host -- backup FILE"; nothing was changed.'],
  [['restore', 'a', 'b'], 'Usage: "npm run host -- restore FILE"; nothing was changed.'],
  [['demo', 'clear', 'all'], 'Usage: "npm run host -- demo clear"; nothing was changed.'],
  [['reports', 'hide'], 'Usage: "npm run host -- reports hide NUMBER"; nothing was changed.'],
  [['age', 'rue'], 'Usage: "npm run host -- age USERNAME AGE"; nothing was changed.'],
  [['reports', '7'], 'Usage: "npm run host -- reports"; nothing was changed.'],
  [['backups'], 'There is no command "backups"; nothing was changed.'],
])('%j is refused with its usage', async (words, sentence) => {
  const { code, said } = await host(words, 'data');
  expect(code).toBe(1);
  expect(said).toContain(`${sentence}\n`);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
