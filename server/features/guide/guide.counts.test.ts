/** The daily counts of questions for the host. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildSecondApp, buildTestApp, type Caller, createCaller, type TestApp } from '../../testing/build-app.ts';
import { askNova } from '../../testing/nova/ask-nova.ts';

let app: TestApp;
let asRue: Caller;
beforeAll(async () => {
  app = await buildTestApp({ LOG_LEVEL: 'warn' });
  asRue = await app.as(await app.createMember({ username: 'rue' }));
});
afterAll(() => app.close());

const readCounts = async () => {
  const days = await app.database.db.select().from(schema.guideDays);
  const sumOf = (name: 'asked' | 'unknown') => days.reduce((sum, day) => sum + day[name], 0);
  return { asked: sumOf('asked'), unknown: sumOf('unknown') };
};

/** Starts a process that writes its counts when it stops. The caller sends requests to it with rue's session. */
async function startProcess() {
  const stopping = await buildSecondApp(app);
  const asRueThere = createCaller(stopping);
  for (const [name, value] of asRue.cookies) asRueThere.cookies.set(name, value);
  return { stopping, asRueThere };
}

test('the last questions are counted when the process stops', async () => {
  const { stopping, asRueThere } = await startProcess();
  expect((await askNova(asRueThere, 'hello')).isKnown).toBe(true);
  expect((await askNova(asRueThere, 'qwzx vbnm')).isKnown).toBe(false);
  await stopping.close();
  expect(await readCounts()).toEqual({ asked: 2, unknown: 1 });
});

test.each([
  ['/api/guide/answers', { message: 'hello' }],
  ['/api/chatbot/', { message: 'hello' }],
  ['/api/guide/ratings', { hasHelped: true }],
  ['/api/guide/questions', { message: 'Is there a shuttle?' }],
])('rejected requests to %s are not counted', async (path, body) => {
  const readRows = () => app.database.db.select().from(schema.guideDays);
  const before = await readRows();
  const { stopping, asRueThere } = await startProcess();
  expect((await createCaller(stopping).send('POST', path, { body })).statusCode).toBe(401);
  expect((await asRueThere.send('POST', path, { body: { message: 7, hasHelped: 7 } })).statusCode).toBe(400);
  await stopping.close();
  expect(await readRows()).toEqual(before);
});

test('questions that cannot be counted are answered, and counted with the next one', async () => {
  const { asked } = await readCounts();
  await app.database.db.execute(sql`ALTER TABLE guide_days RENAME TO guide_days_away`);
  expect((await askNova(asRue, 'hello')).isKnown).toBe(true);
  await expect.poll(() => app.log.join()).toContain('questions could not be counted');
  await app.database.db.execute(sql`ALTER TABLE guide_days_away RENAME TO guide_days`);
  await askNova(asRue, 'hello');
  await expect.poll(async () => (await readCounts()).asked).toBe(asked + 2);
});
