/** Simultaneous listings of many sellers are stored in one statement, with the same results as separate statements. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { lookAt, someListing, uploadListingPicture } from '../../../testing/data/market.ts';

interface Seller {
  member: TestMember;
  caller: Caller;
}

let app: TestApp;
let sellers: Seller[];
beforeAll(async () => {
  app = await buildTestApp({ LIMITS: 'on' });
  sellers = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const member = await app.createMember();
      return { member, caller: await app.as(member) };
    }),
  );
});
afterAll(() => app.close());

test('rejects invalid listings of a batch with their own errors and stores the others', async () => {
  const [gone, full, twice, ...others] = sellers as Seller[] as [Seller, Seller, Seller, ...Seller[]];
  for (let turn = 0; turn < 5; turn += 1) await full.caller.send('POST', '/api/listings', { body: someListing });
  const pictures = await Promise.all(others.slice(0, 2).map(({ caller }) => uploadListingPicture(caller)));
  const key = uuid();
  const places = ['Princeton, NJ', 'Nome, AK', 'My attic', 'Missoula, MT'];
  const requests = [
    { seller: gone, body: { ...someListing, imageIds: [uuid()] }, expected: 'image_gone' },
    { seller: full, body: someListing, expected: 'too_many_listings' },
    { seller: twice, body: someListing, headers: { 'idempotency-key': key }, expected: 201 },
    ...others.map((seller, place) => ({
      seller,
      body: {
        ...someListing,
        title: `“Lantern” \\u0041 \\ é🎉 number${place}`,
        location: places[place % places.length] as string,
        imageIds: pictures.slice(place, place + 1),
      },
      expected: 201,
    })),
  ];
  const answers = await Promise.all(
    requests.map(({ seller, body, ...rest }) => seller.caller.send('POST', '/api/listings', { body, ...rest })),
  );
  expect(answers.map((answer) => (answer.statusCode === 201 ? 201 : answer.json().code))).toEqual(
    requests.map(({ expected }) => expected),
  );
  const again = await twice.caller.send('POST', '/api/listings', {
    body: someListing,
    headers: { 'idempotency-key': key },
  });
  expect(again.json().listingId).toBe(answers[2]?.json().listingId);
  for (const [place, { seller, body }] of requests.slice(3).entries()) {
    const created = answers[place + 3]?.json();
    const { title, location, pictures: shown } = await lookAt(seller.caller, created.listingId);
    expect({ title, location }).toEqual({ title: body.title, location: body.location });
    expect(shown).toHaveLength(place < 2 ? 1 : 0);
  }
  const found = await twice.caller.send('GET', '/api/listings?search=UMBER4&sort=newest');
  expect(found.json().items.map(({ title }: { title: string }) => title)).toEqual(['“Lantern” \\u0041 \\ é🎉 number4']);
});

test('a seller whose account is being changed does not delay others', async () => {
  const [changing, ...others] = sellers.slice(-5) as [Seller, ...Seller[]];
  const send = ({ caller }: Seller) => caller.send('POST', '/api/listings', { body: someListing });
  let late: Promise<unknown> = Promise.resolve();
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM "user" WHERE id = ${changing.member.userId} FOR UPDATE`);
    late = send(changing);
    const answers = await Promise.all(others.map(send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
  });
  expect(await late).toMatchObject({ statusCode: 201 });
});
