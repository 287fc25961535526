/**
 * The outbox. It sends messages in order and one at a time, survives lost connections and reloads, and never sends a
 * message twice.
 */
import { messageErrors } from '@starparty/contract/message-texts.ts';
import { type Message, sendMessage } from '@starparty/contract/messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeId } from '../../../lib/make-id.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { someMessage } from '../../../testing/message-samples.ts';
import { openTabOf } from '../../../testing/people.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const userId = '019a9f00-0000-7000-8000-00000000aaaa';
const conversationId = '019a9f00-0000-7000-8000-00000000bbbb';
const elsewhere = '019a9f00-0000-7000-8000-00000000cccc';

let server: FakeServer;
let sent: Message[];
/** Functions that end the sessions of all tabs. */
let expirations: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  server = startFakeServer();
  sent = [];
  expirations = [];
});
afterEach(() => {
  expireAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the outbox of a tab and starts sending. */
function open(): Outbox {
  const { scope, expire } = openTabOf(userId);
  const outbox = createOutbox(scope, (message) => sent.push(message));
  outbox.start();
  expirations.push(expire);
  return outbox;
}
const expireAll = () => {
  for (const expire of expirations.splice(0)) expire();
};
const write = (outbox: Outbox, message: string, where = conversationId) =>
  outbox.add({ conversationId: where, message, image: null });
const words = () => server.callsOf(sendMessage).map(({ body }) => (body as { message: string }).message);
const ids = () => server.callsOf(sendMessage).map(({ body }) => (body as { messageId: string }).messageId);
const statesOf = (outbox: Outbox) => outbox.of(conversationId).map(({ message, state }) => `${message} ${state}`);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('shows a message immediately, sends it, and removes it when the page has it', async () => {
  const answer = server.holds(sendMessage, someMessage({ message: 'one' }));
  const outbox = open();
  write(outbox, 'one');
  expect(statesOf(outbox)).toEqual(['one pending']);
  answer();
  await pass(0.01);
  expect(sent.map(({ message }) => message)).toEqual(['one']);
  expect(statesOf(outbox)).toEqual(['one pending']);
  await pass(0.2);
  expect(statesOf(outbox)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('sends the next message after the response to the previous one of its conversation', async () => {
  const answer = server.holds(sendMessage, someMessage());
  const outbox = open();
  write(outbox, 'one');
  write(outbox, 'two');
  write(outbox, 'there', elsewhere);
  await pass(1);
  expect(words()).toEqual(['one', 'there']);
  answer();
  await pass(1);
  expect(words()).toEqual(['one', 'there', 'two']);
});

test('without a connection, messages wait, and are then sent in order under their first ids', async () => {
  server.drops(sendMessage);
  const outbox = open();
  for (const word of ['one', 'two', 'three']) write(outbox, word);
  await pass(4);
  expect(new Set(words())).toEqual(new Set(['one']));
  expect(statesOf(outbox)).toEqual(['one pending', 'two pending', 'three pending']);
  const [firstId] = ids();
  const tries = words().length;
  server.answers(sendMessage, someMessage());
  window.dispatchEvent(new Event('online'));
  await pass(1);
  expect(words().slice(tries)).toEqual(['one', 'two', 'three']);
  expect(ids()[tries]).toBe(firstId);
});

test('sends messages after a reload', async () => {
  server.drops(sendMessage);
  const before = open();
  write(before, 'one');
  write(before, 'two');
  await pass(0.1);
  expireAll();
  server.answers(sendMessage, someMessage());
  const tries = words().length;
  const after = open();
  expect(statesOf(after)).toEqual(['one pending', 'two pending']);
  await pass(1);
  expect(words().slice(tries)).toEqual(['one', 'two']);
  expect(statesOf(after)).toEqual([]);
});

test('waits as long as the server demands, then continues by itself', async () => {
  server.refuses(sendMessage, 'too_many_requests', { retryAfter: 7 });
  const outbox = open();
  write(outbox, 'one');
  await pass(6.5);
  expect(words()).toEqual(['one']);
  server.answers(sendMessage, someMessage());
  await pass(1);
  expect(words()).toEqual(['one', 'one']);
  expect(statesOf(outbox)).toEqual([]);
});

test('shows why a message was refused, sends the next ones, and can retry or delete it', async () => {
  server.refuses(sendMessage, 'person_not_reachable');
  const outbox = open();
  write(outbox, 'one');
  write(outbox, 'two');
  await pass(0.1);
  expect(statesOf(outbox)).toEqual(['one failed', 'two failed']);
  expect(outbox.of(conversationId)[0]?.problem).toBe(messageErrors.person_not_reachable.text);
  server.answers(sendMessage, someMessage());
  const [first, second] = outbox.of(conversationId);
  if (!first || !second) throw new Error('Both stand there.');
  outbox.retry(first);
  outbox.remove(second.messageId);
  await pass(1);
  expect(words()).toEqual(['one', 'two', 'one']);
  expect(ids()[2]).toBe(first.messageId);
  expect(statesOf(outbox)).toEqual([]);
});

test('continues in the next session of the account', async () => {
  server.refuses(sendMessage, 'not_signed_in');
  const before = open();
  write(before, 'one');
  await pass(30);
  expect(words()).toEqual(['one']);
  expect(statesOf(before)).toEqual(['one pending']);
  expireAll();
  server.answers(sendMessage, someMessage());
  open();
  await pass(1);
  expect(words()).toEqual(['one', 'one']);
});

test('shows messages of other tabs, and does not send deleted ones', async () => {
  server.drops(sendMessage);
  const here = open();
  const there = open();
  write(there, 'one');
  window.dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
  expect(statesOf(here)).toEqual(['one pending']);
  await pass(0.1);
  there.remove(there.of(conversationId)[0]?.messageId ?? '');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(statesOf(here)).toEqual([]);
  server.answers(sendMessage, someMessage());
  const tries = words().length;
  await pass(30);
  expect(words().length).toBe(tries);
});

test('sends messages even if storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined);
  server.answers(sendMessage, someMessage());
  const outbox = open();
  write(outbox, 'one');
  expect(statesOf(outbox)).toEqual(['one pending']);
  await pass(1);
  expect(words()).toEqual(['one']);
  expect(statesOf(outbox)).toEqual([]);
});

test('ids are UUIDv7, and ordered even if the clock is set back', () => {
  const first = makeId();
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  const made = [first, makeId(), makeId()];
  expect(made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect([...made].sort()).toEqual(made);
});
