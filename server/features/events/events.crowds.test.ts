/** Many people at one event. */
import { deleteAccount } from '@starparty/contract/account.ts';
import { findEvents } from '@starparty/contract/event-finder.ts';
import { eventFacesMax, eventPageFacesMax } from '@starparty/contract/event-terms.ts';
import { cancelEvent, getEvent } from '@starparty/contract/events.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import { createRsvp, listGuests } from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { selectCards } from './events.repository.ts';

let app: TestApp;
let rue: TestMember;
let asRue: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  rue = await app.createMember({ username: 'rue', age: 30 });
  asRue = await app.as(rue);
});
afterAll(() => app.close());

test('concurrent RSVPs are each stored once', async () => {
  const eventId = await app.createEvent({ organizerId: rue.userId });
  const members = await Promise.all(Array.from({ length: 40 }, () => app.createMember()));
  const callers = await Promise.all(members.map((member) => app.as(member)));
  const asks = members.flatMap(({ username, email }, index) => [
    { caller: callers[index] as Caller, body: { username, email } },
    { caller: callers[index] as Caller, body: { username, email } },
  ]);
  const answers = await Promise.all(
    asks.map(({ caller, body }) => caller.send('POST', `/api/events/${eventId}/rsvps`, { body })),
  );
  const others = answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409);
  expect(others.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(40);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(40);
  expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ guests: 40 });
});

test('concurrent RSVPs get the same results as single ones', async () => {
  const eventId = await app.createEvent({ organizerId: rue.userId });
  const over = await app.createEvent({ organizerId: rue.userId, startsAt: new Date(Date.now() - 86_400_000) });
  const [adult, minor, blocked] = await Promise.all([
    app.createMember({ age: 30 }),
    app.createMember({ age: 15 }),
    app.createMember({ age: 30 }),
  ]);
  const [asAdult, asMinor, asBlocked] = await Promise.all([app.as(adult), app.as(minor), app.as(blocked)]);
  await asRue.call(blockPerson, { params: { username: blocked.username } });
  const ask = (caller: Caller, { username, email }: Pick<TestMember, 'username' | 'email'>, id = eventId) =>
    caller.send('POST', `/api/events/${id}/rsvps`, {
      body: { username, email },
      headers: { 'idempotency-key': `of-${username}-${id}` },
    });
  const round = () =>
    Promise.all([
      ask(asAdult, adult),
      ask(asMinor, minor),
      ask(asBlocked, blocked),
      ask(asAdult, adult, over),
      ask(asRue, { username: 'adult', email: adult.email }),
    ]);
  const statuses = [201, 201, 404, 409, 201];
  const first = await round();
  expect(first.map(({ statusCode }) => statusCode)).toEqual(statuses);
  const again = await round();
  expect(again.map(({ statusCode }) => statusCode)).toEqual(statuses);
  expect(again.slice(0, 2).map((answer) => answer.json())).toEqual(first.slice(0, 2).map((answer) => answer.json()));
  const { items } = await asAdult.call(listGuests, { params: { eventId }, query: {} });
  const emails = new Map(items.map(({ username, email }) => [username, email]));
  expect(emails).toEqual(
    new Map([
      [adult.username, adult.email],
      [minor.username, null],
    ]),
  );
});

/**
 * Adds members to an event. Their e-mails begin with `prefix`. Unless `showsFaces` is true, their names differ from
 * their usernames, so that their pictures are not shown.
 */
async function fill(eventId: string, prefix: string, count = 9_999, showsFaces = false): Promise<void> {
  await app.database.db.execute(sql`
    WITH people AS (
      INSERT INTO "user" (id, email)
      SELECT gen_random_uuid(), ${prefix} || n || '@example.org' FROM generate_series(1, ${count}::int) n
      RETURNING id, email
    ), shown AS (
      INSERT INTO profiles (id, user_id, username) SELECT gen_random_uuid(), id, split_part(email, '@', 1) FROM people
    )
    INSERT INTO rsvps (rsvp_id, event_id, user_id, username, email, is_confirmed)
    SELECT gen_random_uuid(), ${eventId}::uuid, id,
      CASE WHEN ${showsFaces}::boolean THEN split_part(email, '@', 1) ELSE 'Fan' END, email, true FROM people`);
}

/** Number of rows of `rsvps` that a statement reads. */
async function countRsvpsRead(statement: string, params: unknown[]): Promise<number> {
  await app.database.pool.query('ANALYZE rsvps');
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, TIMING OFF) ${statement}`,
    params,
  );
  return rows
    .map((row) => / on rsvps.*actual rows=([\d.]+) loops=(\d+)/.exec(row['QUERY PLAN']))
    .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * Number(found?.[2] ?? 0), 0);
}

test('a card reads few of 10,000 guests', async () => {
  const eventId = await app.createEvent({ organizerId: rue.userId });
  await fill(eventId, 'crowd');
  const { sql: statement, params } = selectCards(
    app.database.db,
    rue.userId,
    sql`${sql.param([eventId])}::uuid[]`,
  ).toSQL();
  expect(await countRsvpsRead(statement, params)).toBeLessThan(100);
});

test('an event with 300 guests shows 3 faces on its card, 13 on its page, and all of them in its list', async () => {
  const title = 'Three hundred faces';
  const eventId = await app.createEvent({ organizerId: rue.userId, title });
  await fill(eventId, 'face', 300, true);
  const { items } = await asRue.call(findEvents, { body: { q: title } });
  expect(items.map(({ guests, faces }) => [guests, faces.length])).toEqual([[300, eventFacesMax]]);
  const event = await asRue.call(getEvent, { params: { eventId } });
  expect([event.guests, event.faces.length]).toEqual([300, eventPageFacesMax]);
  const names = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await asRue.call(listGuests, { params: { eventId }, query: cursor ? { cursor } : {} });
    for (const { username } of page.items) names.add(username);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(names.size).toBe(300);
});

test('10,000 guests are counted, listed in pages, and notified of the cancellation in one call', async () => {
  const eventId = await app.createEvent({ organizerId: rue.userId, title: 'Stadium' });
  const { db } = app.database;
  await fill(eventId, 'fan');
  const ondo = await app.createMember({ username: 'ondo', age: 30 });
  const asOndo = await app.as(ondo);
  await asOndo.call(createRsvp, { params: { eventId }, body: { username: 'Ondo', email: ondo.email } });
  expect(await asOndo.call(getEvent, { params: { eventId } })).toMatchObject({ guests: 10_000 });
  const first = await asOndo.call(listGuests, { params: { eventId }, query: { limit: 50 } });
  expect(first.items).toHaveLength(50);
  expect(first.nextCursor).not.toBeNull();
  await asRue.call(cancelEvent, { params: { eventId } });
  expect(await db.$count(schema.notifications, sql`kind = 'event_cancelled'`)).toBe(10_000);
  expect((await asOndo.call(listNotifications, { query: {} })).items).toMatchObject([{ excerpt: 'Stadium' }]);
});

test('the organizer of an event reads that there are more than 1,000 new guests', async () => {
  const eventId = await app.createEvent({ organizerId: rue.userId, title: 'Arena' });
  const first = await app.createMember({ username: 'first', age: 30 });
  await (await app.as(first)).call(createRsvp, {
    params: { eventId },
    body: { username: 'first', email: first.email },
  });
  await fill(eventId, 'arena', 1_500);
  const { items } = await asRue.call(listNotifications, { query: {} });
  expect(items.find(({ excerpt }) => excerpt === 'Arena')).toMatchObject({ kind: 'event_rsvp', count: 1_001 });
});

/** Compares the stored number of guests of every event with the rows. */
async function expectCorrectCounts(): Promise<void> {
  const { rows } = await app.database.db.execute(sql`
    SELECT event_id, guests, (SELECT count(*)::int FROM rsvps r WHERE r.event_id = e.event_id AND r.is_confirmed) AS counted
    FROM events e`);
  expect(rows.filter(({ guests, counted }) => guests !== counted)).toEqual([]);
}

test('the stored number of guests follows RSVPs, withdrawals, confirmations and deleted accounts', async () => {
  const { db } = app.database;
  const eventIds = [
    await app.createEvent({ organizerId: rue.userId }),
    await app.createEvent({ organizerId: rue.userId }),
  ];
  const members = await Promise.all(Array.from({ length: 12 }, () => app.createMember()));
  const callers = await Promise.all(members.map((member) => app.as(member)));
  const join = (eventId: string, index: number) => {
    const { username, email } = members[index] as TestMember;
    return (callers[index] as Caller).send('POST', `/api/events/${eventId}/rsvps`, { body: { username, email } });
  };
  // Concurrent withdrawals and RSVPs must not deadlock.
  await Promise.all(
    eventIds.flatMap((eventId) =>
      members.map(async (_, index) => {
        const { rsvpId } = (await join(eventId, index)).json();
        const url = `/api/events/${eventId}/rsvps/${rsvpId}`;
        if (index % 3 === 0) await Promise.all([(callers[index] as Caller).send('DELETE', url), join(eventId, index)]);
      }),
    ),
  );
  await expectCorrectCounts();
  const [eventId = ''] = eventIds;
  await db.execute(sql`UPDATE rsvps SET is_confirmed = false WHERE event_id = ${eventId}`);
  expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ guests: 0 });
  await db.execute(sql`UPDATE rsvps SET is_confirmed = true WHERE event_id = ${eventId}`);
  await (callers[1] as Caller).call(deleteAccount, { body: { password: members[1]?.password ?? '' } });
  await expectCorrectCounts();
});

test('the number excludes guests that the viewer may not see', async () => {
  const { db } = app.database;
  const eventId = await app.createEvent({ organizerId: rue.userId });
  const [viewer, blocked, hidden] = await Promise.all([app.createMember(), app.createMember(), app.createMember()]);
  const asViewer = await app.as(viewer);
  for (const { username, email, ...member } of [viewer, blocked, hidden])
    await (await app.as({ username, email, ...member })).call(createRsvp, {
      params: { eventId },
      body: { username, email },
    });
  const guests = async () => (await asViewer.call(getEvent, { params: { eventId } })).guests;
  expect(await guests()).toBe(3);
  await asViewer.call(blockPerson, { params: { username: blocked.username } });
  expect(await guests()).toBe(2);
  await db.insert(schema.blocks).values({ blockId: uuid(), blockerId: blocked.userId, blockedId: viewer.userId });
  await db.insert(schema.hiddenPeople).values({ userId: hidden.userId });
  expect(await guests()).toBe(1);
  expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ guests: 2 });
});
