import { errors } from '@starparty/contract/errors.ts';
import { createPost } from '@starparty/contract/feed.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { isUnavailable } from './errors.ts';
import { presentError } from './logging.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ LOG_LEVEL: 'info' });
});
afterAll(() => app.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error);
const lines = () => app.log.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('contains a failed statement without its parameters', async () => {
    const secret = 'someone@example.org\n    at a token (file:///x.ts:1:1)';
    const error = await failureOf(app.db.execute(sql`SELECT * FROM nowhere WHERE email = ${secret}`));
    app.http.log.error({ err: error }, 'a statement failed');
    const text = JSON.stringify(presentError(error));
    expect(text).toContain('SELECT * FROM nowhere WHERE email = $1');
    expect(text).toContain('42P01');
    expect(text).toContain('logging.test.ts');
    expect(text + app.log.at(-1)).not.toMatch(/someone|a token/);
    expect(app.log.at(-1)).toContain('SELECT * FROM nowhere');
  });

  test('omits values that PostgreSQL quotes', async () => {
    const error = await failureOf(app.db.execute(sql`SELECT ${'secret "token"'}::text::uuid`));
    expect(JSON.stringify(presentError(error))).not.toContain('secret');
    expect(JSON.stringify(presentError(error))).toContain('invalid input syntax for type uuid: …');
  });

  test('has one line for a write, with member and duration, and none for a read', async () => {
    const member = await app.createMember();
    const caller = await app.as(member);
    app.log.length = 0;
    expect((await caller.send('GET', '/api/posts')).statusCode).toBe(200);
    expect((await caller.send('POST', '/api/posts', { body: { postContent: 'A post' } })).statusCode).toBe(201);
    await caller.send('GET', '/api/posts/nothing?token=secret');
    expect(lines()).toMatchObject([
      {
        level: 30,
        method: 'POST',
        route: '/api/posts',
        status: 201,
        userId: member.userId,
        ms: expect.any(Number),
        reqId: expect.any(String),
      },
      { level: 30, method: 'GET', route: '/api/posts/:postId', status: 404 },
    ]);
    expect(app.log.join()).not.toContain('secret');
  });

  test('contains neither tokens nor parameters while the database is unavailable', async () => {
    const lonely = await buildTestApp({ LOG_LEVEL: 'debug' });
    const member = await lonely.createMember();
    const caller = await lonely.as(member);
    await lonely.breakDatabase();
    await caller.send('GET', '/api/session');
    await caller.send('GET', '/api/me');
    await lonely
      .visitor()
      .send('POST', '/api/auth/sign-in', { body: { email: member.email, password: 'the wrong one' } });
    const text = lonely.log.join();
    expect(text).toContain('the database is unavailable');
    expect(text).not.toContain(member.email);
    for (const value of caller.cookies.values()) expect(text).not.toContain(value.slice(0, 24));
    await lonely.close();
  });
});

test('reports a full database disk to the member and the host', async () => {
  const member = await app.as(await app.createMember());
  await app.db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  await app.db.execute(sql`CREATE TRIGGER full_disk BEFORE INSERT ON post EXECUTE FUNCTION refuse()`);
  const problem = await member.refused(createPost, { body: { postContent: 'Is there room for this?' } });
  await app.db.execute(sql`DROP FUNCTION refuse CASCADE`);
  expect(problem).toMatchObject({ status: 507, code: 'storage_full', detail: errors.storage_full.text });
  expect(app.log.join()).toContain('the disk of the database is full');
});

describe('temporary failures', () => {
  const refusal = (code: string) =>
    failureOf(app.db.execute(sql`DO ${sql.raw(`$$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`)}`));

  test.each(['57014', '40P01', '40001', '25P03', '53300', '57P01', '08006'])('%s of the database', async (code) => {
    expect(isUnavailable(await refusal(code))).toBe(true);
  });

  test.each(['23505', '42P01', '22P02'])('not %s of the database', async (code) => {
    expect(isUnavailable(await refusal(code))).toBe(false);
  });

  test('a failure inside Better Auth', () => {
    const failure = { name: 'APIError', statusCode: 500 };
    expect(isUnavailable(Object.assign(new Error('Failed to get session'), failure))).toBe(true);
    expect(isUnavailable(Object.assign(new Error('Invalid'), failure, { statusCode: 401 }))).toBe(false);
  });

  test('not a client that left, nor a file that is missing', () => {
    for (const code of ['ECONNRESET', 'EPIPE', 'ENOENT']) {
      expect(isUnavailable(Object.assign(new Error('aborted'), { code }))).toBe(false);
    }
  });
});
