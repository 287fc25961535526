/** How conversations lie in the query cache: lists hold ids only, and each conversation lies in one place. */
import { unreadCountedTo } from '@starparty/contract/limits.ts';
import {
  type Conversation,
  type ConversationFolder,
  conversationFolders,
  type Message,
} from '@starparty/contract/messages.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keepListed } from '../../lib/listed.ts';

export const conversationKeys = {
  lists: ['conversations', 'list'] as const,
  list: (folder: ConversationFolder) => ['conversations', 'list', folder] as const,
  ones: ['conversations', 'one'] as const,
  one: (conversationId: string) => ['conversations', 'one', conversationId] as const,
  people: (username: string) => ['conversations', 'people', username] as const,
  online: (conversationId: string) => ['conversations', 'online', conversationId] as const,
  onlines: ['conversations', 'online'] as const,
  typing: (conversationId: string) => ['conversations', 'typing', conversationId] as const,
};

export interface ConversationPage {
  conversationIds: string[];
  nextCursor: string | null;
}

export type ConversationPages = InfiniteData<ConversationPage, string | undefined>;

/** Null is one that does not exist, or is not one's own. */
export type CachedConversation = Conversation | null;

export const newestSeq = (conversation: Conversation): number => conversation.lastMessage?.seq ?? 0;

export function readConversation(client: QueryClient, conversationId: string): CachedConversation | undefined {
  return client.getQueryData<CachedConversation>(conversationKeys.one(conversationId));
}

/** Changes a conversation wherever it shows; nothing happens to one that is not there. */
export function changeConversation(
  client: QueryClient,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueryData<CachedConversation>(conversationKeys.one(conversationId), (one) => (one ? change(one) : one));
}

/** What was read, unless something newer was heard while it was on its way. */
export function newerOf(before: CachedConversation | undefined, read: Conversation): Conversation {
  if (!before) return read;
  const isBehind = before.revision > read.revision;
  const isReadBehind = before.readSeq > read.readSeq;
  return {
    ...read,
    seenSeq: before.seenSeq === null ? read.seenSeq : Math.max(before.seenSeq, read.seenSeq ?? 0),
    ...(isBehind && { lastMessage: before.lastMessage, revision: before.revision, unread: before.unread }),
    ...(isReadBehind && { readSeq: before.readSeq, unread: before.unread }),
  };
}

/** Keeps the conversations of an answer in their own places and gives the page that refers to them. */
export function keepConversationPage(
  client: QueryClient,
  reply: { items: Conversation[]; nextCursor: string | null },
): ConversationPage {
  keepListed(client, conversationKeys.ones);
  for (const read of reply.items) {
    client.setQueryData<CachedConversation>(conversationKeys.one(read.conversationId), (before) =>
      newerOf(before, read),
    );
  }
  return { conversationIds: reply.items.map(({ conversationId }) => conversationId), nextCursor: reply.nextCursor };
}

/** Puts a conversation on top of its folder, and out of the other one. */
export function moveToTop(client: QueryClient, { conversationId, isRequest }: Conversation): void {
  for (const folder of conversationFolders) {
    const isIts = (folder === 'requests') === isRequest;
    client.setQueryData<ConversationPages>(conversationKeys.list(folder), (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      if (isIts && first.conversationIds[0] === conversationId) return data;
      const without = (page: ConversationPage): ConversationPage =>
        page.conversationIds.includes(conversationId)
          ? { ...page, conversationIds: page.conversationIds.filter((id) => id !== conversationId) }
          : page;
      const top = without(first);
      const pages = [isIts ? { ...top, conversationIds: [conversationId, ...top.conversationIds] } : top];
      return { ...data, pages: [...pages, ...rest.map(without)] };
    });
  }
}

/** Takes a conversation out of every list. */
export function dropConversation(client: QueryClient, conversationId: string): void {
  client.setQueriesData<ConversationPages>(
    { queryKey: conversationKeys.lists },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          conversationIds: page.conversationIds.filter((id) => id !== conversationId),
        })),
      },
  );
  client.setQueryData<CachedConversation>(conversationKeys.one(conversationId), null);
}

/** What a conversation is after a message was written, edited or deleted. */
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
    // Who writes has accepted; and whoever writes has read what was there before.
    ...(isNew && !message.isOwn && { isAccepted: true }),
    ...(isNew &&
      message.isOwn && { isRequest: false, unread: 0, readSeq: Math.max(conversation.readSeq, message.seq) }),
  };
}
