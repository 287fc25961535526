/** Two people send and read messages. */
import * as contract from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople, type Side, type TwoPeople } from '../../testing/data/two-people.ts';
import { openSocket } from '../../testing/socket-client.ts';

let app: TestApp;
let pair: TwoPeople;
let rue: Side;
let ondo: Side;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await createTwoPeople(app);
  ({ rue, ondo } = pair);
});

const refuseToWrite = ({ caller }: Side, message: string, messageId: string = uuid()) =>
  caller.refused(contract.sendMessage, { params: pair.params, body: { messageId, message } });

describe('sending', () => {
  test('shows both sides the same messages in the same order', async () => {
    await rue.write('Hello?');
    await ondo.write('Hi!');
    expect(await rue.read()).toMatchObject([
      { seq: 1, message: 'Hello?', isOwn: true },
      { seq: 2, message: 'Hi!', isOwn: false },
    ]);
    expect(await ondo.read()).toMatchObject([
      { seq: 1, message: 'Hello?', isOwn: false },
      { seq: 2, message: 'Hi!', isOwn: true },
    ]);
  });

  test('delivers a message live to every tab of both', async () => {
    const tabs = await Promise.all([rue, rue, ondo].map(({ caller }) => openSocket(app, caller)));
    const { messageId } = await rue.write('Hello?');
    for (const tab of tabs) {
      await expect.poll(() => tab.of('message').map(({ message }) => message.messageId)).toEqual([messageId]);
    }
    expect(tabs.map((tab) => tab.of('message')[0]?.message.isOwn)).toEqual([true, true, false]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('answers the sending tab by the response and notifies every other tab', async () => {
    const [tabId, unusedTabId] = [uuid(), uuid()];
    const tabs = await Promise.all(
      [[rue, tabId] as const, [rue, uuid()] as const, [rue, 'none'] as const, [ondo, tabId] as const].map(
        ([{ caller }, tab]) => openSocket(app, caller, {}, `?tab=${tab}`),
      ),
    );
    const send = (body: { tabId?: string; message: string }) =>
      rue.caller.call(contract.sendMessage, { params: pair.params, body: { messageId: uuid(), ...body } });
    await send({ message: 'mine', tabId });
    await send({ message: 'of no tab', tabId: unusedTabId });
    await send({ message: 'of none' });
    const received = () => tabs.map((tab) => tab.of('message').map(({ message }) => message.message));
    const all = ['mine', 'of no tab', 'of none'];
    await expect.poll(received).toEqual([all.slice(1), all, all, all]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('returns the message as everyone reads it', async () => {
    const sent = await rue.write('  Two lines\r\nand no blank ends \n');
    expect(sent).toMatchObject({ message: 'Two lines\nand no blank ends', isDeleted: false, editedAt: null });
    expect(await rue.read()).toEqual([sent]);
    expect(await ondo.read()).toEqual([{ ...sent, isOwn: false }]);
  });

  test.each(['<script>alert(1)</script>', 'javascript:alert(1)', '&lt;b&gt;', "'; DROP TABLE messages --", '👩‍👩‍👧'])(
    'keeps %s as typed',
    async (text) => {
      await rue.write(text);
      expect(await ondo.read()).toMatchObject([{ message: text }]);
    },
  );

  test.each(['', '   ', '\n\t\n', '\u3164\u200d'])('refuses blank %j', async (text) => {
    expect(await refuseToWrite(rue, text)).toMatchObject({
      code: 'message_empty',
      detail: 'Write something or add a picture before sending.',
    });
    expect(await rue.read()).toEqual([]);
  });

  test('accepts 4,000 characters and not more', async () => {
    await rue.write('x'.repeat(4_000));
    for (const length of [4_001, 20_000]) {
      expect(await refuseToWrite(rue, 'x'.repeat(length))).toMatchObject({
        status: 400,
        fields: { message: 'A message has at most 4,000 characters.' },
      });
    }
  });

  test.each(['a\0b', 'a\ud800b'])('refuses %j with a reason, because it cannot be stored', async (text) => {
    expect(await refuseToWrite(rue, text)).toMatchObject({
      status: 400,
      fields: { message: 'This text has characters that cannot be stored.' },
    });
  });

  test('refuses an invalid id', async () => {
    expect(await refuseToWrite(rue, 'Hi', 'first')).toMatchObject({ status: 400 });
    const url = '/api/conversations/mine/messages';
    const answer = await rue.caller.send('POST', url, { body: { messageId: uuid(), message: 'Hi' } });
    expect(answer.statusCode).toBe(404);
  });

  test('ignores the clock of the client', async () => {
    // Ids with a time in the future and in the past.
    const idOf = (moment: number) => uuid({ msecs: moment });
    const day = 24 * 60 * 60 * 1000;
    await rue.write('First', idOf(Date.now() + day));
    await ondo.write('Second', idOf(Date.now() - day));
    await rue.write('Third', idOf(Date.now()));
    const messages = await ondo.read();
    expect(messages.map(({ message }) => message)).toEqual(['First', 'Second', 'Third']);
    for (const { createdAt } of messages) expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    expect((await rue.look()).lastMessage?.message).toBe('Third');
  });
});

describe('the same id again', () => {
  test('returns the same message for the same text', async () => {
    const messageId = uuid();
    const sent = await rue.write('Hello?', messageId);
    expect(await rue.write('Hello?', messageId)).toEqual(sent);
    expect(await ondo.read()).toHaveLength(1);
    expect(await ondo.look()).toMatchObject({ unread: 1, revision: 1 });
  });

  test('publishes the message again, in case the first attempt did not', async () => {
    const sent = await rue.write('Hello?');
    const tab = await openSocket(app, ondo.caller);
    await rue.write('Hello?', sent.messageId);
    await expect.poll(() => tab.of('message').map(({ message }) => message)).toEqual([{ ...sent, isOwn: false }]);
    await tab.close();
  });

  test('is refused with another text, by the other side or in another conversation', async () => {
    const { messageId } = await rue.write('Hello?');
    const code = 'message_id_taken';
    expect(await refuseToWrite(rue, 'Goodbye.', messageId)).toMatchObject({ status: 409, code });
    expect(await refuseToWrite(ondo, 'Hello?', messageId)).toMatchObject({ status: 409, code });
    const others = await createTwoPeople(app);
    const body = { messageId, message: 'Hello?' };
    const elsewhere = await others.rue.caller.refused(contract.sendMessage, { params: others.params, body });
    expect(elsewhere).toMatchObject({ status: 409, code });
    expect(await ondo.read()).toMatchObject([{ message: 'Hello?', seq: 1 }]);
    expect(await others.rue.look()).toMatchObject({ lastMessage: null, revision: 0 });
  });

  test('returns the message as it is now after an edit or a deletion', async () => {
    const sent = await rue.write('Hello?');
    const edited = await rue.edit(sent, 'Hello!');
    expect(await rue.write('Hello?', sent.messageId)).toEqual(edited);
    const deleted = await rue.remove(sent);
    expect(await rue.write('Hello?', sent.messageId)).toEqual(deleted);
  });
});

describe('reading', () => {
  const seqs = ({ items }: { items: contract.Message[] }) => items.map(({ seq }) => seq);
  const page = (query: object) => rue.caller.call(contract.listMessages, { params: pair.params, query });
  beforeEach(async () => {
    for (let turn = 1; turn <= 5; turn += 1) await rue.write(`Turn ${turn}`);
  });

  test('pages backwards from the newest, each page in ascending order', async () => {
    const first = await page({ limit: 2 });
    expect([seqs(first), first.nextCursor]).toEqual([[4, 5], '4']);
    const second = await page({ limit: 2, cursor: 4 });
    expect([seqs(second), second.nextCursor]).toEqual([[2, 3], '2']);
    const last = await page({ limit: 2, cursor: 2 });
    expect([seqs(last), last.nextCursor]).toEqual([[1], null]);
    expect(await page({ cursor: 1 })).toEqual({ items: [], nextCursor: null });
  });

  test('pages forwards from a position', async () => {
    const first = await page({ direction: 'newer', cursor: 1, limit: 2 });
    expect([seqs(first), first.nextCursor]).toEqual([[2, 3], '3']);
    const last = await page({ direction: 'newer', cursor: 3, limit: 2 });
    expect([seqs(last), last.nextCursor]).toEqual([[4, 5], null]);
    expect(seqs(await page({ direction: 'newer' }))).toEqual([1, 2, 3, 4, 5]);
    expect(await page({ direction: 'newer', cursor: 5 })).toEqual({ items: [], nextCursor: null });
  });

  test('lists messages that were sent, edited and deleted since a revision', async () => {
    const [first, second] = await rue.read();
    await rue.edit(first as contract.Message, 'Edited');
    await rue.remove(second as contract.Message);
    const changes = (after: number, limit = 50) =>
      ondo.caller.call(contract.listMessageChanges, { params: pair.params, query: { after, limit } });
    expect((await changes(4)).items).toMatchObject([
      { seq: 5, revision: 5 },
      { seq: 1, revision: 6, message: 'Edited' },
      { seq: 2, revision: 7, isDeleted: true },
    ]);
    expect(await changes(5, 1)).toMatchObject({ items: [{ revision: 6 }], nextCursor: '6' });
    expect(await changes(6, 1)).toMatchObject({ items: [{ revision: 7 }], nextCursor: null });
    expect(await changes(7)).toEqual({ items: [], nextCursor: null });
    expect(await ondo.look()).toMatchObject({ revision: 7 });
  });

  test('refuses invalid positions', async () => {
    for (const query of ['cursor=-1', 'cursor=x', 'cursor=2147483648', 'limit=51', 'direction=up']) {
      const answer = await rue.caller.send('GET', `/api/conversations/${pair.conversationId}/messages?${query}`);
      expect(answer.statusCode, query).toBe(400);
    }
    expect((await rue.caller.send('GET', `/api/conversations/${pair.conversationId}/changes`)).statusCode).toBe(400);
  });
});

test('limits 100 messages a second and says when to retry', async () => {
  const limited = await buildTestApp({ LIMITS: 'on' });
  const { params, rue: noisy, ondo: patient } = await createTwoPeople(limited);
  const url = `/api/conversations/${params.conversationId}/messages`;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      noisy.caller.send('POST', url, { body: { messageId: uuid(), message: `Turn ${turn}` } }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toHaveLength(60);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().detail).toMatch(/^That was a little too fast. Please try again in/);
  }
  expect(await patient.read()).toHaveLength(40);
  // The limit applies to the sender only.
  await patient.write('Calm down.');
  await limited.close();
});
