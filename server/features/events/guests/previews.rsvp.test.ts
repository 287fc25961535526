/** RSVPs of visitors on the preview of an event. They count once the visitor confirms by the mailed link. */

import { getEventPreview, rsvpAsVisitor } from '@starparty/contract/event-previews.ts';
import { visitorRsvpsOfDayMax } from '@starparty/contract/event-terms.ts';
import { confirmByGuestLink, listGuests, readGuestLink } from '@starparty/contract/rsvps.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';

let mailServer: MailServer;
let app: TestApp;
let rue: TestMember;
let asRue: Caller;
let eventId: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  app = await buildTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://party.example' });
  rue = await app.createMember({ username: 'rue', age: 30 });
  asRue = await app.as(rue);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.mails.length = 0;
  eventId = await app.createEvent({ organizerId: rue.userId, title: 'Buy my pills', hasPreview: true });
});

/** Sends the due mails and returns the mails to an address. */
async function mailsTo(address: string, count?: number) {
  await app.jobs.runDue();
  return mailServer.mailsTo(address, count);
}
const ask = (email: string, username = 'Win a prize') =>
  app.visitor().call(rsvpAsVisitor, { params: { eventId }, body: { username, email } });
const refused = (body: { username: string; email: string }, id = eventId) =>
  app.visitor().refused(rsvpAsVisitor, { params: { eventId: id }, body });
const see = () => app.visitor().call(getEventPreview, { params: { eventId } });
const guests = async () => (await asRue.call(listGuests, { params: { eventId }, query: {} })).items;
async function tokenTo(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  return decodeURIComponent(/https:\/\/party\.example\/guest\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

test('a visitor is counted and sees the place only after confirming by mail', async () => {
  expect(await see()).toMatchObject({ canRsvp: true, guests: 0 });
  await ask('Mom@example.com');
  const body = { token: await tokenTo('mom@example.com') };
  const [mail] = mailServer.mails;
  expect(mail?.text).toContain('This address was entered to RSVP for an event on Starparty: ');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pills|prize|Broadway/);
  expect([await guests(), (await see()).guests]).toEqual([[], 0]);
  const before = await app.visitor().call(readGuestLink, { body });
  expect(before).toMatchObject({ isConfirmed: false, invitedBy: null, event: { streetAddress: null } });
  await app.visitor().call(confirmByGuestLink, { body });
  expect(await app.visitor().call(readGuestLink, { body })).toMatchObject({
    isConfirmed: true,
    event: { streetAddress: '1500 Broadway' },
  });
  expect(await guests()).toMatchObject([{ username: 'Win a prize', email: 'mom@example.com' }]);
  expect((await see()).guests).toBe(1);
});

test('returns the same for an address that is new, asked, a guest, stopped or a member’s', async () => {
  const member = await app.createMember({ age: 30 });
  await ask('twice@example.com');
  await ask('guest@example.com');
  await app.visitor().call(confirmByGuestLink, { body: { token: await tokenTo('guest@example.com') } });
  await app.database.db.insert(schema.stoppedAddresses).values({ email: 'never@example.com' });
  const addresses = ['new@example.com', 'twice@example.com', 'guest@example.com', 'never@example.com', member.email];
  for (const email of addresses) {
    const url = `/api/events/${eventId}/preview/rsvps`;
    const answer = await app.visitor().send('POST', url, { body: { username: 'Anybody', email } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  await mailsTo(member.email);
  await mailsTo('new@example.com');
  const counts = addresses.map((address) => mailServer.mails.filter(({ to }) => to === address).length);
  expect(counts).toEqual([1, 1, 1, 0, 1]);
});

test('sends an address three mails a day for all events together', async () => {
  for (let index = 0; index < 4; index += 1) {
    eventId = await app.createEvent({ organizerId: rue.userId, hasPreview: true });
    await ask('bombed@example.com');
  }
  const mails = () => mailServer.mails.filter(({ to }) => to === 'bombed@example.com');
  await app.jobs.runDue();
  expect(mails()).toHaveLength(3);
  await ask('last@example.com');
  await mailsTo('last@example.com');
  expect(mails()).toHaveLength(3);
});

test('requires a name and a valid e-mail', async () => {
  expect(await refused({ username: ' ', email: 'mom@example.com' })).toMatchObject({
    status: 422,
    code: 'rsvp_incomplete',
    fields: { username: 'Please provide both your name and email.' },
  });
  expect(await refused({ username: 'Mom', email: 'mom' })).toMatchObject({ status: 400 });
});

test('refuses a name with unfit words', async () => {
  expect(await refused({ username: 'fuck this', email: 'mom@example.com' })).toMatchObject({
    status: 422,
    code: 'unfit_words',
    fields: { username: expect.any(String) },
  });
});

test('refuses RSVPs of visitors without a preview', async () => {
  const off = await app.createEvent({ organizerId: rue.userId });
  for (const id of [off, uuid()]) {
    const refusal = await refused({ username: 'Mom', email: 'mom@example.com' }, id);
    expect(refusal).toMatchObject({ status: 404, code: 'event_not_found' });
  }
});

test('refuses RSVPs of visitors without mail set up', async () => {
  const silent = await buildTestApp();
  const organizer = await silent.createMember({ age: 30 });
  const params = { eventId: await silent.createEvent({ organizerId: organizer.userId, hasPreview: true }) };
  const body = { username: 'Mom', email: 'mom@example.com' };
  expect(await silent.visitor().call(getEventPreview, { params })).toMatchObject({ canRsvp: false });
  expect(await silent.visitor().refused(rsvpAsVisitor, { params, body })).toMatchObject({ code: 'event_not_found' });
  expect(await silent.database.db.select().from(schema.rsvps)).toEqual([]);
  await silent.close();
});

test('limits the visitors per event and day, and says when to retry', async () => {
  const rows = Array.from({ length: visitorRsvpsOfDayMax }, (_, index) => ({
    rsvpId: uuid(),
    eventId,
    username: 'Visitor',
    email: `visitor-${index}@example.com`,
    isConfirmed: false,
  }));
  await app.database.db.insert(schema.rsvps).values(rows);
  const refusal = await refused({ username: 'One more', email: 'more@example.com' });
  expect(refusal).toMatchObject({ status: 429, code: 'visitor_rsvps_spent' });
  expect(refusal.detail).toMatch(/log in, or try again in \d+ hours\.$/);
});

test.each(['was asked', 'is new', 'wants no mail', 'has confirmed'])(
  'an address that %s uses one of the day’s RSVPs, also when many are sent at once',
  async (kind) => {
    const email = 'victim@example.org';
    if (kind === 'was asked' || kind === 'has confirmed') await ask(email);
    if (kind === 'wants no mail') await app.database.db.insert(schema.stoppedAddresses).values({ email });
    if (kind === 'has confirmed') {
      await app.visitor().call(confirmByGuestLink, { body: { token: await tokenTo(email) } });
    }
    const present = await app.database.db.$count(schema.rsvps, eq(schema.rsvps.eventId, eventId));
    const rows = Array.from({ length: visitorRsvpsOfDayMax - 1 - present }, (_, index) => ({
      rsvpId: uuid(),
      eventId,
      username: 'Visitor',
      email: `visitor-${index}@example.com`,
      isConfirmed: false,
    }));
    await app.database.db.insert(schema.rsvps).values(rows);
    const url = `/api/events/${eventId}/preview/rsvps`;
    const body = { username: 'Anybody', email };
    const answers = await Promise.all(Array.from({ length: 3 }, () => app.visitor().send('POST', url, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 429, 429]);
    await app.database.db.delete(schema.askedAddresses);
    await app.database.db.delete(schema.stoppedAddresses);
  },
);

test('limits a client to 30 requests an hour', async () => {
  const limited = await buildTestApp({ SMTP_URL: mailServer.url, LIMITS: 'on' });
  const organizer = await limited.createMember({ age: 30 });
  const params = { eventId: await limited.createEvent({ organizerId: organizer.userId, hasPreview: true }) };
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    const url = `/api/events/${params.eventId}/preview/rsvps`;
    const body = { username: 'Mom', email: `mom-${index}@example.com` };
    statuses.push((await limited.visitor().send('POST', url, { body })).statusCode);
  }
  expect([statuses.slice(0, 30).every((status) => status === 204), statuses[30]]).toEqual([true, 429]);
  await limited.close();
});
