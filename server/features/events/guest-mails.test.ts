import { cancelEvent, getEvent, updateEvent } from '@starparty/contract/events.ts';
import {
  confirmByGuestLink,
  createRsvp,
  listGuests,
  readGuestLink,
  withdrawByGuestLink,
  withdrawRsvp,
} from '@starparty/contract/rsvps.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '../../db/schema.ts';
import { buildNeighbour, buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';

let mailServer: MailServer;
let app: TestApp;
let rue: TestMember;
let asRue: Caller;
let asOndo: Caller;
let eventId: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  app = await buildTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://party.example' });
  rue = await app.createMember({ username: 'rue', age: 30 });
  asRue = await app.as(rue);
  asOndo = await app.as(await app.createMember({ username: 'ondo', age: 30 }));
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.mails.length = 0;
  eventId = await app.createEvent({ organizerId: rue.userId, title: 'Buy my pills' });
  await app.database.db.delete(schema.eventMails);
});

const invite = (email: string, caller = asOndo) =>
  caller.call(createRsvp, { params: { eventId }, body: { username: 'Win a prize', email } });
const guests = async (caller: Caller) =>
  (await caller.call(listGuests, { params: { eventId }, query: {} })).items.map(({ email }) => email);
async function tokenTo(address: string, count = 1): Promise<string> {
  const mail = (await mailServer.mailsTo(address, count)).at(-1);
  const link = /https:\/\/party\.example\/guest\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
  return decodeURIComponent(link ?? '');
}
const confirm = async (address: string) =>
  app.visitor().call(confirmByGuestLink, { body: { token: await tokenTo(address) } });

describe('somebody without an account', () => {
  test('is asked by one mail without a word of organizer or guest, and is listed once they have agreed', async () => {
    expect(await invite('mom@example.com')).toMatchObject({
      isConfirmed: false,
      email: 'mom@example.com',
      isOwn: true,
    });
    const [mail] = await mailServer.mailsTo('mom@example.com');
    expect(mail).toMatchObject({ subject: 'Please confirm that you come' });
    expect(mail?.text).toContain('ondo on Starparty put this e-mail on the guest list of an event: ');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pills|prize/);
    expect(await guests(asRue)).toEqual([]);
    expect(await guests(asOndo)).toEqual(['mom@example.com']);
    const body = { token: await tokenTo('mom@example.com') };
    expect(await app.visitor().call(readGuestLink, { body })).toMatchObject({
      username: 'Win a prize',
      isConfirmed: false,
      event: { title: 'Buy my pills', locationCity: 'New York City', isCancelled: false },
    });
    await confirm('mom@example.com');
    await confirm('mom@example.com');
    expect(await guests(asRue)).toEqual(['mom@example.com']);
    expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ guests: 1 });
    expect(mailServer.mails).toHaveLength(1);
  });

  test('withdraws by the link, and then it is no link any more', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    const body = { token: await tokenTo('mom@example.com') };
    await app.visitor().call(withdrawByGuestLink, { body });
    await app.visitor().call(withdrawByGuestLink, { body });
    expect(await guests(asRue)).toEqual([]);
    expect(await app.visitor().refused(readGuestLink, { body })).toMatchObject({ status: 410 });
    expect(await app.visitor().refused(confirmByGuestLink, { body })).toMatchObject({ code: 'guest_link_invalid' });
  });

  test('cannot be confirmed by a link that somebody made up', async () => {
    const { rsvpId } = await invite('mom@example.com');
    const { rsvpId: own } = await asOndo.call(createRsvp, {
      params: { eventId },
      body: { username: 'Ondo', email: 'ondo@example.org' },
    });
    const sealed = (await tokenTo('mom@example.com')).split('.')[1];
    for (const token of ['', rsvpId, `${rsvpId}.`, `${rsvpId}.AAAA`, `${own}.${sealed}`, "' OR 1=1"]) {
      const refusal = await app.visitor().refused(confirmByGuestLink, { body: { token } });
      expect(refusal).toMatchObject({ code: 'guest_link_invalid' });
    }
  });

  test('cannot confirm what is cancelled', async () => {
    await invite('mom@example.com');
    const body = { token: await tokenTo('mom@example.com') };
    await asRue.call(cancelEvent, { params: { eventId } });
    expect(await app.visitor().refused(confirmByGuestLink, { body })).toMatchObject({ code: 'event_cancelled' });
  });

  test('who signs up and comes themselves takes the RSVP over', async () => {
    await invite('late@example.org');
    const late = await app.createMember({ username: 'late', age: 30 });
    const asLate = await app.as(late);
    await asLate.call(createRsvp, { params: { eventId }, body: { username: 'Late', email: late.email } });
    expect(await guests(asRue)).toEqual(['late@example.org']);
    const body = { token: await tokenTo('late@example.org') };
    await app.visitor().call(withdrawByGuestLink, { body });
    expect(await guests(asRue)).toEqual(['late@example.org']);
  });

  test('20 are asked for a member in a day, and withdrawing them makes no room', async () => {
    for (let index = 0; index < 20; index += 1) {
      const { rsvpId } = await invite(`guest-${index}@example.com`);
      await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    }
    const problem = await asOndo.refused(createRsvp, {
      params: { eventId },
      body: { username: 'One more', email: 'guest-20@example.com' },
    });
    expect(problem).toMatchObject({ status: 429, code: 'rsvp_mails_spent' });
    expect(problem.detail).toMatch(/Please try again .*\./);
    expect(await guests(asOndo)).toEqual([]);
    await invite('of-rue@example.com', asRue);
  });
});

describe('guests without an account', () => {
  test('are told of a change and of cancelling by mail, with a link that withdraws', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    await invite('silent@example.com');
    const starts = { date: '2098-12-07', time: '20:00' };
    const place = { kind: 'online', timeZone: 'America/New_York' } as const;
    await asRue.call(updateEvent, {
      params: { eventId },
      body: { title: 'LAN Party', description: 'Come.', starts, place, tags: ['RPG'], revision: 0 },
    });
    const changed = (await mailServer.mailsTo('mom@example.com', 2)).at(-1);
    expect(changed?.subject).toBe('Changed: LAN Party');
    expect(changed?.text).toContain('Now it is: Sunday, December 7, 2098 at 8:00 PM EST, Online.');
    await asRue.call(cancelEvent, { params: { eventId } });
    const cancelled = (await mailServer.mailsTo('mom@example.com', 3)).at(-1);
    expect(cancelled?.subject).toBe('Cancelled: LAN Party');
    await app.visitor().call(withdrawByGuestLink, { body: { token: await tokenTo('mom@example.com', 3) } });
    expect((await mailServer.mailsTo('silent@example.com')).map(({ subject }) => subject)).toEqual([
      'Please confirm that you come',
    ]);
  });

  test('are told by the next process when the one that took their mails is gone', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    // Its sender knows of a mail's arrival a little later than the mail server.
    const isSent = async () => (await app.database.db.select().from(schema.eventMails)).every(({ sentAt }) => sentAt);
    await expect.poll(isSent).toBe(true);
    // As a process leaves it that is killed between taking a mail and sending it.
    await app.database.db.execute(sql`UPDATE ${schema.eventMails} SET sent_at = NULL, try_at = now()`);
    const neighbour = await buildNeighbour(app);
    expect(await mailServer.mailsTo('mom@example.com', 2)).toHaveLength(2);
    await neighbour.close();
  });

  test('are told later when the mail server refuses now', async () => {
    mailServer.isRefusing = true;
    const isTried = async () => {
      const [mail] = await app.database.db.select().from(schema.eventMails);
      return mail && mail.tries > 0 && mail.tryAt.getTime() < Date.now() + 5 * 60_000 ? mail : undefined;
    };
    await invite('mom@example.com');
    await expect.poll(isTried).toMatchObject({ sentAt: null, tries: 1 });
    mailServer.isRefusing = false;
    await app.database.db.execute(sql`UPDATE ${schema.eventMails} SET try_at = now()`);
    await invite('other@example.com');
    await mailServer.mailsTo('mom@example.com');
  });
});

test('without mail set up, the organizer alone sees whom a member entered', async () => {
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
