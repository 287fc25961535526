import { deleteAccount } from '@starparty/contract/account.ts';
import type { Request } from '@starparty/contract/endpoint.ts';
import { findEvents } from '@starparty/contract/event-finder.ts';
import { cancelEvent, createEvent, getEvent, updateEvent } from '@starparty/contract/events.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';

let app: TestApp;
let asRue: Caller;
let ondo: TestMember;
let asOndo: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  asRue = await app.as(await app.createMember({ username: 'rue', age: 30 }));
  ondo = await app.createMember({ username: 'ondo', age: 30 });
  asOndo = await app.as(ondo);
});
afterAll(() => app.close());

type Body = Request<typeof createEvent>['body'];
const lanNight: Body = {
  title: 'LAN Night',
  description: 'Cables are there.',
  starts: { date: '2098-12-06', time: '19:00' },
  place: { kind: 'in-person', streetAddress: '30 Nassau St', locationCity: 'Princeton', locationState: 'NJ' },
  tags: ['Social'],
};
const inChicago = {
  kind: 'in-person',
  streetAddress: '1 State St',
  locationCity: 'Chicago',
  locationState: 'IL',
} as const;
const create = async (by = asRue) => (await by.call(createEvent, { body: lanNight })).eventId;
const join = (eventId: string) =>
  asOndo.call(createRsvp, { params: { eventId }, body: { username: 'Ondo', email: ondo.email } });
const update = (eventId: string, changes: Partial<Body>, revision = 0) =>
  asRue.call(updateEvent, { params: { eventId }, body: { ...lanNight, ...changes, revision } });
const refused = (caller: Caller, eventId: string, changes: object = {}) =>
  caller.refused(updateEvent, {
    params: { eventId },
    body: { ...lanNight, revision: 0, ...changes } as Body & { revision: number },
  });
const notificationsOf = async (eventId: string) =>
  (await asOndo.call(listNotifications, { query: {} })).items.filter(({ subjectId }) => subjectId === eventId);

describe('changing an event', () => {
  test('notifies guests of the old and new time once after a change by the organizer', async () => {
    const eventId = await create();
    await join(eventId);
    const changed = await update(eventId, {
      starts: { date: '2098-12-07', time: '20:00' },
      title: 'LAN Party',
      tags: ['RPG'],
    });
    expect(changed).toMatchObject({
      title: 'LAN Party',
      eventTime: '2098-12-07T20:00',
      revision: 1,
      tagNames: ['RPG'],
    });
    expect(await notificationsOf(eventId)).toMatchObject([
      {
        kind: 'event_changed',
        people: [{ username: 'rue' }],
        excerpt: 'LAN Party',
        detail:
          'It was: Saturday, December 6, 2098 at 7:00 PM EST. Now it is: Sunday, December 7, 2098 at 8:00 PM EST.',
      },
    ]);
    const found = async (q: string) => (await asOndo.call(findEvents, { body: { q } })).items.map((one) => one.eventId);
    expect(await found('lan party')).toContain(eventId);
    expect(await found('lan night')).not.toContain(eventId);
  });

  test('keeps the local time at another place', async () => {
    const eventId = await create();
    await join(eventId);
    expect(await update(eventId, { place: inChicago })).toMatchObject({
      eventTime: '2098-12-06T19:00',
      timeZone: 'America/Chicago',
      startsAt: '2098-12-07T01:00:00.000Z',
    });
    expect((await notificationsOf(eventId))[0]?.detail).toBe(
      'It was: Saturday, December 6, 2098 at 7:00 PM EST, 30 Nassau St, Princeton, NJ. ' +
        'Now it is: Saturday, December 6, 2098 at 7:00 PM CST, 1 State St, Chicago, IL.',
    );
  });

  test('notifies nobody of changed texts', async () => {
    const eventId = await create();
    await join(eventId);
    await update(eventId, { description: 'Bring cables.' });
    expect(await notificationsOf(eventId)).toEqual([]);
  });

  test('replaces the picture and deletes the previous one', async () => {
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = () => asRue.call(uploadImage, { params: { bucket: 'post-attachments' }, body: body as never });
    const [first, second] = [await upload(), await upload()];
    const { eventId, image } = await asRue.call(createEvent, { body: { ...lanNight, imageId: first.imageId } });
    expect(image).toEqual(first);
    expect((await update(eventId, { imageId: second.imageId })).image).toEqual(second);
    expect((await asRue.send('GET', first.url)).statusCode).toBe(404);
    expect((await asRue.send('GET', second.url)).statusCode).toBe(200);
    expect(await refused(asRue, eventId, { imageId: first.imageId, revision: 1 })).toMatchObject({
      code: 'image_gone',
    });
  });

  test('is refused in an outdated tab, for others, and after the event', async () => {
    const eventId = await create();
    await update(eventId, { title: 'First' });
    expect(await refused(asRue, eventId, { title: 'Second' })).toMatchObject({ status: 409, code: 'event_outdated' });
    expect(await refused(asOndo, eventId)).toMatchObject({ status: 403, code: 'event_not_yours' });
    expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ title: 'First', revision: 1 });
    await app.database.db.execute(sql`UPDATE ${schema.events}
      SET starts_at = now() - interval '5 hours', ends_at = now() - interval '2 hours' WHERE event_id = ${eventId}`);
    expect(await refused(asRue, eventId, { revision: 1 })).toMatchObject({ status: 409, code: 'event_over' });
  });

  test('to a time in the past is refused, but a running event may keep its start', async () => {
    const eventId = await create();
    const past = { date: '2020-05-01', time: '12:00' };
    expect(await refused(asRue, eventId, { starts: past })).toMatchObject({ code: 'event_in_past' });
    const fiveMinutes = 300_000;
    const began = new Date(Math.floor((Date.now() - 12 * fiveMinutes) / fiveMinutes) * fiveMinutes);
    const clock = began.toISOString().slice(0, 16);
    const online = { kind: 'online' as const, onlineLink: null, timeZone: 'UTC' };
    const { eventId: running } = await asRue.call(createEvent, { body: { ...lanNight, place: online } });
    await app.database.db.execute(sql`UPDATE ${schema.events} SET starts_at = ${began.toISOString()}, event_time = ${clock},
      ends_at = ${began.toISOString()}::timestamptz + interval '3 hours', end_time = ${clock}::timestamp + interval '3 hours'
      WHERE event_id = ${running}`);
    const [date = '', time = ''] = clock.split('T');
    expect(await update(running, { title: 'LAN Hour', starts: { date, time }, place: online })).toMatchObject({
      title: 'LAN Hour',
      eventTime: clock,
      isOver: false,
    });
  });
});

describe('cancelling an event', () => {
  test('notifies the guests and removes it from the finder', async () => {
    const eventId = await create();
    await join(eventId);
    expect(await asRue.call(cancelEvent, { params: { eventId } })).toMatchObject({ isCancelled: true, revision: 1 });
    expect(await asRue.call(cancelEvent, { params: { eventId } })).toMatchObject({ revision: 1 });
    expect(await notificationsOf(eventId)).toMatchObject([
      {
        kind: 'event_cancelled',
        excerpt: 'LAN Night',
        detail: 'It was to be: Saturday, December 6, 2098 at 7:00 PM EST, 30 Nassau St, Princeton, NJ.',
      },
    ]);
    expect((await asOndo.call(findEvents, { body: {} })).items.map((one) => one.eventId)).not.toContain(eventId);
    expect(await asOndo.call(getEvent, { params: { eventId } })).toMatchObject({ isCancelled: true, isGoing: true });
    expect(await refused(asRue, eventId, { revision: 1 })).toMatchObject({ code: 'event_cancelled' });
  });

  test('is allowed to the organizer only', async () => {
    const eventId = await create();
    expect(await asOndo.refused(cancelEvent, { params: { eventId } })).toMatchObject({ code: 'event_not_yours' });
    expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ isCancelled: false });
  });

  test('during an RSVP notifies the new guest, too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eventId = await create();
      const [joined] = await Promise.allSettled([join(eventId), asRue.call(cancelEvent, { params: { eventId } })]);
      expect((await notificationsOf(eventId)).length).toBe(joined.status === 'fulfilled' ? 1 : 0);
    }
  });
});

test('sends no changes to open pages of members who may not see the event', async () => {
  const eventId = await create();
  const blocked = await app.createMember();
  const asBlocked = await app.as(blocked);
  const pages = await Promise.all([asOndo, asBlocked, asRue].map((caller) => openSocket(app, caller)));
  const [page, blockedPage, ownPage] = pages as [SocketClient, SocketClient, SocketClient];
  for (const one of pages) {
    one.send({ type: 'event', eventId });
    await one.until(() => one.of('event').length === 1);
  }
  await asRue.call(blockPerson, { params: { username: blocked.username } });
  await update(eventId, { title: 'LAN Party' });
  await page.until(() => page.of('event').length === 2);
  await app.database.db.update(schema.events).set({ isHidden: true }).where(eq(schema.events.eventId, eventId));
  await update(eventId, { title: 'LAN Ball' }, 1);
  await ownPage.until(() => ownPage.of('event').length === 3);
  await Promise.all(pages.map((one) => one.settle()));
  expect(page.of('event')).toHaveLength(2);
  expect(blockedPage.of('event')).toHaveLength(1);
  await Promise.all(pages.map((one) => one.close()));
});

test('sends nothing to open pages of members who could not see an event when its organizer leaves', async () => {
  const leaving = await app.createMember();
  const asLeaving = await app.as(leaving);
  const [eventId, hiddenId] = [await create(asLeaving), await create(asLeaving)];
  await app.database.db.update(schema.events).set({ isHidden: true }).where(eq(schema.events.eventId, hiddenId));
  const [blocked, blocker] = [await app.createMember(), await app.createMember()];
  const asBlocker = await app.as(blocker);
  await asLeaving.call(blockPerson, { params: { username: blocked.username } });
  await asBlocker.call(blockPerson, { params: { username: leaving.username } });
  const open = async (caller: Caller, shownId: string) => {
    const tab = await openSocket(app, caller);
    tab.send({ type: 'event', eventId: shownId });
    await tab.until(() => tab.of('event').length === 1);
    return tab;
  };
  const page = await open(asOndo, eventId);
  const others = [
    await open(await app.as(blocked), eventId),
    await open(asBlocker, eventId),
    await open(asOndo, hiddenId),
  ];
  await asLeaving.call(deleteAccount, { body: { password: leaving.password } });
  await page.until(() => page.of('event').length === 2);
  await Promise.all(others.map((tab) => tab.settle()));
  expect(others.map((tab) => tab.of('event').length)).toEqual([1, 1, 1]);
  await Promise.all([page, ...others].map((tab) => tab.close()));
});

test('deleting an account cancels its events, notifies the guests and clears the private fields', async () => {
  const leaving = await app.createMember({ username: 'leaving' });
  const asLeaving = await app.as(leaving);
  const eventId = await create(asLeaving);
  await join(eventId);
  const page = await openSocket(app, asOndo);
  page.send({ type: 'event', eventId });
  await page.until(() => page.of('event').length === 1);
  const over = await app.createEvent({ organizerId: leaving.userId, startsAt: new Date(Date.now() - 86_400_000) });
  await asLeaving.call(deleteAccount, { body: { password: leaving.password } });
  await page.until(() => page.of('event').length === 2);
  expect(page.of('event')[1]).toEqual({ type: 'event', eventId });
  await page.close();
  expect(await notificationsOf(eventId)).toMatchObject([
    { kind: 'event_cancelled', people: [], excerpt: 'LAN Night', detail: 'The organizer has left Starparty.' },
  ]);
  expect(await asOndo.call(getEvent, { params: { eventId } })).toMatchObject({
    isCancelled: true,
    organizer: null,
    title: 'LAN Night',
    description: '',
    streetAddress: '',
  });
  expect(await asOndo.refused(getEvent, { params: { eventId: over } })).toMatchObject({ code: 'event_not_found' });
  await app.database.db.execute(sql`UPDATE ${schema.events} SET starts_at = now() - interval '32 days',
    ends_at = now() - interval '31 days' WHERE event_id = ${eventId}`);
  await app.cleanUp();
  expect(await asOndo.refused(getEvent, { params: { eventId } })).toMatchObject({ code: 'event_not_found' });
});
