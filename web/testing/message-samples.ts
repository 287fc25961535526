/** Sample conversations and messages. */
import type { Conversation, Message } from '@starparty/contract/messages.ts';
import { nextId } from './feed-samples.ts';

/** A message from another member. */
export function someMessage(more: Partial<Message> = {}): Message {
  return {
    messageId: nextId(),
    conversationId: nextId(),
    seq: 1,
    revision: 1,
    createdAt: '2026-05-01T10:00:00.000Z',
    isOwn: false,
    message: 'Ready when you are.',
    messageAttachment: null,
    listingId: null,
    editedAt: null,
    isDeleted: false,
    ...more,
  };
}

/** An empty conversation with another member. */
export function someConversation(more: Partial<Conversation> = {}): Conversation {
  return {
    conversationId: nextId(),
    person: { username: 'rue', profilePic: null },
    isRequest: false,
    isAccepted: true,
    lastMessage: null,
    unread: 0,
    readSeq: 0,
    seenSeq: null,
    isFromParty: false,
    isClosed: false,
    plainUntil: 0,
    revision: 0,
    ...more,
  };
}
