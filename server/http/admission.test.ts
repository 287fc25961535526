/** More requests than can be served: the door closes while the queue is long, and opens again. */
import { feedEndpoints } from '@starparty/contract/feed.ts';
import { healthEndpoints } from '@starparty/contract/health.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('beyond what can wait, requests are refused at once and told when to come back', async () => {
  const reader = await app.as(await app.createMember());
  const read = () => reader.send('GET', '/api/posts');
  const blocker = await app.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE post IN ACCESS EXCLUSIVE MODE');
  const admitted = Array.from({ length: 120 }, read);
  await expect
    .poll(() =>
      app
        .visitor()
        .send('GET', '/metrics')
        .then(({ body }) => body),
    )
    .toMatch(/waited_for"} 100/);

  const refused = await Promise.all(Array.from({ length: 30 }, read));
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  }
  expect(await app.visitor().call(healthEndpoints.getHealth, {})).toEqual({ status: 'ok' });

  await blocker.query('COMMIT');
  blocker.release();
  for (const answer of await Promise.all(admitted)) expect(answer.statusCode).toBe(200);
  expect(await reader.call(feedEndpoints.listPosts, { query: {} })).toMatchObject({ items: [] });
});
