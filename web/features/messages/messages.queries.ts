/** Server state of messages: the loaded window of a conversation, search, and changes of the member's messages. */

import { messagePageSize } from '@starparty/contract/limits.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import {
  type Conversation,
  deleteMessage,
  editMessage,
  listMessageChanges,
  listMessages,
  type Message,
  searchMessages,
} from '@starparty/contract/messages.ts';
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { kept } from '../../lib/cache/kept-lists.ts';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { onConnectionReturn } from '../../lib/connection/realtime.ts';
import { useSendDraft } from '../../lib/drafts/drafts.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { placeIn } from './chat/chat-place.ts';
import { conversations, newestSeq } from './conversations/conversations.cache.ts';
import {
  changeWindow,
  keepMessage,
  lastSeq,
  type MessageWindow,
  messageKeys,
  newWindow,
  readWindow,
  withMessages,
  withOlder,
} from './messages.cache.ts';

/** The number of messages before and after a jump target. */
const besideMax = 30;

type Direction = 'older' | 'newer';

const readPage = async (conversationId: string, direction: Direction, cursor?: number, limit?: number) =>
  (await call(listMessages, { params: { conversationId }, query: { direction, cursor, limit } })).items;

/** Loads the newest messages. */
async function readNewest(conversationId: string, known: number): Promise<MessageWindow> {
  return newWindow(await readPage(conversationId, 'older'), known);
}

/** Loads the messages before and after a position. */
async function readAround(conversationId: string, seq: number, known: number): Promise<MessageWindow> {
  const [before, after] = await Promise.all([
    readPage(conversationId, 'older', seq + 1, besideMax),
    readPage(conversationId, 'newer', seq, besideMax),
  ]);
  return newWindow([...before, ...after], known);
}

/**
 * Loads the first page: around the stored reading position, else around the first unread message if it is far up, else
 * the newest messages.
 */
function readFirst(conversation: Conversation) {
  const { conversationId, unread, readSeq, revision } = conversation;
  const place = placeIn(conversationId);
  if (place) return readAround(conversationId, place.seq, revision);
  const isFar = unread > 0 && newestSeq(conversation) - readSeq > besideMax;
  return isFar ? readAround(conversationId, readSeq, revision) : readNewest(conversationId, revision);
}

/** The loaded messages of a conversation. */
export function useMessageWindow(conversation: Conversation) {
  return useQuery({
    queryKey: messageKeys.window(conversation.conversationId),
    queryFn: ({ client }) => readFirst(conversations.get(client, conversation.conversationId) ?? conversation),
    ...kept,
  });
}

/** Loads the next page at an end of the window. After a failure, the reader or a reconnect retries. */
export function useLoadPage(conversationId: string, direction: Direction) {
  const client = useQueryClient();
  const loading = useMutation({
    mutationFn: async () => {
      const window = readWindow(client, conversationId);
      if (!window) return;
      const cursor = direction === 'older' ? window.items[0]?.seq : lastSeq(window);
      const page = await readPage(conversationId, direction, cursor, messagePageSize);
      changeWindow(client, conversationId, (now) =>
        direction === 'older' ? withOlder(now, page) : withMessages(now, page),
      );
    },
  });
  const retry = useEffectEvent(() => loading.mutate());
  useEffect(() => (loading.isError ? onConnectionReturn(() => retry()) : undefined), [loading.isError]);
  return {
    isPending: loading.isPending,
    isIdleOrDone: loading.isIdle || loading.isSuccess,
    error: loading.isPending ? null : loading.error,
    load: () => loading.mutate(),
  };
}

/** Jumps to another part of the conversation: around a sequence number, or to its end. */
export function useGoTo(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (seq: number | 'end') => {
      const known = conversations.get(client, conversationId)?.revision ?? 0;
      const window = await (seq === 'end' ? readNewest(conversationId, known) : readAround(conversationId, seq, known));
      client.setQueryData<MessageWindow>(messageKeys.window(conversationId), window);
    },
    onError: (error) => showToast(explain(messageTexts.messagesFailed, error), 'error'),
  });
}

/** Pending requests for changes, by conversation. */
const catchingUp = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Loads all changes after the window's newest revision. The next call loads changes that occur during the request. */
export function catchUp(client: QueryClient, conversationId: string): Promise<void> {
  const tasks = catchingUp.get(client) ?? new Map<string, Promise<void>>();
  catchingUp.set(client, tasks);
  const running = tasks.get(conversationId);
  if (running) return running;
  const task = requestChanges(client, conversationId).finally(() => tasks.delete(conversationId));
  tasks.set(conversationId, task);
  return task;
}

async function requestChanges(client: QueryClient, conversationId: string): Promise<void> {
  for (;;) {
    const after = readWindow(client, conversationId)?.revision;
    if (after === undefined) return;
    const known = conversations.get(client, conversationId)?.revision ?? 0;
    const page = await call(listMessageChanges, { params: { conversationId }, query: { after } });
    const reached = page.nextCursor === null ? known : 0;
    changeWindow(client, conversationId, (window) => ({
      ...withMessages(window, page.items),
      revision: page.items.reduce((most, { revision }) => Math.max(most, revision), Math.max(window.revision, reached)),
    }));
    if (page.nextCursor === null) return;
  }
}

/** Messages with words that start with the searched words, newest first. */
export function useSearchMessages(conversationId: string, text: string) {
  return useInfiniteQuery({
    queryKey: messageKeys.search(conversationId, text),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(searchMessages, { params: { conversationId }, query: { text, cursor } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : Number(nextCursor)),
    enabled: text !== '',
    staleTime: 0,
  });
}

interface MessageEdit extends Pick<Message, 'conversationId' | 'messageId'> {
  draftName: string;
}

export function useEditMessage({ conversationId, messageId, draftName }: MessageEdit) {
  const client = useQueryClient();
  return useSendDraft({
    draft: draftName,
    mutationKey: ['edit-message', messageId],
    send: (message: string) => call(editMessage, { params: { conversationId, messageId }, body: { message } }),
    onSent: (message) => keepMessage(client, message),
    onError: (error) => showToast(explain(messageTexts.messageNotChanged, error), 'error'),
  });
}

export function useDeleteMessage({ conversationId, messageId }: Pick<Message, 'conversationId' | 'messageId'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteMessage, { params: { conversationId, messageId } }),
    onSuccess: (message) => keepMessage(client, message),
    onError: (error) => showToast(explain(messageTexts.messageNotDeleted, error), 'error'),
  });
}
