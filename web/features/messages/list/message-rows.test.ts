// @vitest-environment node
/** The rows of a chat: days, groups, new messages, read receipts and pending messages. */
import type { Message } from '@starparty/contract/messages.ts';
import { describe, expect, test } from 'vitest';
import { someMessage } from '../../../testing/message-samples.ts';
import type { Unsent } from '../outbox/outbox-store.ts';
import { makeRows } from './message-rows.ts';
import { describeDay, describeShortly } from './message-times.ts';

const at = (time: string) => new Date(`2026-05-${time}`).toISOString();
const message = (seq: number, time: string, more: Partial<Message> = {}) =>
  someMessage({ seq, revision: seq, createdAt: at(time), message: `m${seq}`, ...more });
/** This message is loaded, but hidden until the message above it is loaded. */
const earlier = message(3, '01T06:00');
const unsent = (more: Partial<Unsent> = {}): Unsent => ({
  messageId: '019a9f00-0000-7000-8000-00000000ffff',
  conversationId: '019a9f00-0000-7000-8000-00000000eeee',
  message: 'on its way',
  image: null,
  writtenAt: at('02T12:00'),
  state: 'pending',
  ...more,
});

/** Describes rows in short: `m1` is a group of one message, `(m1` and `m2)` are the ends of a longer group. */
function sketch(given: Partial<Parameters<typeof makeRows>[0]>) {
  return makeRows({ messages: [], unsent: [], seenSeq: null, ...given }).map((row) => {
    if (row.kind === 'day') return `day ${new Date(row.at).getDate()}`;
    if (row.kind !== 'message') return row.kind;
    const seen = row.isSeen ? ' seen' : '';
    const [open, close] = [
      row.isGroupStart && !row.isGroupEnd ? '(' : '',
      !row.isGroupStart && row.isGroupEnd ? ')' : '',
    ];
    return open + row.message.text + close + seen;
  });
}

test('an empty conversation has only its start row', () => {
  expect(sketch({})).toEqual(['start', 'end']);
});

test('separates days, and starts with a line above the first message', () => {
  const messages = [message(1, '01T22:00'), message(2, '02T08:00'), message(3, '02T08:01', { isOwn: true })];
  expect(sketch({ messages })).toEqual(['start', 'day 1', 'm1', 'day 2', 'm2', 'm3', 'end']);
});

test('hides the first loaded message until the one before it determines its line and group', () => {
  expect(sketch({ messages: [message(7, '01T22:00'), message(8, '02T08:00')] })).toEqual(['day 2', 'm8', 'end']);
});

test('groups messages of one side within five minutes', () => {
  const messages = [
    earlier,
    message(4, '01T08:00'),
    message(5, '01T08:04'),
    message(6, '01T08:08'),
    message(7, '01T08:14'),
  ];
  expect(sketch({ messages })).toEqual(['(m4', 'm5', 'm6)', 'm7', 'end']);
});

test('starts new messages at the first unread one of the other side', () => {
  const messages = [earlier, message(4, '01T08:00'), message(5, '01T08:01', { isOwn: true }), message(6, '01T08:02')];
  expect(sketch({ messages, newAfter: 4 })).toEqual(['m4', 'm5', 'new', 'm6', 'end']);
  expect(sketch({ messages, newAfter: 6 })).toEqual(['m4', 'm5', 'm6', 'end']);
});

test('marks the member’s last message that the other side has read', () => {
  const own = (seq: number) => message(seq, '01T08:00', { isOwn: true });
  const messages = [earlier, own(4), own(5), message(6, '01T08:00'), own(7)];
  expect(sketch({ messages, seenSeq: 6 })).toEqual(['(m4', 'm5) seen', 'm6', 'm7', 'end']);
  expect(sketch({ messages, seenSeq: null })).toEqual(['(m4', 'm5)', 'm6', 'm7', 'end']);
});

test('shows pending messages at the end, and only once after they arrive', () => {
  const sent = message(4, '02T12:00', { isOwn: true, messageId: unsent().messageId });
  const messages = [message(2, '02T10:00'), message(3, '02T11:00')];
  expect(sketch({ messages, unsent: [unsent()] })).toEqual(['m3', 'on its way', 'end']);
  expect(sketch({ messages: [...messages, sent], unsent: [unsent()] })).toEqual(['m3', 'm4', 'end']);
});

describe('days', () => {
  const now = new Date('2026-05-20T15:00').getTime();
  test.each([
    ['2026-05-20T00:00', 'Today', '12:00 AM'],
    ['2026-05-21T09:00', 'Today', '9:00 AM'],
    ['2026-05-19T23:59', 'Yesterday', 'Yesterday'],
    ['2026-05-14T12:00', 'Thursday', 'Thursday'],
    ['2026-05-13T12:00', 'Wed, May 13', 'May 13'],
    ['2025-12-24T12:00', 'December 24, 2025', '12/24/25'],
  ])('formats %s as %s, and in short as %s', (moment, day, short) => {
    const ms = new Date(moment).getTime();
    expect(describeDay(ms, now)).toBe(day);
    expect(describeShortly(ms, now)).toBe(short);
  });
});
