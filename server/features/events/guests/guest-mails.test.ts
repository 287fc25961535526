/** Mails to guests without an account: repeats, limits, and addresses that stop them. */
import { deleteAccount } from '@starparty/contract/account.ts';
import { cancelEvent, updateEvent } from '@starparty/contract/events.ts';
import {
  confirmByGuestLink,
  createRsvp,
  listGuests,
  withdrawByGuestLink,
  withdrawRsvp,
} from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildSecondApp, buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { buildGuestMails, type GuestMails } from '../../../testing/servers/guest-mails.ts';
import type { MailServer } from '../../../testing/servers/mail-server.ts';

let scene: GuestMails;
let app: TestApp;
let mailServer: MailServer;
let rue: TestMember;
let asRue: Caller;
let asOndo: Caller;
let eventId: string;
let mailsTo: GuestMails['mailsTo'];
let tokenTo: GuestMails['tokenTo'];
let confirm: GuestMails['confirm'];
beforeAll(async () => {
  scene = await buildGuestMails();
  ({ app, mailServer, rue, asRue, asOndo, mailsTo, tokenTo, confirm } = scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.forget();
  eventId = await app.createEvent({ organizerId: rue.userId, title: 'Buy my pills' });
});

const invite = (email: string, caller = asOndo) =>
  caller.call(createRsvp, { params: { eventId }, body: { username: 'Win a prize', email } });
/** Makes all waiting jobs due, including those that wait for a retry. */
const letTimePass = () =>
  app.database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`);

describe('guests without an account', () => {
  test('receive mails about changes and cancellation, with a link to withdraw', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    await invite('silent@example.com');
    const starts = { date: '2098-12-07', time: '20:00' };
    const place = { kind: 'online', timeZone: 'America/New_York' } as const;
    await asRue.call(updateEvent, {
      params: { eventId },
      body: { title: 'LAN Party', description: 'Come.', starts, place, tags: ['RPG'], revision: 0 },
    });
    const changed = (await mailsTo('mom@example.com', 2)).at(-1);
    expect(changed?.subject).toBe('Changed: LAN Party');
    expect(changed?.text).toContain('Now it is: Sunday, December 7, 2098 at 8:00 PM EST, Online.');
    await asRue.call(cancelEvent, { params: { eventId } });
    const cancelled = (await mailsTo('mom@example.com', 3)).at(-1);
    expect(cancelled?.subject).toBe('Cancelled: LAN Party');
    await app.visitor().call(withdrawByGuestLink, { body: { token: await tokenTo('mom@example.com', 3) } });
    expect((await mailsTo('silent@example.com')).map(({ subject }) => subject)).toEqual(['Please confirm your RSVP']);
  });

  test('receive a mail again from another process under the same id if the first was killed', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    // As if the process was killed after the mail server accepted the mail, but before the mail was marked as sent.
    await app.database.db.execute(sql`UPDATE ${schema.eventMails} SET sent_at = NULL`);
    await app.database.db.execute(sql`UPDATE pgboss.job SET state = 'active', completed_on = NULL,
      heartbeat_on = now() - interval '2 minutes' WHERE name = 'event-mail' AND state = 'completed'`);
    await app.database.db.execute(sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL`);
    const neighbour = await buildSecondApp(app);
    await neighbour.jobs.runDue();
    await letTimePass();
    await neighbour.jobs.runDue();
    const [first, second] = await mailServer.mailsTo('mom@example.com', 2);
    expect(first?.headers.get('message-id')).toMatch(/^<event-mail-[0-9a-f-]{36}@party\.example>$/);
    expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
    await neighbour.close();
  });

  test('receive a mail later if the mail server refuses it now', async () => {
    mailServer.isRefusing = true;
    await invite('mom@example.com');
    await app.jobs.runDue();
    mailServer.isRefusing = false;
    await app.jobs.runDue();
    expect(mailServer.mails).toEqual([]);
    await letTimePass();
    await mailsTo('mom@example.com');
  });

  test('receive no mail that was due days ago, as after a restore', async () => {
    await invite('mom@example.com');
    await app.database.db.execute(
      sql`UPDATE pgboss.job SET start_after = now() - interval '4 days' WHERE state = 'created'`,
    );
    await app.jobs.runDue();
    expect(mailServer.mails).toEqual([]);
    expect(app.jobs.countDropped()).toBe(1);
  });
});

describe('an address', () => {
  /** Invites an address whose mail the mail server refuses. The mail then waits for its retry. */
  async function inviteRefused(email: string) {
    mailServer.isRefusing = true;
    const invited = await invite(email);
    await app.jobs.runDue();
    mailServer.isRefusing = false;
    return invited;
  }
  const inviter = async () => app.as(await app.createMember({ age: 30 }));

  test('is asked once per event, however often members enter and withdraw it', async () => {
    const { rsvpId } = await invite('once@example.com');
    await mailsTo('once@example.com');
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    await invite('once@example.com');
    for (let index = 0; index < 3; index += 1) await invite('once@example.com', await inviter());
    await app.jobs.runDue();
    expect(await mailsTo('once@example.com')).toHaveLength(1);
  });

  test('can still be asked after another member invited it and withdrew before the mail was sent', async () => {
    const { rsvpId } = await inviteRefused('kept@example.com');
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    await invite('kept@example.com', await inviter());
    expect(await mailsTo('kept@example.com')).toHaveLength(1);
  });

  test('is not asked by a retry after it was stopped, or the event is hidden, cancelled or over', async () => {
    const ends = [
      () => sql`INSERT INTO stopped_addresses (email) VALUES ('late-0@example.com')`,
      () => sql`UPDATE events SET is_hidden = true WHERE event_id = ${eventId}`,
      () => sql`UPDATE events SET cancelled_at = now() WHERE event_id = ${eventId}`,
      () => sql`UPDATE events SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
        WHERE event_id = ${eventId}`,
    ];
    for (const [index, end] of ends.entries()) {
      eventId = await app.createEvent({ organizerId: rue.userId });
      await inviteRefused(`late-${index}@example.com`);
      await app.database.db.execute(end());
      await letTimePass();
      await app.jobs.runDue();
    }
    expect(mailServer.mails).toEqual([]);
    eventId = await app.createEvent({ organizerId: rue.userId });
    await inviteRefused('early@example.com');
    await letTimePass();
    await mailsTo('early@example.com');
  });

  test('is asked three times a day, counting all members and events, also concurrently', async () => {
    const asks = [];
    for (let index = 0; index < 6; index += 1) {
      const caller = await inviter();
      const id = await app.createEvent({ organizerId: rue.userId });
      asks.push(() =>
        caller.call(createRsvp, { params: { eventId: id }, body: { username: 'Mom', email: 'bombed@example.com' } }),
      );
    }
    await Promise.all(asks.map((ask) => ask()));
    await app.jobs.runDue();
    expect(mailServer.mails.filter(({ to }) => to === 'bombed@example.com')).toHaveLength(3);
    await app.database.db.execute(sql`UPDATE asked_addresses SET asked_at = asked_at - interval '1 day'`);
    await invite('bombed@example.com');
    await mailsTo('bombed@example.com', 4);
  });

  test('is asked three times a day, although the organizer of past events deletes the account', async () => {
    const organizer = await app.createMember({ age: 30 });
    const past = [];
    for (let index = 0; index < 3; index += 1) {
      const id = await app.createEvent({ organizerId: organizer.userId });
      past.push(id);
      const body = { username: 'Mom', email: 'bombed@example.com' };
      await asOndo.call(createRsvp, { params: { eventId: id }, body });
    }
    await mailsTo('bombed@example.com', 3);
    await app.database.db.execute(sql`UPDATE events SET starts_at = now() - interval '2 hours', ends_at = now()
      WHERE organizer_id = ${organizer.userId}`);
    await (await app.as(organizer)).call(deleteAccount, { body: { password: organizer.password } });
    expect(await app.database.db.$count(schema.events, inArray(schema.events.eventId, past))).toBe(0);
    await invite('bombed@example.com');
    await invite('last@example.com');
    await mailsTo('last@example.com');
    expect(mailServer.mails.filter(({ to }) => to === 'bombed@example.com')).toHaveLength(3);
    await app.cleanUp();
    expect(await app.database.db.$count(schema.askedAddresses)).toBe(4);
    await app.database.db.execute(sql`UPDATE asked_addresses SET asked_at = asked_at - interval '1 day'`);
    await app.cleanUp();
    expect(await app.database.db.select({ email: schema.askedAddresses.email }).from(schema.askedAddresses)).toEqual([
      { email: 'last@example.com' },
    ]);
  });

  test('is not asked if its member blocked the inviter or organizer, or is on the list', async () => {
    const blocker = await app.createMember({ age: 30 });
    await (await app.as(blocker)).call(blockPerson, { params: { username: 'ondo' } });
    const apart = await app.createMember({ age: 30 });
    await (await app.as(apart)).call(blockPerson, { params: { username: 'rue' } });
    const guest = await app.createMember({ age: 30 });
    const body = { username: 'Guest', email: guest.email };
    await (await app.as(guest)).call(createRsvp, { params: { eventId }, body });
    for (const { email } of [blocker, apart, guest]) expect(await invite(email)).toMatchObject({ isConfirmed: false });
    await invite('last@example.com');
    await mailsTo('last@example.com');
    expect(mailServer.mails.map(({ to }) => to)).toEqual(['last@example.com']);
  });

  test('has no limits for its own login and link, and receives changes beyond the limits', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    await app.database.db.execute(sql`DELETE FROM asked_addresses`);
    for (let index = 0; index < 3; index += 1) {
      const id = await app.createEvent({ organizerId: rue.userId });
      await asOndo.call(createRsvp, { params: { eventId: id }, body: { username: 'Mom', email: 'mom@example.com' } });
    }
    await app.visitor().call(withdrawByGuestLink, { body: { token: await tokenTo('mom@example.com') } });
    await app.visitor().call(confirmByGuestLink, { body: { token: await tokenTo('mom@example.com') } });
    await asRue.call(cancelEvent, { params: { eventId } });
    const mails = await mailsTo('mom@example.com', 5);
    expect(mails.filter(({ subject }) => subject.startsWith('Cancelled: '))).toHaveLength(1);
  });

  test('stops all invitations with one click in a mail program, and can allow them again', async () => {
    await invite('mom@example.com');
    const [mail] = await mailsTo('mom@example.com');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(https:\/\/party\.example(\/api\/mail-stops\?token=\S+))>$/.exec(
      mail?.headers.get('list-unsubscribe') ?? '',
    );
    const path = url?.[2] ?? '';
    expect(path).not.toContain('mom');
    const opened = await app.visitor().send('GET', path);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, path.replace('/api/mail-stops', '/no-mail')]);
    expect(mail?.text).toContain(`https://party.example/no-mail?token=`);
    const clicked = await app.visitor().send('POST', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(clicked.statusCode).toBe(204);
    eventId = await app.createEvent({ organizerId: rue.userId });
    expect(await invite('mom@example.com')).toMatchObject({ isConfirmed: false, isOwn: true });
    await app.jobs.runDue();
    expect(mailServer.mails).toHaveLength(1);
    expect((await app.visitor().send('DELETE', path)).statusCode).toBe(204);
    await invite('mom@example.com', await inviter());
    await mailsTo('mom@example.com', 2);
  });

  test.each(['', 'x', 'A'.repeat(80), '%00'])('is not stopped by the token “%s”', async (token) => {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await app.visitor().send(method, `/api/mail-stops?token=${token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'mail_stop_invalid']);
    }
    expect(await app.database.db.$count(schema.stoppedAddresses)).toBe(0);
  });

  test('that never confirmed is deleted a day after the event', async () => {
    await invite('silent@example.net');
    await mailsTo('silent@example.net');
    await app.database.db.execute(sql`UPDATE events SET starts_at = now() - interval '3 days',
      ends_at = now() - interval '2 days' WHERE event_id = ${eventId}`);
    await app.database.db.execute(sql`UPDATE asked_addresses SET asked_at = asked_at - interval '2 days'`);
    await app.cleanUp();
    expect(await app.database.db.$count(schema.askedAddresses)).toBe(0);
    expect(await app.database.db.$count(schema.rsvps, eq(schema.rsvps.eventId, eventId))).toBe(0);
  });
});

test('without mail set up, only the organizer sees guests that a member entered', async () => {
  const silent = await buildTestApp();
  const [organizer, guest] = [await silent.createMember({ age: 30 }), await silent.createMember({ age: 30 })];
  const id = await silent.createEvent({ organizerId: organizer.userId });
  const [asOrganizer, asGuest, asOther] = [
    await silent.as(organizer),
    await silent.as(guest),
    await silent.as(await silent.createMember()),
  ];
  await asGuest.call(createRsvp, { params: { eventId: id }, body: { username: 'Mom', email: 'mom@example.com' } });
  const list = async (caller: Caller) =>
    (await caller.call(listGuests, { params: { eventId: id }, query: {} })).items.map(({ isConfirmed }) => isConfirmed);
  expect([await list(asOrganizer), await list(asGuest), await list(asOther)]).toEqual([[false], [false], []]);
  await silent.close();
});
