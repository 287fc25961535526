import { listEventsInCommon, listEventsOf } from '@starparty/contract/person-events.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';

let app: TestApp;
let viewer: TestMember;
let asViewer: Caller;
let asOther: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  viewer = await app.createMember();
  [asViewer, asOther] = [await app.as(viewer), await app.as(await app.createMember())];
});
afterAll(() => app.close());

const rsvp = (eventId: string, { userId, username, email }: TestMember, more = {}) =>
  app.database.db
    .insert(schema.rsvps)
    .values({ rsvpId: uuid(), eventId, userId, username, email, isConfirmed: true, ...more });

describe('events of a person', () => {
  test('are the upcoming ones that they organize, soonest first and page by page, and never those they attend', async () => {
    const host = await app.createMember();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await app.createEvent({ organizerId: host.userId, title: 'Second', startsAt: inDays(2) });
    await app.createEvent({ organizerId: host.userId, title: 'First', startsAt: inDays(1) });
    const attended = await app.createEvent({ title: 'Attended' });
    await rsvp(attended, host);
    const params = { username: host.username };
    const first = await asViewer.call(listEventsOf, { params, query: { limit: 1 } });
    expect(first.items.map(({ title }) => title)).toEqual(['First']);
    const next = await asViewer.call(listEventsOf, { params, query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect(next).toMatchObject({ items: [{ title: 'Second' }], nextCursor: null });
  });

  test('in common are those to which both go, if the guest list shows the username', async () => {
    const guest = await app.createMember();
    const common = async (caller = asViewer, username = guest.username) =>
      (await caller.call(listEventsInCommon, { params: { username } })).items.map(({ title }) => title);
    const both = await app.createEvent({ title: 'Both' });
    const [theirs, hiddenName, otherName, unconfirmed, over] = [
      await app.createEvent({ title: 'Theirs' }),
      await app.createEvent({ title: 'Hidden name' }),
      await app.createEvent({ title: 'Other name' }),
      await app.createEvent({ title: 'Unconfirmed' }),
      await app.createEvent({ title: 'Over', startsAt: new Date(Date.now() - 86_400_000) }),
    ];
    for (const eventId of [both, hiddenName, otherName, unconfirmed, over]) await rsvp(eventId, viewer);
    await rsvp(both, guest);
    await rsvp(theirs, guest);
    await rsvp(over, guest);
    await rsvp(hiddenName, guest, { isNameHidden: true });
    await rsvp(otherName, guest, { username: 'Somebody Else' });
    await rsvp(unconfirmed, guest, { isConfirmed: false });
    await app.createEvent({ title: 'Organized alone', organizerId: guest.userId });
    const organized = await app.createEvent({ title: 'Organized', organizerId: guest.userId });
    await rsvp(organized, viewer);
    expect((await common()).sort()).toEqual(['Both', 'Organized']);
    expect(await common(asOther)).toEqual([]);
  });
});
