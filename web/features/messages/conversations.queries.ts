/** Server state of conversations: both lists, single ones, finding people, accepting and reading. */
import { texts } from '@starparty/contract/errors.ts';
import {
  acceptConversation,
  type ConversationFolder,
  findPeople,
  getConversation,
  listConversations,
  markRead,
  startConversation,
} from '@starparty/contract/messages.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError, explain } from '../../lib/api-error.ts';
import { listed } from '../../lib/listed.ts';
import { showToast } from '../../ui/toast-store.ts';
import {
  type CachedConversation,
  changeConversation,
  conversationKeys,
  keepConversationPage,
  moveToTop,
  newerOf,
  readConversation,
} from './conversations.cache.ts';
import { watchAgain } from './watching.ts';

/** How long what nobody looks at is kept, so that Back finds it as it was. */
export const keptMs = 30 * 60_000;

/** News keep lists and conversations up to date; after a lost connection they are asked for again. */
const toldOf = { staleTime: Number.POSITIVE_INFINITY };

const listQuery = (folder: ConversationFolder) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.list(folder),
    queryFn: async ({ client, pageParam: cursor, signal }) =>
      keepConversationPage(client, await call(listConversations, { query: { folder, cursor } }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...toldOf,
    gcTime: keptMs,
  });

/** A conversation, or null when there is none with this id. */
const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: conversationKeys.one(conversationId),
    queryFn: async ({ client, signal }): Promise<CachedConversation> => {
      try {
        const read = await call(getConversation, { params: { conversationId } }, { signal });
        return newerOf(readConversation(client, conversationId), read);
      } catch (error) {
        // An address that is no id leads to no conversation either.
        const isMissing = error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
        if (isMissing) return null;
        throw error;
      }
    },
    ...toldOf,
    ...listed,
  });

export function useConversations(folder: ConversationFolder) {
  return useInfiniteQuery(listQuery(folder));
}

export function useConversation(conversationId: string) {
  return useQuery(conversationQuery(conversationId));
}

/** A conversation that is known already, as those of a list are. */
export function useKnownConversation(conversationId: string | undefined): CachedConversation | undefined {
  return useQuery({ ...conversationQuery(conversationId ?? ''), enabled: false }).data;
}

/** Reads a conversation anew. */
export function reloadConversation(client: QueryClient, conversationId: string): Promise<CachedConversation> {
  return client.fetchQuery({ ...conversationQuery(conversationId), staleTime: 0 });
}

/** Whether the other side is online, as far as is known. */
export function useIsOnline(conversationId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: conversationKeys.online(conversationId), queryFn: skipToken });
  return data ?? false;
}

/** Whether the other side is writing right now. */
export function useIsTyping(conversationId: string): boolean {
  const { data } = useQuery<boolean>({ queryKey: conversationKeys.typing(conversationId), queryFn: skipToken });
  return data ?? false;
}

/** People whose username has this text; asked at the press of a button, and again when that is pressed again. */
export function useFindPeople() {
  return useMutation({
    mutationFn: async (username: string) => (await call(findPeople, { query: { username } })).items,
  });
}

/** Opens the conversation with a person, which is made where there is none, and puts it on top of its list. */
export function useOpenConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: { userId: string } | { username: string }) => call(startConversation, { body: person }),
    onSuccess: (conversation) => {
      client.setQueryData<CachedConversation>(conversationKeys.one(conversation.conversationId), (before) =>
        newerOf(before, conversation),
      );
      // What is still on its way would bring back the list without it.
      void client.cancelQueries({ queryKey: conversationKeys.lists }).then(() => moveToTop(client, conversation));
    },
  });
}

export function useAcceptConversation(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptConversation, { params: { conversationId } }),
    onSuccess: () => {
      changeConversation(client, conversationId, (conversation) => ({ ...conversation, isRequest: false }));
      const conversation = readConversation(client, conversationId);
      if (conversation) moveToTop(client, conversation);
      watchAgain();
    },
    onError: (error) => showToast(explain(texts.requestAcceptFailed, error), 'error'),
  });
}

/** Says up to where one has read; a failure is made up for by the next message that one reads. */
export function useMarkRead(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) => call(markRead, { params: { conversationId }, body: { seq } }),
    onMutate: (seq) =>
      changeConversation(client, conversationId, (conversation) => ({
        ...conversation,
        readSeq: Math.max(conversation.readSeq, seq),
        unread: 0,
      })),
    onError: () => void client.invalidateQueries({ queryKey: conversationKeys.one(conversationId) }),
  });
}
