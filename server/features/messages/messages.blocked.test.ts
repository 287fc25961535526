/** Conversations with people who are blocked, hidden by the host, or gone. */
import { deleteAccount } from '@starparty/contract/account.ts';
import * as contract from '@starparty/contract/messages.ts';
import { blockPerson, unblockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople, type Side, type TwoPeople } from '../../testing/data/two-people.ts';
import { openSocket } from '../../testing/socket-client.ts';

let app: TestApp;
let pair: TwoPeople;
let rue: Side;
let ondo: Side;
let first: contract.Message;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await createTwoPeople(app);
  ({ rue, ondo } = pair);
  first = await rue.write('Hello?');
  await ondo.write('Hi!');
  await rue.write('How are you?');
});

const block = (by: Side, other: Side) => by.caller.call(blockPerson, { params: { username: other.member.username } });
const unblock = (by: Side, other: Side) =>
  by.caller.call(unblockPerson, { params: { username: other.member.username } });
const hide = ({ member }: Side) => app.database.db.insert(schema.hiddenPeople).values({ userId: member.userId });
const leave = ({ caller, member }: Side) => caller.call(deleteAccount, { body: { password: member.password } });
const refuseToWrite = ({ caller }: Side) =>
  caller.refused(contract.sendMessage, { params: pair.params, body: { messageId: uuid(), message: 'Hi' } });
const notReachable = {
  status: 422,
  code: 'person_not_reachable',
  detail: 'Messages cannot reach this person right now.',
};

/** Expects not found for every action on a conversation that the caller may not see. */
async function expectNotFound({ caller, list }: Side): Promise<void> {
  const { params } = pair;
  const which = { ...params, messageId: first.messageId };
  for (const refusal of [
    await caller.refused(contract.getConversation, { params }),
    await caller.refused(contract.listMessages, { params, query: {} }),
    await caller.refused(contract.listMessages, { params, query: { direction: 'newer' } }),
    await caller.refused(contract.listMessageChanges, { params, query: { after: 0 } }),
    await caller.refused(contract.searchMessages, { params, query: { text: 'hello' } }),
    await caller.refused(contract.sendMessage, { params, body: { messageId: uuid(), message: 'Hi' } }),
    await caller.refused(contract.markRead, { params, body: { seq: 3 } }),
    await caller.refused(contract.acceptConversation, { params }),
    await caller.refused(contract.editMessage, { params: which, body: { message: 'Bye' } }),
    await caller.refused(contract.deleteMessage, { params: which }),
  ]) {
    expect(refusal).toMatchObject({ status: 404, code: 'conversation_not_found' });
  }
  expect([...(await list('chats')), ...(await list('requests'))]).toEqual([]);
  expect(await caller.call(contract.countUnread, {})).toEqual({ messages: 0, requests: 0 });
}

describe('the blocker', () => {
  test('loses the conversation, and gets it back with its unread count after unblocking', async () => {
    const before = [await ondo.look(), await ondo.read()];
    await block(ondo, rue);
    await expectNotFound(ondo);
    await unblock(ondo, rue);
    expect([await ondo.look(), await ondo.read()]).toEqual(before);
    await ondo.write('Back again.');
  });

  test('is notified in other tabs, and the other side is not', async () => {
    const tabs = await Promise.all([ondo, rue].map(({ caller }) => openSocket(app, caller)));
    const [own, others] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
    await block(ondo, rue);
    await expect.poll(() => own.of('conversation')).toMatchObject([{ conversationId: pair.conversationId }]);
    await unblock(ondo, rue);
    await expect.poll(() => own.of('conversation')).toHaveLength(2);
    expect(others.frames).toEqual([]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

describe('the blocked person', () => {
  beforeEach(() => block(ondo, rue));

  test('still sees the conversation and gets no hint of the block', async () => {
    expect(await rue.look()).toMatchObject({ person: { username: ondo.member.username } });
    expect(await rue.read()).toHaveLength(3);
    expect(await rue.list('chats')).toHaveLength(1);
    expect(await refuseToWrite(rue)).toMatchObject(notReachable);
    expect(await rue.read()).toHaveLength(3);
  });

  test('cannot reach the blocker by editing or deleting, but may still delete', async () => {
    const tab = await openSocket(app, ondo.caller);
    const params = { ...pair.params, messageId: first.messageId };
    const edit = { params, body: { message: 'You!' } };
    expect(await rue.caller.refused(contract.editMessage, edit)).toMatchObject(notReachable);
    expect(await rue.caller.call(contract.deleteMessage, { params })).toMatchObject({ isDeleted: true });
    await rue.caller.call(contract.markRead, { params: pair.params, body: { seq: 2 } });
    await rue.caller.send('POST', `/api/conversations/${pair.conversationId}/messages`, {
      body: { messageId: first.messageId, message: 'Hello?' },
    });
    expect(tab.frames).toEqual([]);
    await tab.close();
  });

  test('gets the answer to a message stored before the block', async () => {
    await unblock(ondo, rue);
    const sent = await rue.write('Just before.');
    await block(ondo, rue);
    expect(await rue.write('Just before.', sent.messageId)).toEqual(sent);
  });

  test('cannot start a conversation', async () => {
    const body = { userId: ondo.member.userId };
    expect(await rue.caller.refused(contract.startConversation, { body })).toMatchObject({ code: 'fake_profile' });
  });
});

describe('a person hidden by the host', () => {
  test('disappears for the other side and cannot write to anyone', async () => {
    await hide(rue);
    await expectNotFound(ondo);
    expect(await refuseToWrite(rue)).toMatchObject(notReachable);
    expect(await rue.read()).toHaveLength(3);
  });
});

describe('when the other account is gone', () => {
  test('messages stay without an author, tabs update live, and sending is refused', async () => {
    const tab = await openSocket(app, ondo.caller);
    await leave(rue);
    await expect.poll(() => tab.of('conversation')).toMatchObject([{ conversationId: pair.conversationId }]);
    await tab.close();
    expect(await ondo.look()).toMatchObject({ person: null, unread: 1, seenSeq: null, isAccepted: false });
    expect(await ondo.read()).toMatchObject([
      { message: 'Hello?', isOwn: false },
      { message: 'Hi!', isOwn: true },
      { message: 'How are you?', isOwn: false },
    ]);
    expect(await ondo.list('chats')).toMatchObject([{ person: null }]);
    expect(await refuseToWrite(ondo)).toMatchObject(notReachable);
    await ondo.caller.call(contract.markRead, { params: pair.params, body: { seq: 3 } });
    expect(await ondo.look()).toMatchObject({ unread: 0, readSeq: 3 });
    const search = { params: pair.params, query: { text: 'hello' } };
    expect((await ondo.caller.call(contract.searchMessages, search)).items).toHaveLength(1);
  });

  test('deletes everything with the second account', async () => {
    await leave(rue);
    await leave(ondo);
    const { conversations, messages, userConversation } = schema;
    const { db } = app.database;
    const isIt = eq(conversations.id, pair.conversationId);
    await expect.poll(() => db.$count(conversations, isIt)).toBe(0);
    expect(await db.$count(messages, eq(messages.conversationId, pair.conversationId))).toBe(0);
    expect(await db.$count(userConversation, eq(userConversation.conversationId, pair.conversationId))).toBe(0);
  });
});
