import type { Request } from '@starparty/contract/endpoint.ts';
import { cancelEvent, createEvent, updateEvent } from '@starparty/contract/events.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import ical from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { readCalendar } from '../../testing/calendar-reader.ts';
import type { TestMember } from '../../testing/data/factories.ts';

let app: TestApp;
let asRue: Caller;
let ondo: TestMember;
let asOndo: Caller;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://party.example' });
  asRue = await app.as(await app.createMember({ age: 30 }));
  ondo = await app.createMember({ username: 'ondo', age: 30 });
  asOndo = await app.as(ondo);
});
afterAll(() => app.close());

type Body = Request<typeof createEvent>['body'];
const body: Body = {
  title: 'Rock; paper, scissors \\ lizard — 東京の長い長い長い長い長い長い長い題名のゲーム大会 🎮',
  description: 'First line,\nsecond; line\\n.\tEnd: "all".',
  starts: { date: '2098-06-06', time: '19:00' },
  ends: { date: '2098-06-06', time: '23:30' },
  place: { kind: 'in-person', streetAddress: '30 Nassau St; rear', locationCity: 'Princeton', locationState: 'NJ' },
  tags: ['Social', 'Board Games'],
};

async function fetchFile(eventId: string, caller = asOndo): Promise<string> {
  const answer = await caller.send('GET', `/api/events/${eventId}/calendar.ics`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return answer.body;
}

test('names the file after the event', async () => {
  for (const [title, name] of [
    [body.title, 'Rock; paper, scissors lizard — 東京の長い長い長い長い長い長い長い題名のゲーム大会 🎮.ics'],
    ['../Ann\'s (new) "night"?', ".. Ann's (new) night .ics"],
  ]) {
    const { eventId } = await asRue.call(createEvent, { body: { ...body, title: title ?? '' } });
    const { headers } = await asRue.send('GET', `/api/events/${eventId}/calendar.ics`);
    const [, fallback, encoded] =
      /^attachment; filename="(.+)"; filename\*=UTF-8''([\w.~%-]+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect([fallback, decodeURIComponent(encoded ?? '')]).toEqual(['event.ics', name]);
  }
});

test('two parsers read the same event from the file, which contains no guests', async () => {
  const { eventId } = await asRue.call(createEvent, { body });
  await asOndo.call(createRsvp, { params: { eventId }, body: { username: 'Ondo the Guest', email: ondo.email } });
  const file = await fetchFile(eventId);
  const ours = readCalendar(file);
  const theirs = new ical.Event(new ical.Component(ical.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
  expect(ours.get('SUMMARY')).toBe(body.title);
  expect(theirs.summary).toBe(body.title);
  expect(ours.get('DESCRIPTION')).toBe(
    `Friday, June 6, 2098 at 7:00 PM EDT\n\n${body.description}\n\nhttps://party.example/events/${eventId}`,
  );
  expect(theirs.description).toBe(ours.get('DESCRIPTION'));
  expect(theirs.location).toBe('30 Nassau St; rear, Princeton, NJ');
  expect(ours.get('LOCATION')).toBe(theirs.location);
  expect([ours.get('DTSTART'), ours.get('DTEND')]).toEqual(['20980606T230000Z', '20980607T033000Z']);
  expect(theirs.startDate.toJSDate().toISOString()).toBe('2098-06-06T23:00:00.000Z');
  expect(theirs.endDate.toJSDate().toISOString()).toBe('2098-06-07T03:30:00.000Z');
  expect([ours.get('UID'), theirs.uid]).toEqual([`${eventId}@starparty`, `${eventId}@starparty`]);
  expect([ours.get('SEQUENCE'), ours.get('STATUS')]).toEqual(['0', 'CONFIRMED']);
  expect(file).not.toMatch(/ondo|attendee|organizer/i);
});

test('a change increments the sequence under the same UID, and a cancellation sets the status', async () => {
  const { eventId } = await asRue.call(createEvent, { body });
  const uid = readCalendar(await fetchFile(eventId)).get('UID');
  await asRue.call(updateEvent, { params: { eventId }, body: { ...body, revision: 0 } });
  await asRue.call(cancelEvent, { params: { eventId } });
  const file = readCalendar(await fetchFile(eventId));
  expect([file.get('UID'), file.get('SEQUENCE'), file.get('STATUS')]).toEqual([uid, '2', 'CANCELLED']);
});

test('only files for guests contain a place that is for guests', async () => {
  const { eventId } = await asRue.call(createEvent, { body: { ...body, isPlaceForGuests: true } });
  expect(readCalendar(await fetchFile(eventId)).get('LOCATION')).toBe('Princeton, NJ');
  await asOndo.call(createRsvp, { params: { eventId }, body: { username: 'Ondo', email: ondo.email } });
  expect(readCalendar(await fetchFile(eventId)).get('LOCATION')).toBe('30 Nassau St; rear, Princeton, NJ');
});

test('an online event contains its link', async () => {
  const place = { kind: 'online', onlineLink: 'https://example.org/room', timeZone: 'America/Chicago' } as const;
  const { eventId } = await asRue.call(createEvent, { body: { ...body, place } });
  const file = readCalendar(await fetchFile(eventId));
  expect(file.get('LOCATION')).toBe('Online, https://example.org/room');
  expect(file.has('GEO')).toBe(false);
});
