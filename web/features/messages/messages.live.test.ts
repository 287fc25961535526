/** Updates of the query cache. None is missed during a jump, and lists, counts and read receipts are updated. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';
import { type Conversation, getConversation, listMessageChanges, type Message } from '@starparty/contract/messages.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../lib/cache/domain-events.ts';
import type { IdPages } from '../../lib/cache/id-lists.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { someConversation, someMessage } from '../../testing/message-samples.ts';
import { conversationKeys, conversations } from './conversations/conversations.cache.ts';
import { messageKeys, newWindow, readWindow } from './messages.cache.ts';
import { takeFrame } from './messages.live.ts';

let server: FakeServer;
let client: QueryClient;
let conversation: Conversation;

const message = (seq: number, more: Partial<Message> = {}) =>
  someMessage({ conversationId: conversation.conversationId, seq, revision: seq, message: `m${seq}`, ...more });
const receive = (sent: Message) => takeFrame(client, { type: 'message', message: sent });
const shown = () => readWindow(client, conversation.conversationId)?.items.map((one) => one.message);
const now = () => conversations.get(client, conversation.conversationId);
const listed = (folder: 'chats' | 'requests') =>
  client.getQueryData<IdPages>(conversationKeys.list(folder))?.pages.flatMap(({ ids }) => ids);

function keepList(folder: 'chats' | 'requests', ids: string[]) {
  client.setQueryData(conversationKeys.list(folder), {
    pages: [{ ids, nextCursor: null }],
    pageParams: [undefined],
  });
}

beforeEach(() => {
  server = startFakeServer();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  conversation = someConversation();
  const first = message(1);
  conversation = { ...conversation, lastMessage: first, readSeq: 1, revision: 1 };
  conversations.put(client, conversation);
  client.setQueryData(messageKeys.window(conversation.conversationId), newWindow([first], 1));
  keepList('chats', ['another', conversation.conversationId]);
  keepList('requests', []);
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

test('inserts a new message, counts it as unread and moves its conversation to the top', () => {
  receive(message(2));
  expect(shown()).toEqual(['m1', 'm2']);
  expect(now()).toMatchObject({ unread: 1, revision: 2, lastMessage: { message: 'm2' } });
  expect(listed('chats')).toEqual([conversation.conversationId, 'another']);
  expect(server.calls).toEqual([]);
});

test('a repeated frame changes nothing', () => {
  receive(message(2));
  receive(message(2));
  expect(shown()).toEqual(['m1', 'm2']);
  expect(now()?.unread).toBe(1);
});

test('marks earlier messages as read after the member sends a message in another tab', () => {
  receive(message(2));
  receive(message(3, { isOwn: true }));
  expect(now()).toMatchObject({ unread: 0, readSeq: 3 });
});

test('counts unread messages up to a limit', () => {
  conversations.put(client, { ...conversation, unread: unreadCountedTo });
  receive(message(2));
  expect(now()?.unread).toBe(unreadCountedTo);
});

test('loads all changes since the last known revision after a gap', async () => {
  server.answers(listMessageChanges, {
    items: [message(2), message(1, { revision: 3, message: 'm1 edited' }), message(3, { revision: 4 })],
    nextCursor: null,
  });
  receive(message(3, { revision: 4 }));
  await vi.waitFor(() => expect(shown()).toEqual(['m1 edited', 'm2', 'm3']));
  expect(server.callsOf(listMessageChanges).map(({ query }) => query)).toEqual(['?after=1']);
  receive(message(4, { revision: 5 }));
  expect(shown()).toEqual(['m1 edited', 'm2', 'm3', 'm4']);
  expect(server.calls).toHaveLength(1);
});

test('edits a message in place, and in the list only if it is the last', () => {
  receive(message(2));
  receive(message(1, { revision: 3, message: 'm1 edited' }));
  expect(shown()).toEqual(['m1 edited', 'm2']);
  expect(now()).toMatchObject({ unread: 1, lastMessage: { message: 'm2' } });
  receive(message(2, { revision: 4, message: 'm2 edited' }));
  expect(now()).toMatchObject({ unread: 1, lastMessage: { message: 'm2 edited' } });
});

test('loads an unknown conversation and inserts it', async () => {
  const request = someConversation({ isRequest: true, unread: 1, lastMessage: someMessage(), revision: 1 });
  server.answers(getConversation, request);
  takeFrame(client, { type: 'message', message: someMessage({ conversationId: request.conversationId }) });
  await vi.waitFor(() => expect(listed('requests')).toEqual([request.conversationId]));
  expect(listed('chats')).toEqual(['another', conversation.conversationId]);
});

test('moves an accepted request to the chats', async () => {
  conversations.put(client, { ...conversation, isRequest: true });
  keepList('chats', ['another']);
  keepList('requests', [conversation.conversationId]);
  server.answers(getConversation, conversation);
  takeFrame(client, { type: 'conversation', conversationId: conversation.conversationId });
  await vi.waitFor(() => expect(listed('chats')).toEqual([conversation.conversationId, 'another']));
  expect(listed('requests')).toEqual([]);
});

test('removes a deleted conversation from all lists', async () => {
  server.refuses(getConversation, 'conversation_not_found');
  takeFrame(client, { type: 'conversation', conversationId: conversation.conversationId });
  await vi.waitFor(() => expect(listed('chats')).toEqual(['another']));
  expect(now()).toBeNull();
});

test('applies read positions of other tabs and of the other side', () => {
  receive(message(2));
  takeFrame(client, { type: 'read', conversationId: conversation.conversationId, seq: 2, isOwn: true });
  expect(now()).toMatchObject({ unread: 0, readSeq: 2, seenSeq: null });
  takeFrame(client, { type: 'read', conversationId: conversation.conversationId, seq: 2, isOwn: false });
  takeFrame(client, { type: 'read', conversationId: conversation.conversationId, seq: 1, isOwn: false });
  expect(now()?.seenSeq).toBe(2);
});

test('typing ends with the message, or after a timeout', () => {
  vi.useFakeTimers();
  const isTyping = () => client.getQueryData(conversationKeys.typing(conversation.conversationId));
  const { conversationId } = conversation;
  takeFrame(client, { type: 'typing', conversationId });
  expect(isTyping()).toBe(true);
  receive(message(2));
  expect(isTyping()).toBe(false);
  takeFrame(client, { type: 'typing', conversationId });
  vi.advanceTimersByTime(7_000);
  expect(isTyping()).toBe(false);
  vi.useRealTimers();
});

test('removes the conversation of a blocked person immediately, and no other', () => {
  const other = someConversation({ person: { username: 'ondo', profilePic: null } });
  conversations.put(client, other);
  keepList('chats', [other.conversationId, conversation.conversationId]);
  publish(client, 'personBlocked', { username: 'rue' });
  expect(listed('chats')).toEqual([other.conversationId]);
  expect(now()).toBeNull();
});

test('keeps updates received while an older conversation response arrives', async () => {
  const answer = server.holds(getConversation, conversation);
  takeFrame(client, { type: 'conversation', conversationId: conversation.conversationId });
  await vi.waitFor(() => expect(server.callsOf(getConversation)).toHaveLength(1));
  receive(message(2));
  takeFrame(client, { type: 'read', conversationId: conversation.conversationId, seq: 1, isOwn: false });
  answer();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(now()).toMatchObject({ unread: 1, revision: 2, seenSeq: 1, lastMessage: { message: 'm2' } });
});

test('loads a conversation again after updates received while it loads', async () => {
  const answer = server.holds(getConversation, conversation);
  takeFrame(client, { type: 'conversation', conversationId: conversation.conversationId });
  await vi.waitFor(() => expect(server.callsOf(getConversation)).toHaveLength(1));
  server.answers(getConversation, { ...conversation, isAccepted: false });
  takeFrame(client, { type: 'conversation', conversationId: conversation.conversationId });
  answer();
  await vi.waitFor(() => expect(now()?.isAccepted).toBe(false));
});
