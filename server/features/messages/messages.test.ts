/** Two people write to each other. */
import * as contract from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/factories.ts';
import { openSocket } from '../../testing/socket-client.ts';

let app: TestApp;
let rue: TestMember;
let ondo: TestMember;
let asRue: Caller;
let asOndo: Caller;
let conversationId: string;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  [rue, ondo] = [await app.createMember(), await app.createMember()];
  [asRue, asOndo] = [await app.as(rue), await app.as(ondo)];
  ({ conversationId } = await asRue.call(contract.startConversation, { body: { username: ondo.username } }));
});

const write = (caller: Caller, message: string, messageId: string = uuid()) =>
  caller.call(contract.sendMessage, { params: { conversationId }, body: { messageId, message } });
const read = async (caller: Caller) =>
  (await caller.call(contract.listMessages, { params: { conversationId }, query: {} })).items;

describe('writing', () => {
  test('both sides read the same in the same order, each as theirs', async () => {
    await write(asRue, 'Hello?');
    await write(asOndo, 'Hi!');
    expect(await read(asRue)).toMatchObject([
      { seq: 1, message: 'Hello?', isOwn: true },
      { seq: 2, message: 'Hi!', isOwn: false },
    ]);
    expect(await read(asOndo)).toMatchObject([
      { seq: 1, message: 'Hello?', isOwn: false },
      { seq: 2, message: 'Hi!', isOwn: true },
    ]);
  });

  test('it arrives live in every tab of both', async () => {
    const tabs = await Promise.all([openSocket(app, asRue), openSocket(app, asRue), openSocket(app, asOndo)]);
    const { messageId } = await write(asRue, 'Hello?');
    for (const tab of tabs) {
      await expect.poll(() => tab.of('message').map(({ message }) => message.messageId)).toEqual([messageId]);
    }
    expect(tabs.map((tab) => tab.of('message')[0]?.message.isOwn)).toEqual([true, true, false]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});
