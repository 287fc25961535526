/** Mailed links that are used while the same event or RSVP changes. */
import { getEvent } from '@starparty/contract/events.ts';
import { confirmByGuestLink, createRsvp, withdrawByGuestLink } from '@starparty/contract/rsvps.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp, testSecret } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { createGuestTokens } from './guest-tokens.ts';

let app: TestApp;
let organizer: TestMember;
let asOrganizer: Caller;
let inviter: TestMember;
let asInviter: Caller;
let guest: TestMember;
let asGuest: Caller;
let eventId: string;
let rsvpId: string;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  organizer = await app.createMember({ age: 30 });
  inviter = await app.createMember({ age: 30 });
  guest = await app.createMember({ age: 30 });
  [asOrganizer, asInviter, asGuest] = [await app.as(organizer), await app.as(inviter), await app.as(guest)];
});
afterAll(() => app.close());
beforeEach(async () => {
  eventId = await app.createEvent({ organizerId: organizer.userId });
  const body = { username: 'Mom', email: guest.email };
  ({ rsvpId } = await asInviter.call(createRsvp, { params: { eventId }, body }));
  token = createGuestTokens(testSecret).tokenOf(rsvpId);
});

/** Runs a statement and holds its locks until `release` commits it. */
async function hold(statement: string, id: string): Promise<{ release(): Promise<void> }> {
  const client = await app.database.pool.connect();
  await client.query('BEGIN');
  await client.query(statement, [id]);
  return {
    async release() {
      await client.query('COMMIT');
      client.release();
    },
  };
}

/** Waits until `count` statements wait for locks in this database. */
async function waitForLocks(count: number): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.database.pool.query(waiting)).rows.length).toBe(count);
}

const confirm = (caller = app.visitor()) => caller.send('POST', confirmByGuestLink.path, { body: { token } });
const withdraw = () => app.visitor().send('POST', withdrawByGuestLink.path, { body: { token } });
const countGuests = async () => (await asOrganizer.call(getEvent, { params: { eventId } })).guests;

describe('an answer by link while the inviter withdraws the invitation', () => {
  test.each([
    ['confirms', false, () => confirm()],
    ['withdraws', true, withdraw],
    ['moves the RSVP to an account', true, () => confirm(asGuest)],
  ])('%s without a deadlock', async (_, isConfirmed, answer) => {
    if (isConfirmed) await confirm();
    // Locks the RSVP, so that both requests wait for it. The request that gets this lock next must not wait for a lock
    // that the other request holds.
    const row = await hold('SELECT FROM rsvps WHERE rsvp_id = $1 FOR UPDATE', rsvpId);
    const answered = answer();
    await waitForLocks(1);
    const takenBack = asInviter.send('DELETE', `/api/events/${eventId}/rsvps/${rsvpId}`);
    await waitForLocks(2);
    await row.release();
    expect((await Promise.all([answered, takenBack])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  });
});

describe('an answer by link to an event that meanwhile', () => {
  const ends = [
    ['is cancelled', 'event_cancelled', 'UPDATE events SET cancelled_at = now() WHERE event_id = $1'],
    [
      'is over',
      'event_over',
      "UPDATE events SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE event_id = $1",
    ],
  ] as const;

  test.each(ends)('%s is refused, and the guest is not added to the list', async (_, code, end) => {
    const change = await hold(end, eventId);
    const answered = confirm();
    await waitForLocks(1);
    await change.release();
    expect((await answered).body).toContain(`"code":"${code}"`);
    expect(await countGuests()).toBe(0);
  });

  test.each(ends)('%s keeps the RSVP by mail and does not move it to an account', async (_, code, end) => {
    await confirm();
    const change = await hold(end, eventId);
    const answered = confirm(asGuest);
    await waitForLocks(1);
    await change.release();
    expect((await answered).body).toContain(`"code":"${code}"`);
    const { rsvps } = schema;
    const ofEvent = eq(rsvps.eventId, eventId);
    expect(await app.database.db.select({ userId: rsvps.userId }).from(rsvps).where(ofEvent)).toEqual([
      { userId: null },
    ]);
  });
});
