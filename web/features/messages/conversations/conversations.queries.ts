/** Server state of conversations: both lists, single conversations, finding people, accepting and reading. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import {
  acceptConversation,
  type Conversation,
  type ConversationFolder,
  findConversation,
  findPeople,
  getConversation,
  listConversations,
  markRead,
  startConversation,
} from '@starparty/contract/messages.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cached } from '../../../lib/cache/entity-cache.ts';
import { paging } from '../../../lib/cache/id-lists.ts';
import { kept } from '../../../lib/cache/kept-lists.ts';
import { queriesOf } from '../../../lib/cache/queries.ts';
import { call } from '../../../lib/connection/api.ts';
import { explain } from '../../../lib/connection/api-error.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { afterReading, conversationKeys, conversations, moveToTop } from './conversations.cache.ts';
import { watchAgain } from './watching.ts';

/** Realtime updates keep the data current. After a lost connection, the data is loaded again. */
const keptFresh = { staleTime: Number.POSITIVE_INFINITY };

const listQuery = (folder: ConversationFolder) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.list(folder),
    queryFn: ({ client, pageParam: cursor, signal }) =>
      conversations.keepPage(client, () => call(listConversations, { query: { folder, cursor } }, { signal })),
    ...paging,
    ...kept,
  });

const conversationQuery = (conversationId: string) => ({
  ...conversations.query(conversationId, (signal) => call(getConversation, { params: { conversationId } }, { signal })),
  ...keptFresh,
});

/** Prefetches the conversations. */
export function openConversations(person: PersonScope): Promise<void> {
  return queriesOf(person).prefetchInfiniteQuery(listQuery('chats'));
}

/** Prefetches a conversation that no list has loaded. */
export function openConversation(person: PersonScope, conversationId: string): Promise<void> {
  return queriesOf(person).prefetchQuery(conversationQuery(conversationId));
}

export function useConversations(folder: ConversationFolder) {
  return useInfiniteQuery(listQuery(folder));
}

export function useConversation(conversationId: string) {
  return useQuery(conversationQuery(conversationId));
}

/** The id of the conversation with a person. Null if there is none. */
export function useConversationWith(userId: string) {
  return useQuery({
    queryKey: conversationKeys.with(userId),
    queryFn: async ({ client, signal }): Promise<string | null> => {
      const { conversation } = await call(findConversation, { params: { userId } }, { signal });
      if (conversation) conversations.put(client, conversation);
      return conversation?.conversationId ?? null;
    },
    ...keptFresh,
    refetchOnMount: 'always',
  });
}

/** A conversation that is already in the cache, for example from a list. */
export function useKnownConversation(conversationId: string | undefined): Cached<Conversation> | undefined {
  return useQuery({ ...conversationQuery(conversationId ?? ''), enabled: false }).data;
}

/** Reloads a conversation. */
export async function reloadConversation(client: QueryClient, conversationId: string): Promise<Cached<Conversation>> {
  const query = conversationQuery(conversationId);
  const isKnown = conversations.get(client, conversationId) !== undefined;
  // A pending request may return data from before the change that caused this reload.
  if (isKnown) await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Whether the other side is online; false if unknown. */
export function useIsOnline(conversationId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: conversationKeys.online(conversationId), queryFn: skipToken });
  return data ?? false;
}

/** Whether the other side is typing. */
export function useIsTyping(conversationId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: conversationKeys.typing(conversationId), queryFn: skipToken });
  return data ?? false;
}

/** Finds people by a part of their username. Sends no request for an empty text. */
export function useFindPeople(username: string) {
  return useQuery({
    queryKey: ['people', username],
    queryFn: async ({ signal }) => (await call(findPeople, { query: { username } }, { signal })).items,
    enabled: username !== '',
    // The member sees the failure at once and can press the button to search again.
    retry: false,
  });
}

/** Opens or creates the conversation with a person, and moves it to the top of its list. */
export function useOpenConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: { userId: string } | { username: string }) =>
      conversations.read(
        client,
        () => call(startConversation, { body: person }),
        (conversation, settle) => {
          settle(conversation.conversationId, () => conversation);
          return conversation;
        },
      ),
    onSuccess: (conversation) => moveToTop(client, conversation),
  });
}

export function useAcceptConversation(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptConversation, { params: { conversationId } }),
    onSuccess: () => {
      conversations.change(client, conversationId, (one) => ({ ...one, isRequest: false }));
      const conversation = conversations.get(client, conversationId);
      if (conversation) moveToTop(client, conversation);
      watchAgain();
    },
    onError: (error) => showToast(explain(messageTexts.requestAcceptFailed, error), 'error'),
  });
}

/** Marks messages as read. A failure needs no retry, because the next read position includes the messages. */
export function useMarkRead(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) => call(markRead, { params: { conversationId }, body: { seq } }),
    onMutate: (seq) => conversations.change(client, conversationId, (one) => afterReading(one, seq)),
    onError: () => void client.invalidateQueries({ queryKey: conversations.keyOf(conversationId) }),
  });
}
