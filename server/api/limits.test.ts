/** Limits on attempts that several machines share through Redis. */
import { resetPassword } from '@starparty/contract/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { buildSecondApp, buildTestApp, createCaller, type TestApp } from '../testing/build-app.ts';
import { startRedis, type TestRedis } from '../testing/servers/redis.ts';

let redis: TestRedis;
let app: TestApp;
let neighbour: App;

beforeAll(async () => {
  redis = await startRedis();
  app = await buildTestApp({ REDIS_URL: redis.url, LIMITS: 'on' });
  neighbour = await buildSecondApp(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
  await redis.remove();
});

/** The number of attempts that pass, out of `attempts` on each of the two servers. */
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

test('attempts are counted together, and per process while Redis is unavailable', async () => {
  expect(await countLetThrough(8)).toBe(10);
  await redis.kill();
  const since = Date.now();
  expect(await countLetThrough(12)).toBe(20);
  // If attempts waited for a response of Redis, each would take a second.
  expect(Date.now() - since).toBeLessThan(20_000);
  await redis.start();
  // The killed server loses its counts, and the processes reconnect one after the other.
  let letThrough = 0;
  await expect
    .poll(async () => {
      letThrough += await countLetThrough(11);
      return letThrough;
    })
    .toBe(10);
  expect(await countLetThrough(11)).toBe(0);
});
