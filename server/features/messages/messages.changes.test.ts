/** Authors edit and delete their messages, for both sides. */
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

const place = ({ messageId }: contract.Message) => ({ ...pair.params, messageId });

describe('editing', () => {
  test('updates the text for both sides, live and in place', async () => {
    const [first] = [await rue.write('Helo?'), await ondo.write('Hi')];
    const tabs = await Promise.all([rue, ondo].map(({ caller }) => openSocket(app, caller)));
    const edited = await rue.edit(first, 'Hello?');
    expect(edited).toMatchObject({ seq: 1, revision: 3, message: 'Hello?', editedAt: expect.any(String) });
    expect(await ondo.read()).toMatchObject([{ message: 'Hello?', isOwn: false }, { message: 'Hi' }]);
    for (const tab of tabs) await expect.poll(() => tab.of('message')[0]?.message.message).toBe('Hello?');
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('does nothing when the text is the same', async () => {
    const sent = await rue.write('Hello?');
    expect(await rue.edit(sent, ' Hello? ')).toEqual(sent);
    expect(await rue.look()).toMatchObject({ revision: 1 });
  });

  test('leaves unread counts and the order of the list unchanged', async () => {
    const sent = await rue.write('Helo?');
    await rue.edit(sent, 'Hello?');
    expect(await ondo.look()).toMatchObject({ unread: 1, lastMessage: { message: 'Hello?' }, revision: 2 });
  });

  test('is allowed to the author only', async () => {
    const sent = await rue.write('Mine.');
    const request = { params: place(sent), body: { message: 'Ours.' } };
    expect(await ondo.caller.refused(contract.editMessage, request)).toMatchObject({
      status: 403,
      code: 'message_not_yours',
    });
    const stranger = (await createTwoPeople(app)).rue.caller;
    expect(await stranger.refused(contract.editMessage, request)).toMatchObject({ code: 'conversation_not_found' });
    expect(await app.visitor().refused(contract.editMessage, request)).toMatchObject({ code: 'not_signed_in' });
    expect(await rue.read()).toEqual([sent]);
  });

  test('refuses blank text, overlong text and unknown messages', async () => {
    const sent = await rue.write('Hello?');
    const refuse = (message: string, which = place(sent)) =>
      rue.caller.refused(contract.editMessage, { params: which, body: { message } });
    expect(await refuse('  ')).toMatchObject({ code: 'message_empty' });
    expect(await refuse('x'.repeat(4_001))).toMatchObject({ status: 400 });
    expect(await refuse('Hi', { ...pair.params, messageId: uuid() })).toMatchObject({ code: 'message_not_found' });
    const others = await createTwoPeople(app);
    const elsewhere = await others.rue.write('Other');
    expect(await refuse('Hi', place(elsewhere))).toMatchObject({ code: 'message_not_found' });
    expect(await others.rue.read()).toEqual([elsewhere]);
  });
});

describe('deleting', () => {
  test('leaves an empty message for both sides, live', async () => {
    const sent = await rue.write('A slip.');
    await ondo.write('Hm?');
    const tab = await openSocket(app, ondo.caller);
    const deleted = await rue.remove(sent);
    expect(deleted).toMatchObject({ seq: 1, revision: 3, message: '', isDeleted: true });
    expect(await ondo.read()).toMatchObject([{ message: '', isDeleted: true }, { message: 'Hm?' }]);
    await expect.poll(() => tab.of('message')[0]?.message).toMatchObject({ isDeleted: true, isOwn: false });
    await tab.close();
    const { rows } = await app.database.pool.query('SELECT FROM messages WHERE message = $1', ['A slip.']);
    expect(rows).toEqual([]);
  });

  test('is allowed to the author only, and once', async () => {
    const sent = await rue.write('Mine.');
    const request = { params: place(sent) };
    expect(await ondo.caller.refused(contract.deleteMessage, request)).toMatchObject({ code: 'message_not_yours' });
    const stranger = (await createTwoPeople(app)).rue.caller;
    expect(await stranger.refused(contract.deleteMessage, request)).toMatchObject({ code: 'conversation_not_found' });
    expect(await app.visitor().refused(contract.deleteMessage, request)).toMatchObject({ code: 'not_signed_in' });
    await rue.remove(sent);
    const body = { message: 'Back' };
    for (const refusal of [
      await rue.caller.refused(contract.deleteMessage, request),
      await rue.caller.refused(contract.editMessage, { ...request, body }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'message_not_found' });
    }
    expect(await rue.look()).toMatchObject({ revision: 2 });
  });
});
