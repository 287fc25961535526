// @vitest-environment node
/** Validation of the event form before it is sent, and the request body. */

import { type EventDraft, findEventMistakes } from '@starparty/contract/event.form.ts';
import { eventErrors, eventTexts } from '@starparty/contract/event-texts.ts';
import { expect, test } from 'vitest';
import { emptyDraft, writtenOf } from './event-draft.ts';

const findMistakes = (draft: EventDraft, now: Date) =>
  Object.fromEntries(Object.entries(findEventMistakes(draft, now)).filter(([, sentence]) => sentence));

const now = new Date(2026, 10, 18, 15, 0);
const whole: EventDraft = {
  ...emptyDraft,
  title: 'Third Strike',
  description: 'Quarters are on the house.',
  date: '2026-11-21',
  streetAddress: '118 Kent Avenue',
  city: 'Brooklyn',
  state: 'NY',
  tags: ['Gaming'],
};

test('requires every field of an in-person event', () => {
  expect(Object.keys(findMistakes(emptyDraft, now)).sort()).toEqual([
    'city',
    'date',
    'description',
    'state',
    'streetAddress',
    'tags',
    'title',
  ]);
});

test('defaults to noon and in person', () => {
  expect(emptyDraft).toMatchObject({ time: '12:00', isOnline: false, tags: [], state: null });
});

test('accepts a complete form, and an online event without an address', () => {
  expect(findMistakes(whole, now)).toEqual({});
  expect(findMistakes({ ...whole, isOnline: true, streetAddress: '', city: '', state: null }, now)).toEqual({});
});

test.each([
  ['a blank title', { title: '   ' }, 'title'],
  ['a day that is over', { date: '2026-11-17' }, 'date'],
  ['an end before the start', { end: { date: '2026-11-21', time: '11:55' } }, 'end.date'],
  ['an end without a day', { end: { date: null, time: '15:00' } }, 'end.date'],
  ['no tag', { tags: [] }, 'tags'],
] as [string, Partial<EventDraft>, string][])('reports %s', (_, change, field) => {
  expect(Object.keys(findMistakes({ ...whole, ...change }, now))).toEqual([field]);
});

// 4:30 AM on the 18th in New York, 9:30 AM in London, 11:30 PM on the 17th in Hawaii.
const night = new Date('2026-11-18T09:30:00Z');
test.each([
  ['in its own zone', { isOnline: true, timeZone: 'America/New_York', date: '2026-11-18', time: '04:00' }, true],
  ['ahead of the organizer', { isOnline: true, timeZone: 'Europe/London', date: '2026-11-18', time: '09:00' }, true],
  ['later that night', { isOnline: true, timeZone: 'Pacific/Honolulu', date: '2026-11-17', time: '23:45' }, false],
  [
    'in a zone unknown to the browser',
    { isOnline: true, timeZone: 'Mars/Olympus', date: '2026-11-17', time: '23:45' },
    false,
  ],
  ['at a venue that may be in Hawaii', { date: '2026-11-17', time: '23:45' }, false],
  ['over in the whole US', { date: '2026-11-17', time: '23:15' }, true],
] as [string, Partial<EventDraft>, boolean][])('an event %s: is past %s', (_, change, isPast) => {
  const { date } = findMistakes({ ...whole, ...change }, night);
  expect(date).toBe(isPast ? eventErrors.event_in_past.text : undefined);
});

test('uses the sentences of the specification for tags', () => {
  expect(findMistakes({ ...whole, tags: [] }, now).tags).toBe(eventTexts.eventWithoutTag);
  const five: EventDraft['tags'] = ['Gaming', 'Casual', 'RPG', 'Sports', 'Social'];
  expect(findMistakes({ ...whole, tags: five }, now).tags).toBe(eventTexts.eventTagsTooMany);
});

test('sends the marker with the address, and no blank link', () => {
  const marker = { lat: 40.7205, lng: -73.9612 };
  expect(writtenOf({ ...whole, marker }, null, true).place).toMatchObject({
    kind: 'in-person',
    marker,
    isMarkerSure: true,
  });
  expect(writtenOf({ ...whole, isOnline: true, link: ' ' }, null, false).place).toMatchObject({
    kind: 'online',
    onlineLink: null,
  });
});
