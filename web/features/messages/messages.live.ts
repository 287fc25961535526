/** Applies realtime updates of conversations to the query cache. */
import { typingForgottenSeconds } from '@starparty/contract/limits.ts';
import type { Conversation, Message } from '@starparty/contract/messages.ts';
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queriesOf } from '../../lib/cache/queries.ts';
import { realtime } from '../../lib/connection/realtime.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import {
  afterMessage,
  afterReading,
  conversationKeys,
  conversations,
  dropConversation,
  moveToTop,
  newestSeq,
} from './conversations/conversations.cache.ts';
import { reloadConversation } from './conversations/conversations.queries.ts';
import { watchAgain } from './conversations/watching.ts';
import { keepMessage, messageKeys, readWindow } from './messages.cache.ts';
import { catchUp } from './messages.queries.ts';

/** The polling interval without a socket, for example behind some proxies. */
const checkMs = 15_000;

/** Subscribes on all pages until the person signs out, so that the cache stays up to date. */
export function listenToMessages(scope: PersonScope): void {
  scope.keep(startListening);
}

function startListening(scope: PersonScope): void {
  const client = queriesOf(scope);
  const stops = [
    realtime.onFrame((frame) => takeFrame(client, frame)),
    realtime.onReturn(() => refreshAll(client)),
    realtime.subscribe(() => {
      // Online states may be outdated. The server sends them again when the socket reconnects.
      if (realtime.getStatus() !== 'open') client.setQueriesData({ queryKey: conversationKeys.onlines }, false);
    }),
  ];
  const timer = setInterval(() => {
    const isAlone = realtime.getStatus() !== 'open' && realtime.getStatus() !== 'off';
    if (isAlone && document.visibilityState === 'visible') refreshAll(client);
  }, checkMs);
  scope.onEnd(() => {
    clearInterval(timer);
    for (const stop of stops) stop();
  });
}

/** Applies a frame to the cache. */
export function takeFrame(client: QueryClient, frame: ServerFrame): void {
  switch (frame.type) {
    case 'message':
      if (!frame.message.isOwn) setTyping(client, frame.message.conversationId, false);
      takeMessage(client, frame.message);
      break;
    case 'conversation':
      void renewConversation(client, frame.conversationId);
      break;
    case 'read':
      takeRead(client, frame);
      break;
    case 'typing':
      setTyping(client, frame.conversationId, true);
      break;
    case 'presence':
      client.setQueryData(conversationKeys.online(frame.conversationId), frame.isOnline);
      break;
  }
}

/** Timers that end the typing indicator, by conversation. */
const typingEnds = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

function setTyping(client: QueryClient, conversationId: string, isTyping: boolean) {
  const ends = typingEnds.get(client) ?? new Map();
  typingEnds.set(client, ends);
  clearTimeout(ends.get(conversationId));
  client.setQueryData(conversationKeys.typing(conversationId), isTyping);
  if (!isTyping) return;
  const end = () => client.setQueryData(conversationKeys.typing(conversationId), false);
  ends.set(conversationId, setTimeout(end, typingForgottenSeconds * 1000));
}

/** Applies a message that was written, edited or deleted in any tab or by the other side. */
export function takeMessage(client: QueryClient, message: Message): void {
  const { conversationId } = message;
  keepMessage(client, message);
  const before = conversations.get(client, conversationId);
  conversations.change(client, conversationId, (conversation) => afterMessage(conversation, message));
  if (!before) {
    void renewConversation(client, conversationId);
    return;
  }
  const after = conversations.get(client, conversationId);
  if (after && message.seq > newestSeq(before)) moveToTop(client, after);
  // After the first answer of a seller, both sides see each other online, although the conversation was no request.
  const mayBeFirstAnswer = message.isOwn && !client.getQueryData(conversationKeys.online(conversationId));
  if (after && isKnown(after) && (mayBeFirstAnswer || !isKnown(before))) watchAgain();
  // Only the server knows whether a deleted message was counted.
  if (message.isDeleted && !message.isOwn && message.seq > before.readSeq)
    void renewConversation(client, conversationId);
  catchUpIfBehind(client, conversationId);
}

function takeRead(client: QueryClient, { conversationId, seq, isOwn }: Extract<ServerFrame, { type: 'read' }>) {
  if (!isOwn) {
    conversations.change(client, conversationId, (conversation) => ({
      ...conversation,
      seenSeq: Math.max(conversation.seenSeq ?? 0, seq),
    }));
    return;
  }
  const conversation = conversations.get(client, conversationId);
  if (!conversation || seq <= conversation.readSeq) return;
  if (seq < newestSeq(conversation)) void renewConversation(client, conversationId);
  else conversations.change(client, conversationId, (one) => afterReading(one, seq));
}

/** Whether both sides have accepted. */
const isKnown = ({ isRequest, isAccepted }: Conversation): boolean => isAccepted && !isRequest;

/** Reloads a conversation and moves it to its new position. */
async function renewConversation(client: QueryClient, conversationId: string): Promise<void> {
  const before = conversations.get(client, conversationId);
  try {
    const after = await reloadConversation(client, conversationId);
    if (!after) dropConversation(client, conversationId);
    else {
      if (!before) void client.invalidateQueries({ queryKey: conversationKeys.allWith });
      if (isKnown(after) && !(before && isKnown(before))) watchAgain();
      const isMoved = !before || before.isRequest !== after.isRequest || newestSeq(before) < newestSeq(after);
      if (isMoved && (after.lastMessage || !before)) moveToTop(client, after);
      catchUpIfBehind(client, conversationId);
    }
  } catch {
    // The next reconnect retries.
  }
}

function catchUpIfBehind(client: QueryClient, conversationId: string): void {
  const window = readWindow(client, conversationId);
  const conversation = conversations.get(client, conversationId);
  if (!window || !conversation || conversation.revision <= window.revision) return;
  void catchUp(client, conversationId).catch(() => {});
}

/** Reloads all data that may have changed: the lists, and the changes in loaded conversations. */
function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: conversationKeys.lists });
  const cache = client.getQueryCache();
  // Inactive windows are loaded again when they are opened.
  client.removeQueries({ queryKey: messageKeys.windows, type: 'inactive' });
  for (const { queryKey } of cache.findAll({ queryKey: messageKeys.windows })) {
    const conversationId = String(queryKey[2]);
    void renewConversation(client, conversationId);
    void catchUp(client, conversationId).catch(() => {});
  }
}
