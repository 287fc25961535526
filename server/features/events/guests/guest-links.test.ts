/** Guests without an account answer by the link in their mail. */
import { cancelEvent, getEvent } from '@starparty/contract/events.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import {
  confirmByGuestLink,
  createRsvp,
  listGuests,
  readGuestLink,
  withdrawByGuestLink,
  withdrawRsvp,
} from '@starparty/contract/rsvps.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller, TestApp } from '../../../testing/build-app.ts';
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
const guests = async (caller: Caller) =>
  (await caller.call(listGuests, { params: { eventId }, query: {} })).items.map(({ email }) => email);

describe('a guest without an account', () => {
  test('is asked by one mail without texts of organizer or guest, and is listed after confirming', async () => {
    expect(await invite('mom@example.com')).toMatchObject({
      isConfirmed: false,
      email: 'mom@example.com',
      isOwn: true,
    });
    const [mail] = await mailsTo('mom@example.com');
    expect(mail).toMatchObject({ subject: 'Please confirm your RSVP' });
    expect(mail?.text).toContain('ondo on Starparty invites you to an event: ');
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

  test('withdraws by the link and can return by it without another mail', async () => {
    await invite('mom@example.com');
    await confirm('mom@example.com');
    const body = { token: await tokenTo('mom@example.com') };
    await app.visitor().call(withdrawByGuestLink, { body });
    await app.visitor().call(withdrawByGuestLink, { body });
    expect([await guests(asRue), await guests(asOndo)]).toEqual([[], []]);
    expect(await app.visitor().call(readGuestLink, { body })).toMatchObject({ isConfirmed: false });
    await confirm('mom@example.com');
    expect(await guests(asRue)).toEqual(['mom@example.com']);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('sees the place while confirmed, and the organizer is notified of the answer', async () => {
    eventId = await app.createEvent({ organizerId: rue.userId, isPlaceForGuests: true, title: 'Quiet Place' });
    await invite('mom@example.com');
    const body = { token: await tokenTo('mom@example.com') };
    const read = async () => (await app.visitor().call(readGuestLink, { body })).event.streetAddress;
    const notices = async () =>
      (await asRue.call(listNotifications, { query: {} })).items
        .filter(({ subjectId }) => subjectId.startsWith(eventId))
        .map(({ kind, count, detail, excerpt }) => [kind, count, detail, excerpt]);
    expect(await read()).toBeNull();
    expect(await notices()).toEqual([]);
    await confirm('mom@example.com');
    expect(await read()).toBe('1500 Broadway');
    expect(await notices()).toEqual([['event_rsvp', 1, null, 'Quiet Place']]);
    await app.visitor().call(withdrawByGuestLink, { body });
    expect(await read()).toBeNull();
    expect(await notices()).toEqual([['event_withdrawal', 1, 'Win a prize', 'Quiet Place']]);
  });

  test('is called a guest in the notification of a withdrawal if the name is a member’s', async () => {
    const params = { eventId };
    await asOndo.call(createRsvp, { params, body: { username: 'RUE', email: 'mom@example.com' } });
    await confirm('mom@example.com');
    await app.visitor().call(withdrawByGuestLink, { body: { token: await tokenTo('mom@example.com') } });
    const { items } = await asRue.call(listNotifications, { query: {} });
    expect(items.filter(({ subjectId }) => subjectId.startsWith(eventId))).toMatchObject([
      { kind: 'event_withdrawal', detail: 'RUE (guest)' },
    ]);
  });

  test('has no link after the inviter withdraws the invitation', async () => {
    const { rsvpId } = await invite('mom@example.com');
    const body = { token: await tokenTo('mom@example.com') };
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    expect(await app.visitor().refused(readGuestLink, { body })).toMatchObject({ status: 410 });
    expect(await app.visitor().refused(confirmByGuestLink, { body })).toMatchObject({ code: 'guest_link_invalid' });
  });

  test('cannot be confirmed by a forged link', async () => {
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

  test('cannot confirm a cancelled event', async () => {
    await invite('mom@example.com');
    const body = { token: await tokenTo('mom@example.com') };
    await asRue.call(cancelEvent, { params: { eventId } });
    expect(await app.visitor().refused(confirmByGuestLink, { body })).toMatchObject({ code: 'event_cancelled' });
  });

  test('moves the RSVP to an account only by the link and a session with the same e-mail', async () => {
    await invite('late@example.org');
    await confirm('late@example.org');
    const body = { token: await tokenTo('late@example.org') };
    const late = await app.createMember({ username: 'late', age: 30 });
    const asLate = await app.as(late);
    expect(await asLate.call(getEvent, { params: { eventId } })).toMatchObject({ isGoing: false });
    expect(await app.visitor().call(readGuestLink, { body })).toMatchObject({ member: null });
    expect(await asOndo.call(readGuestLink, { body })).toMatchObject({ member: null });
    expect(await asLate.call(readGuestLink, { body })).toMatchObject({
      member: { username: 'late', eventId, isGoing: false },
    });
    await asLate.call(confirmByGuestLink, { body });
    const { items } = await asRue.call(listGuests, { params: { eventId }, query: {} });
    expect(items).toMatchObject([{ username: 'late', email: 'late@example.org', isConfirmed: true }]);
    expect(await asLate.call(getEvent, { params: { eventId } })).toMatchObject({ isGoing: true, guests: 1 });
    expect(await app.visitor().refused(readGuestLink, { body })).toMatchObject({ status: 410 });
  });

  test('confirms by the account without showing the inviter which member it is', async () => {
    const member = await app.createMember({ username: 'invited-member', age: 30 });
    const asMember = await app.as(member);
    await invite(member.email);
    const body = { token: await tokenTo(member.email) };
    await asMember.call(confirmByGuestLink, { body });
    await asMember.call(confirmByGuestLink, { body });
    const seen = (await asOndo.call(listGuests, { params: { eventId }, query: {} })).items;
    expect(seen).toMatchObject([
      { username: 'Win a prize', email: member.email, isConfirmed: false },
      { username: 'invited-member', email: null, isConfirmed: true },
    ]);
    expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ guests: 1 });
  });

  test('is refused after 20 invitations per member and day, even if some were withdrawn', async () => {
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
