import { findEvents } from '@starparty/contract/event-finder.ts';
import { getEvent } from '@starparty/contract/events.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import { createRsvp, listGuests, withdrawRsvp } from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';

let app: TestApp;
let rue: TestMember;
let ondo: TestMember;
let teen: TestMember;
let asRue: Caller;
let asOndo: Caller;
let eventId: string;
beforeAll(async () => {
  app = await buildTestApp();
  rue = await app.createMember({ username: 'rue', age: 30 });
  ondo = await app.createMember({ username: 'ondo', age: 30 });
  teen = await app.createMember({ username: 'teen', age: 15 });
  [asRue, asOndo] = [await app.as(rue), await app.as(ondo)];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.delete(schema.blocks);
  eventId = await app.createEvent({ organizerId: rue.userId });
});

const rsvp = async (member: TestMember, body: object = {}) =>
  (await app.as(member)).call(createRsvp, {
    params: { eventId },
    body: { username: member.username, email: member.email, ...body },
  });
const refused = async (caller: Caller, body: { username: string; email: string }, id = eventId) =>
  caller.refused(createRsvp, { params: { eventId: id }, body });
const guests = async (caller: Caller) => (await caller.call(listGuests, { params: { eventId }, query: {} })).items;
const own = () => ({ username: 'Ondo', email: ondo.email });

describe('an RSVP', () => {
  test('adds the viewer to the list once, with name and e-mail', async () => {
    const body = { username: '  Ondo the Great ', email: ` ${ondo.email.toUpperCase()} ` };
    const guest = await asOndo.call(createRsvp, { params: { eventId }, body });
    expect(guest).toMatchObject({ username: 'Ondo the Great', email: ondo.email, isConfirmed: true, isOwn: true });
    expect(await guests(asRue)).toEqual([{ ...guest, isOwn: false }]);
    expect(await asOndo.call(getEvent, { params: { eventId } })).toMatchObject({
      isGoing: true,
      ownRsvpId: guest.rsvpId,
      guests: 1,
    });
    expect(await refused(asOndo, own())).toMatchObject({ status: 409, code: 'rsvp_taken' });
  });

  test('shows the first guests on card and page, unless they go by another name or are blocked', async () => {
    const onPage = async (caller: Caller) =>
      (await caller.call(getEvent, { params: { eventId } })).faces.map(({ username }) => username);
    const faces = async (caller: Caller) => {
      const { items } = await caller.call(findEvents, { body: {} });
      const onCard = items.find((event) => event.eventId === eventId)?.faces.map(({ username }) => username);
      expect((await onPage(caller)).slice(0, 3)).toEqual(onCard);
      return onCard;
    };
    await rsvp(ondo, { username: 'Somebody Else' });
    expect(await faces(asRue)).toEqual([]);
    const others = await Promise.all(['abe', 'bea', 'cleo', 'dov'].map((username) => app.createMember({ username })));
    for (const other of others) await rsvp(other);
    expect(await faces(asRue)).toEqual(['abe', 'bea', 'cleo']);
    expect(await onPage(asRue)).toEqual(['abe', 'bea', 'cleo', 'dov']);
    await asRue.call(blockPerson, { params: { username: 'bea' } });
    expect(await faces(asRue)).toEqual(['abe', 'cleo', 'dov']);
    expect(await faces(asOndo)).toEqual(['abe', 'bea', 'cleo']);
    // The host has hidden this name on guest lists.
    await app.database.db.update(schema.rsvps).set({ isNameHidden: true }).where(eq(schema.rsvps.username, 'abe'));
    expect(await faces(asOndo)).toEqual(['bea', 'cleo', 'dov']);
  });

  test('refuses a name with unfit words', async () => {
    const refusal = await asOndo.refused(createRsvp, {
      params: { eventId },
      body: { username: 'fuck this', email: ondo.email },
    });
    expect(refusal).toMatchObject({ status: 422, code: 'unfit_words', fields: { username: expect.any(String) } });
    expect((await asOndo.call(listGuests, { params: { eventId }, query: {} })).items).toEqual([]);
  });

  test('can be withdrawn by the guest only', async () => {
    const { rsvpId } = await rsvp(ondo);
    await asRue.call(withdrawRsvp, { params: { eventId, rsvpId } });
    expect(await guests(asRue)).toHaveLength(1);
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    expect(await guests(asRue)).toEqual([]);
    expect(await asOndo.call(getEvent, { params: { eventId } })).toMatchObject({
      isGoing: false,
      ownRsvpId: null,
      guests: 0,
    });
    await rsvp(ondo);
  });

  test('is the same for a repeated key', async () => {
    const send = () =>
      asOndo.send('POST', `/api/events/${eventId}/rsvps`, {
        body: own(),
        headers: { 'idempotency-key': `rsvp-${eventId}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });

  test.each([
    [
      'a blank name',
      { username: ' \u200b', email: 'ondo@example.org' },
      422,
      { username: 'Please provide both your name and email.' },
    ],
    ['a blank e-mail', { username: 'Ondo', email: '  ' }, 422, { email: 'Please provide both your name and email.' }],
    ['a bad e-mail', { username: 'Ondo', email: 'ondo at home' }, 400, { email: 'This is not an e-mail address.' }],
  ])('refuses %s', async (_, body, status, fields) => {
    expect(await refused(asOndo, body)).toMatchObject({ status, fields });
  });

  test('is refused after the event, for cancelled and unknown events, and across a block', async () => {
    const startsAt = new Date(Date.now() - 86_400_000);
    const over = await app.createEvent({ organizerId: rue.userId, startsAt });
    expect(await refused(asOndo, own(), over)).toMatchObject({ status: 409, detail: 'This event is over.' });
    const cancelled = await app.createEvent({ organizerId: rue.userId, cancelledAt: new Date() });
    expect(await refused(asOndo, own(), cancelled)).toMatchObject({ status: 409, detail: 'This event was cancelled.' });
    await asRue.call(blockPerson, { params: { username: 'ondo' } });
    expect(await refused(asOndo, own())).toMatchObject({ status: 404, code: 'event_not_found' });
    expect(await refused(asOndo, own(), rue.userId)).toMatchObject({ status: 404, code: 'event_not_found' });
  });
});

describe('the guest list', () => {
  const emailsFor = async (member: TestMember) => (await guests(await app.as(member))).map(({ email }) => email);

  test('shows e-mails to the organizer only, unless a guest shares theirs', async () => {
    await rsvp(ondo);
    const sharer = await app.createMember({ age: 40 });
    await rsvp(sharer, { isEmailShared: true });
    expect(await emailsFor(ondo)).toEqual([ondo.email, sharer.email]);
    expect(await emailsFor(sharer)).toEqual([null, sharer.email]);
    expect(await emailsFor(rue)).toEqual([ondo.email, sharer.email]);
  });

  test('shows a shared e-mail to confirmed guests only, and no longer after they withdraw', async () => {
    await rsvp(ondo, { isEmailShared: true });
    const reader = await app.createMember({ age: 40 });
    expect(await emailsFor(reader)).toEqual([null]);
    const asReader = await app.as(reader);
    await asReader.call(createRsvp, { params: { eventId }, body: { username: 'Mom', email: 'mom@example.com' } });
    expect((await emailsFor(reader)).slice(0, 1)).toEqual([null]);
    const { rsvpId } = await rsvp(reader);
    expect((await emailsFor(reader))[0]).toBe(ondo.email);
    await asReader.call(withdrawRsvp, { params: { eventId, rsvpId } });
    expect((await emailsFor(reader))[0]).toBeNull();
  });

  test('never shows guests the e-mail of people under 18 or of unknown age', async () => {
    const ageless = await app.createMember();
    await rsvp(teen, { isEmailShared: true });
    await rsvp(ageless, { isEmailShared: true });
    await rsvp(ondo, { isEmailShared: true });
    expect(await emailsFor(ondo)).toEqual([null, null, ondo.email]);
    expect(await emailsFor(teen)).toEqual([teen.email, null, ondo.email]);
    expect(await (await app.as(teen)).call(getEvent, { params: { eventId } })).toMatchObject({ mayShowEmail: false });
    expect(await (await app.as(ageless)).call(getEvent, { params: { eventId } })).toMatchObject({
      mayShowEmail: false,
    });
    // The host's command that corrects an age updates the same column.
    const corrected = await app.createMember({ age: 30 });
    await rsvp(corrected, { isEmailShared: true });
    await app.database.db.update(schema.profiles).set({ age: 15 }).where(eq(schema.profiles.userId, corrected.userId));
    expect((await emailsFor(ondo)).at(-1)).toBeNull();
  });

  test('hides all e-mails on the organizer’s request, except the viewer’s own', async () => {
    eventId = await app.createEvent({ organizerId: rue.userId, areEmailsHidden: true });
    const sharer = await app.createMember({ age: 40 });
    await rsvp(ondo, { isEmailShared: true });
    await rsvp(sharer, { isEmailShared: true });
    expect(await emailsFor(ondo)).toEqual([ondo.email, null]);
    expect(await emailsFor(rue)).toEqual([ondo.email, sharer.email]);
  });

  test('marks a name that is the username of another member', async () => {
    await rsvp(ondo);
    await rsvp(await app.createMember(), { username: 'RUE' });
    await rsvp(await app.createMember(), { username: 'Somebody else' });
    const names = (await guests(asRue)).map(({ username }) => username);
    expect(names).toEqual(['ondo', 'RUE (guest)', 'Somebody else']);
  });

  test('excludes people in a block with the viewer, and so does the count', async () => {
    await rsvp(ondo);
    await rsvp(teen);
    const asTeen = await app.as(teen);
    const names = async (caller: Caller) => [
      (await guests(caller)).map(({ username }) => username),
      (await caller.call(getEvent, { params: { eventId } })).guests,
    ];
    await asOndo.call(blockPerson, { params: { username: 'teen' } });
    expect(await names(asTeen)).toEqual([['teen'], 1]);
    expect(await names(asOndo)).toEqual([['ondo'], 1]);
    expect(await names(asRue)).toEqual([['ondo', 'teen'], 2]);
  });

  test('is paged', async () => {
    for (let index = 0; index < 5; index += 1) await rsvp(await app.createMember());
    const query = { limit: '2' };
    const first = await asRue.call(listGuests, { params: { eventId }, query: { limit: 2 } });
    const second = await asRue.call(listGuests, {
      params: { eventId },
      query: { ...query, cursor: first.nextCursor ?? '' },
    });
    expect(first.items).toHaveLength(2);
    expect(new Set([...first.items, ...second.items].map(({ rsvpId }) => rsvpId)).size).toBe(4);
  });
});

describe('an RSVP for another address', () => {
  const invite = (caller: Caller, email: string) =>
    caller.send('POST', `/api/events/${eventId}/rsvps`, { body: { username: 'Friend', email, isEmailShared: true } });

  test('gets the same response for an address on the list, for the address of a member, and for an unknown address', async () => {
    await rsvp(ondo);
    const inviter = await app.as(await app.createMember({ age: 30 }));
    const member = await app.createMember();
    const other = await app.as(await app.createMember({ age: 30 }));
    await invite(other, 'invited-by-another@example.com');
    const answers = [];
    for (const email of [
      ondo.email,
      member.email,
      'invited-by-another@example.com',
      'nobody@example.com',
      ondo.email,
    ]) {
      const answer = await invite(inviter, email);
      const { rsvpId: _, ...guest } = answer.json();
      answers.push({ status: answer.statusCode, ...guest, email: email === guest.email });
    }
    const same = { status: 201, username: 'Friend', email: true, isConfirmed: false, isOwn: true };
    expect(answers).toEqual(Array(5).fill(same));
    const listed = (await guests(inviter)).filter(({ isOwn }) => isOwn);
    expect(listed).toHaveLength(4);
    expect(listed.every(({ isConfirmed }) => !isConfirmed)).toBe(true);
    expect((await guests(await app.as(member))).map(({ username }) => username)).toEqual(['ondo']);
  });

  test('is not merged with the RSVP of a member with that e-mail', async () => {
    const inviter = await app.as(await app.createMember({ age: 30 }));
    await invite(inviter, 'later@example.org');
    const later = await app.createMember({ username: 'later', age: 30 });
    const { rsvpId } = await rsvp(later);
    expect((await guests(inviter)).map(({ username, isConfirmed }) => [username, isConfirmed])).toEqual([
      ['Friend', false],
      ['later', true],
    ]);
    await (await app.as(later)).call(withdrawRsvp, { params: { eventId, rsvpId } });
    expect(await guests(inviter)).toHaveLength(1);
  });
});

describe('the organizer', () => {
  const notices = async () =>
    (await asRue.call(listNotifications, { query: {} })).items.filter(({ subjectId }) => subjectId.startsWith(eventId));

  test('is notified once of RSVPs with their number, and of each withdrawal', async () => {
    const { rsvpId } = await rsvp(ondo);
    const second = await rsvp(teen);
    await rsvp(rue);
    expect(await notices()).toMatchObject([
      { kind: 'event_rsvp', count: 2, excerpt: 'Couch Co-op Night', people: [{ username: 'ondo' }] },
    ]);
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    await (await app.as(teen)).call(withdrawRsvp, { params: { eventId, rsvpId: second.rsvpId } });
    const withdrawals = await notices();
    expect(withdrawals.map(({ kind, people }) => [kind, people[0]?.username])).toEqual([
      ['event_withdrawal', 'teen'],
      ['event_withdrawal', 'ondo'],
    ]);
    await rsvp(ondo);
    expect((await notices()).map(({ kind, people }) => [kind, people[0]?.username]).sort()).toEqual([
      ['event_rsvp', 'ondo'],
      ['event_withdrawal', 'teen'],
    ]);
  });

  test('is not notified of an unconfirmed address or its removal', async () => {
    const body = { username: 'Mom', email: 'mom@example.com' };
    const { rsvpId } = await asOndo.call(createRsvp, { params: { eventId }, body });
    await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
    expect(await notices()).toEqual([]);
  });
});

test('a place for guests is shown after an RSVP and hidden again after its withdrawal', async () => {
  eventId = await app.createEvent({ organizerId: rue.userId, isPlaceForGuests: true });
  const read = () => asOndo.call(getEvent, { params: { eventId } });
  expect(await read()).toMatchObject({ isPlaceShown: false, streetAddress: null });
  const { rsvpId } = await rsvp(ondo);
  expect(await read()).toMatchObject({ isPlaceShown: true, streetAddress: '1500 Broadway' });
  await asOndo.call(withdrawRsvp, { params: { eventId, rsvpId } });
  expect(await read()).toMatchObject({ isPlaceShown: false, streetAddress: null });
  await asOndo.call(createRsvp, { params: { eventId }, body: { username: 'Mom', email: 'mom@example.com' } });
  expect(await read()).toMatchObject({ isPlaceShown: false, streetAddress: null });
});
