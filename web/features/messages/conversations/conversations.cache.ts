/** Conversations in the query cache, and their updates. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';
import {
  type Conversation,
  type ConversationFolder,
  conversationFolders,
  type Message,
} from '@starparty/contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { entityCache } from '../../../lib/cache/entity-cache.ts';
import { filterIds, putOnTop } from '../../../lib/cache/id-lists.ts';

export const conversationKeys = {
  lists: ['conversations', 'list'] as const,
  list: (folder: ConversationFolder) => ['conversations', 'list', folder] as const,
  ones: ['conversations', 'one'] as const,
  allWith: ['conversations', 'with'] as const,
  /** The key of a conversation by the user id of the other side. */
  with: (userId: string) => ['conversations', 'with', userId] as const,
  online: (conversationId: string) => ['conversations', 'online', conversationId] as const,
  onlines: ['conversations', 'online'] as const,
  typing: (conversationId: string) => ['conversations', 'typing', conversationId] as const,
};

export const conversations = entityCache<Conversation>({
  key: conversationKeys.ones,
  idOf: ({ conversationId }) => conversationId,
  listeners: {
    personBlocked(client, { username }) {
      for (const { conversationId, person } of conversations.all(client)) {
        if (person?.username === username) dropConversation(client, conversationId);
      }
    },
    personUnblocked(client) {
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
      void client.invalidateQueries({
        queryKey: conversationKeys.ones,
        predicate: ({ state }) => state.data === null,
      });
    },
  },
});

export const newestSeq = (conversation: Conversation): number => conversation.lastMessage?.seq ?? 0;

/** Moves a conversation to the top of its folder, and removes it from the other folder. */
export function moveToTop(client: QueryClient, { conversationId, isRequest }: Conversation): void {
  for (const folder of conversationFolders) {
    const isIts = (folder === 'requests') === isRequest;
    if (isIts) putOnTop(client, conversationKeys.list(folder), conversationId);
    else filterIds(client, conversationKeys.list(folder), (id) => id !== conversationId);
  }
}

/** Removes a conversation from all lists. */
export function dropConversation(client: QueryClient, conversationId: string): void {
  conversations.remove(client, conversationId);
  filterIds(client, conversationKeys.lists, (id) => id !== conversationId);
}

/** A conversation after the user has read up to a message. */
export function afterReading(conversation: Conversation, seq: number): Conversation {
  return seq > conversation.readSeq ? { ...conversation, readSeq: seq, unread: 0 } : conversation;
}

/** A conversation after a message was written, edited or deleted. */
export function afterMessage(conversation: Conversation, message: Message): Conversation {
  const known = newestSeq(conversation);
  const isNew = message.seq > known;
  const isNewest = isNew || (message.seq === known && message.revision > (conversation.lastMessage?.revision ?? 0));
  const isUnread = isNew && !message.isOwn && message.seq > conversation.readSeq && !message.isDeleted;
  return {
    ...conversation,
    lastMessage: isNewest ? message : conversation.lastMessage,
    revision: Math.max(conversation.revision, message.revision),
    unread: conversation.unread + (isUnread && conversation.unread < unreadCountedTo ? 1 : 0),
    // Sending a message accepts a request, and marks earlier messages as read.
    ...(isNew && !message.isOwn && { isAccepted: true }),
    ...(isNew &&
      message.isOwn && { isRequest: false, unread: 0, readSeq: Math.max(conversation.readSeq, message.seq) }),
  };
}
