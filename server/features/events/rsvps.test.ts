import { getEvent } from '@starparty/contract/events.ts';
import { createRsvp, listGuests, withdrawRsvp } from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/factories.ts';

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
  test('puts one on the list, with name and e-mail, once', async () => {
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

  test('can be withdrawn, by the guest alone', async () => {
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

  test('asked for again under the same key is the same one', async () => {
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
    [
      "another member's e-mail",
      { username: 'Rue', email: 'rue@example.org' },
      409,
      { email: 'This e-mail belongs to another member, who can RSVP for themselves.' },
    ],
  ])('refuses %s', async (_, body, status, fields) => {
    expect(await refused(asOndo, body)).toMatchObject({ status, fields });
  });

  test('is refused after the event, for a cancelled one, by somebody blocked, and for none', async () => {
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
  test('shows an e-mail to all, to the organizer alone, or always to the organizer alone for people under 18', async () => {
    await rsvp(ondo);
    await rsvp(teen);
    const shy = await app.createMember({ username: `shy-${eventId.slice(-6)}`, age: 40 });
    await rsvp(shy, { isEmailPrivate: true });
    const nobody = await app.as(await app.createMember());
    expect((await guests(nobody)).map(({ email }) => email)).toEqual([ondo.email, null, null]);
    expect((await guests(asRue)).map(({ email }) => email)).toEqual([ondo.email, teen.email, shy.email]);
    const asTeen = await app.as(teen);
    expect((await guests(asTeen)).map(({ email }) => email)).toEqual([ondo.email, teen.email, null]);
    expect(await asTeen.call(getEvent, { params: { eventId } })).toMatchObject({ mayShowEmail: false });
  });

  test('hides all e-mails where the organizer wishes, but not the own one', async () => {
    eventId = await app.createEvent({ organizerId: rue.userId, areEmailsHidden: true });
    await rsvp(ondo);
    await rsvp(teen);
    expect((await guests(asOndo)).map(({ email }) => email)).toEqual([ondo.email, null]);
    expect((await guests(asRue)).map(({ email }) => email)).toEqual([ondo.email, teen.email]);
  });

  test('leaves people blocked either way out, and so does the count', async () => {
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

  test('comes in pages', async () => {
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
