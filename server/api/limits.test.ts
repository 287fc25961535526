/** Limits on attempts that hold for several machines, over Redis. */
import { resetPassword } from '@starparty/contract/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { buildNeighbour, buildTestApp, createCaller, type TestApp } from '../testing/build-app.ts';
import { startRedis, type TestRedis } from '../testing/redis.ts';

let redis: TestRedis;
let app: TestApp;
let neighbour: App;

beforeAll(async () => {
  redis = await startRedis();
  app = await buildTestApp({ REDIS_URL: redis.url, LIMITS: 'on' });
  neighbour = await buildNeighbour(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
  await redis.remove();
});

/** How many of so many attempts at each of the two were let through. */
async function countLetThrough(attempts: number): Promise<number> {
  let letThrough = 0;
  for (const place of [app, neighbour]) {
    const caller = createCaller(place);
    const body = { token: 'x'.repeat(24), password: 'correct horse battery' };
    for (let count = 0; count < attempts; count += 1) {
      const { code } = await caller.refused(resetPassword, { body });
      if (code !== 'too_many_requests') letThrough += 1;
    }
  }
  return letThrough;
}

test('attempts count together, and by process while Redis is away', async () => {
  expect(await countLetThrough(8)).toBe(10);
  await redis.kill();
  const since = Date.now();
  expect(await countLetThrough(12)).toBe(20);
  expect(Date.now() - since).toBeLessThan(5_000);
  await redis.start();
  // Whatever was counted went with the server that was killed, and they come back to it one after the other.
  let letThrough = 0;
  await expect
    .poll(
      async () => {
        letThrough += await countLetThrough(11);
        return letThrough;
      },
      { timeout: 10_000 },
    )
    .toBe(10);
  expect(await countLetThrough(11)).toBe(0);
});
