/** Costly lookups of a member on real connections: they do not delay other members. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import { cookieHeader } from '../../../testing/socket-client.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildTestApp({ LIMITS: 'on' });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const newMember = async (): Promise<Caller> => app.as(await app.createMember());

const askNova = (caller: Caller, message: string) =>
  fetch(`${url}/api/chatbot/`, {
    method: 'POST',
    headers: { cookie: cookieHeader(caller), 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });

/** The number of searches that wait for the blocked table. */
async function countSearching(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'listings'::regclass`,
  );
  return rows[0].count;
}

test('of many questions at once, one searches; another member reads the feed and asks', async () => {
  const [asker, reader] = [await newMember(), await newMember()];
  // Trains the classifiers.
  expect((await askNova(asker, 'how do i sell something?')).status).toBe(200);
  const blocker = await app.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE listings IN ACCESS EXCLUSIVE MODE');
  const answers = Array.from({ length: 12 }, (_, count) => askNova(asker, `any keyboards under $${count + 20}?`));
  // One lookup searches, four wait for it, and the others are refused.
  const refused = Promise.all(answers.map((answer) => answer.then(({ status }) => status === 429)));
  let finished = 0;
  for (const answer of answers) void answer.then(() => (finished += 1));
  await expect.poll(() => finished).toBe(7);
  expect(await countSearching()).toBe(1);

  const feed = await fetch(`${url}/api/posts`, { headers: { cookie: cookieHeader(reader) } });
  expect(feed.status).toBe(200);
  expect((await askNova(reader, 'any events this weekend?')).status).toBe(200);

  await blocker.query('COMMIT');
  blocker.release();
  expect((await refused).filter(Boolean)).toHaveLength(7);
  for (const answer of answers) expect([200, 429]).toContain((await answer).status);
});
