import type { Request } from '@starparty/contract/endpoint.ts';
import { getEventPreview } from '@starparty/contract/event-previews.ts';
import { cancelEvent, createEvent, getEvent, updateEvent } from '@starparty/contract/events.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { createPreviewsService } from './previews.service.ts';

let app: TestApp;
let rue: TestMember;
let teen: TestMember;
let asRue: Caller;
let asTeen: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  rue = await app.createMember({ username: 'rue', age: 30 });
  teen = await app.createMember({ username: 'teen', age: 15 });
  [asRue, asTeen] = [await app.as(rue), await app.as(teen)];
});
afterAll(() => app.close());

type Body = Request<typeof createEvent>['body'];
const lanNight: Body = {
  title: 'LAN Night',
  description: 'The door code is 4711.',
  starts: { date: '2098-12-06', time: '19:00' },
  place: { kind: 'in-person', streetAddress: '7 Hidden Hollow', locationCity: 'Princeton', locationState: 'NJ' },
  tags: ['Social', 'Gaming'],
};
const create = (changes: Partial<Body> = {}, caller = asRue) =>
  caller.call(createEvent, { body: { ...lanNight, ...changes } });
const see = (eventId: string, caller = app.visitor()) => caller.call(getEventPreview, { params: { eventId } });
const isShown = async (eventId: string) =>
  (await app.visitor().send('GET', `/api/events/${eventId}/preview`)).statusCode === 200;

describe('the preview of an event', () => {
  test('shows a visitor title, times, city, organizer and the number of guests, and nothing private', async () => {
    const { eventId } = await create();
    await asTeen.call(createRsvp, { params: { eventId }, body: { username: 'Secret Guest', email: teen.email } });
    expect(await see(eventId)).toEqual({
      title: 'LAN Night',
      startsAt: '2098-12-07T00:00:00.000Z',
      endsAt: '2098-12-07T03:00:00.000Z',
      timeZone: 'America/New_York',
      isFirstOfTwo: false,
      isOnline: false,
      tagNames: ['Gaming', 'Social'],
      locationCity: 'Princeton',
      locationState: 'NJ',
      image: null,
      organizer: 'rue',
      guests: 1,
      canRsvp: false,
    });
  });

  test('shows visitors its picture, also to services that render link previews', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const params = { bucket: 'post-attachments' } as const;
    const image = await asRue.call(uploadImage, { params, body: png as never });
    const [{ eventId }, plain] = [await create({ imageId: image.imageId }), await create()];
    expect((await see(eventId)).image).toEqual(image);
    const { db } = app.database;
    const { findHead } = createPreviewsService({ db, hasMail: false, mailer: {} as never, publicUrl: () => '' });
    const head = await findHead(eventId);
    expect(head).toMatchObject({ imageUrl: image.url, url: `/e/${eventId}` });
    const drawn = await findHead(plain.eventId);
    for (const url of [head?.imageUrl, drawn?.imageUrl]) {
      const answer = await app.visitor().send('GET', url ?? '');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });

  test('of an online event hides the link', async () => {
    const place = { kind: 'online', onlineLink: 'https://example.org/room', timeZone: 'Europe/Berlin' } as const;
    const { eventId } = await create({ place });
    const answer = await app.visitor().send('GET', `/api/events/${eventId}/preview`);
    expect(answer.json()).toMatchObject({ isOnline: true, locationCity: null });
    expect(answer.body).not.toMatch(/example\.org|door code/);
  });

  test('is on for a new event of an adult, and the organizer can switch it off and on', async () => {
    const { eventId, hasPreview } = await create();
    expect([hasPreview, await isShown(eventId)]).toEqual([true, true]);
    const change = (body: { hasPreview?: boolean; revision: number }) =>
      asRue.call(updateEvent, { params: { eventId }, body: { ...lanNight, ...body } });
    expect(await change({ hasPreview: false, revision: 0 })).toMatchObject({ hasPreview: false });
    expect(await isShown(eventId)).toBe(false);
    // An update that omits the switch leaves it unchanged.
    expect(await change({ revision: 1 })).toMatchObject({ hasPreview: false });
    expect(await change({ hasPreview: true, revision: 2 })).toMatchObject({ hasPreview: true });
    expect(await change({ revision: 3 })).toMatchObject({ hasPreview: true });
    expect(await isShown(eventId)).toBe(true);
  });

  test('is on again when the host shows an event again that was edited meanwhile', async () => {
    const { eventId } = await create();
    const setHidden = (isHidden: boolean) =>
      app.database.db.update(schema.events).set({ isHidden }).where(eq(schema.events.eventId, eventId));
    await setHidden(true);
    const body = { ...lanNight, hasPreview: false, revision: 0 };
    expect(await asRue.call(updateEvent, { params: { eventId }, body })).toMatchObject({ hasPreview: false });
    await setHidden(false);
    expect(await isShown(eventId)).toBe(true);
  });

  test('is off for an event from before previews existed', async () => {
    expect(await isShown(await app.createEvent({ organizerId: rue.userId }))).toBe(false);
  });

  test('is off for organizers under 18 or of unknown age despite the switch, and stays off after they turn 18', async () => {
    for (const organizer of [await app.createMember({ age: 17 }), await app.createMember()]) {
      const { eventId, hasPreview } = await create({ hasPreview: true }, await app.as(organizer));
      expect([hasPreview, await isShown(eventId)]).toEqual([false, false]);
      const { userId } = schema.profiles;
      await app.database.db.update(schema.profiles).set({ age: 18 }).where(eq(userId, organizer.userId));
      expect(await isShown(eventId)).toBe(false);
    }
  });

  test('ends when the host corrects the age of the organizer to under 18', async () => {
    const organizer = await app.createMember({ age: 20 });
    const { eventId } = await create({}, await app.as(organizer));
    expect(await isShown(eventId)).toBe(true);
    await app.database.db.update(schema.profiles).set({ age: 17 }).where(eq(schema.profiles.userId, organizer.userId));
    expect(await isShown(eventId)).toBe(false);
    expect(await asRue.call(getEvent, { params: { eventId } })).toMatchObject({ hasPreview: false });
  });

  test('returns the same for off, hidden, cancelled, over, of a minor, of a hidden organizer and missing', async () => {
    const set = async (eventId: string, change: Partial<typeof schema.events.$inferInsert>) => {
      await app.database.db.update(schema.events).set(change).where(eq(schema.events.eventId, eventId));
      return eventId;
    };
    const [off, hidden, cancelled, over, ofTeen] = [
      await create({ hasPreview: false }),
      await create(),
      await create(),
      await create(),
      await create({ hasPreview: true }, asTeen),
    ];
    await set(hidden.eventId, { isHidden: true });
    await asRue.call(cancelEvent, { params: cancelled });
    await set(over.eventId, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) });
    const spammer = await app.createMember({ age: 30 });
    const ofHidden = await create({}, await app.as(spammer));
    await app.database.db.insert(schema.hiddenPeople).values({ userId: spammer.userId });
    const ids = [off, hidden, cancelled, over, ofTeen, ofHidden].map(({ eventId }) => eventId);
    for (const eventId of [...ids, uuid()]) {
      const answer = await app.visitor().send('GET', `/api/events/${eventId}/preview`);
      const { requestId, ...problem } = answer.json();
      expect(requestId).toEqual(expect.any(String));
      expect([answer.statusCode, problem]).toEqual([
        404,
        {
          type: 'https://starparty.invalid/problems/event_not_found',
          title: 'Not Found',
          status: 404,
          detail: 'This event does not exist or has been removed.',
          code: 'event_not_found',
        },
      ]);
    }
    expect((await app.visitor().send('GET', '/api/events/1/preview')).statusCode).toBe(404);
  });

  test('is off for its organizer while the event is hidden, cancelled or over, or the organizer is hidden', async () => {
    const organizer = await app.createMember({ age: 30 });
    const asOrganizer = await app.as(organizer);
    const { eventId } = await create({}, asOrganizer);
    const states = async () => [
      (await asOrganizer.call(getEvent, { params: { eventId } })).hasPreview,
      await isShown(eventId),
    ];
    const set = (changes: SQL) =>
      app.database.db.execute(sql`UPDATE events SET ${changes} WHERE event_id = ${eventId}`);
    const changes: [SQL, SQL][] = [
      [sql`is_hidden = true`, sql`is_hidden = false`],
      [sql`cancelled_at = now()`, sql`cancelled_at = NULL`],
      [
        sql`starts_at = starts_at - interval '100 years', ends_at = ends_at - interval '100 years'`,
        sql`starts_at = starts_at + interval '100 years', ends_at = ends_at + interval '100 years'`,
      ],
    ];
    for (const [change, undo] of changes) {
      await set(change);
      expect(await states()).toEqual([false, false]);
      await set(undo);
      expect(await states()).toEqual([true, true]);
    }
    await app.database.db.insert(schema.hiddenPeople).values({ userId: organizer.userId });
    expect(await states()).toEqual([false, false]);
  });

  test('is hidden from members blocked by the organizer', async () => {
    const nuisance = await app.createMember({ username: 'nuisance', age: 30 });
    const { eventId } = await create();
    await asRue.call(blockPerson, { params: { username: 'nuisance' } });
    const refusal = await (await app.as(nuisance)).refused(getEventPreview, { params: { eventId } });
    expect(refusal).toMatchObject({ code: 'event_not_found' });
    expect(await see(eventId, asTeen)).toMatchObject({ title: 'LAN Night' });
  });
});
