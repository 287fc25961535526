/** The daily limit of listings. */
import { createListing, deleteListing } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { someListing } from '../../../testing/data/market.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ LIMITS: 'on' });
});
afterAll(() => app.close());

const longAgo = new Date(Date.now() - 30 * 86_400_000);

test.each([
  ['20 by an old account', 20, longAgo],
  ["5 in an account's first week", 5, new Date()],
])('allows %s, even for simultaneous requests, and the error says when to retry', async (_, most, createdAt) => {
  const member = await app.createMember({ createdAt });
  const caller = await app.as(member);
  const answers = await Promise.all(
    Array.from({ length: most + 3 }, () => caller.send('POST', '/api/listings', { body: someListing })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'too_many_listings',
      detail: 'You have reached the daily limit for new listings. Please try again in 24 hours.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  }
  await app.database.db.execute(
    sql`UPDATE listings SET created_at = created_at - interval '1 day' WHERE user_id = ${member.userId}`,
  );
  await caller.call(createListing, { body: someListing });
});

test('counts listings deleted on the same day, and forgets them after it', async () => {
  const member = await app.createMember({ createdAt: new Date() });
  const caller = await app.as(member);
  for (let count = 0; count < 5; count += 1) {
    const { listingId } = await caller.call(createListing, { body: someListing });
    await caller.call(deleteListing, { params: { listingId } });
  }
  const kept = () => app.database.db.$count(schema.deletedListings);
  expect(await caller.refused(createListing, { body: someListing })).toMatchObject({ code: 'too_many_listings' });
  await app.cleanUp();
  expect(await kept()).toBe(5);
  await app.database.db.execute(sql`UPDATE deleted_listings SET created_at = created_at - interval '1 day'`);
  await caller.call(createListing, { body: someListing });
  await app.cleanUp();
  expect(await kept()).toBe(0);
});
