/** Server state of following people: whether the member follows a person, and the list of followed people. */
import { followTexts } from '@starparty/contract/follow-texts.ts';
import { followPerson, getFollow, listFollows, unfollowPerson } from '@starparty/contract/follows.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type DomainListeners, follow, publish } from '../../lib/cache/domain-events.ts';
import { paging } from '../../lib/cache/id-lists.ts';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError, explain } from '../../lib/connection/api-error.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const keys = {
  list: ['follows', 'list'] as const,
  of: (username: string) => ['follows', 'of', username.toLowerCase()] as const,
  change: (username: string) => ['follows', 'change', username.toLowerCase()] as const,
};

/** A block ends the follows between the two people. */
const listeners: DomainListeners = {
  personBlocked: (client, { username }) => {
    void client.invalidateQueries({ queryKey: keys.of(username) });
    void client.invalidateQueries({ queryKey: keys.list });
  },
};

const followQuery = (username: string) =>
  queryOptions({
    queryKey: keys.of(username),
    queryFn: ({ client, signal }) => {
      follow(client, listeners);
      return call(getFollow, { params: { username } }, { signal });
    },
    staleTime: 60_000,
  });

const listQuery = infiniteQueryOptions({
  queryKey: keys.list,
  queryFn: ({ client, pageParam: cursor, signal }) => {
    follow(client, listeners);
    return call(listFollows, { query: { cursor } }, { signal });
  },
  ...paging,
});

/** Prefetches whether the member follows a person. */
export function openFollow(person: PersonScope, username: string): Promise<void> {
  return queriesOf(person).prefetchQuery(followQuery(username));
}

/** Whether the member follows a person. `known` is the state that a list has loaded. */
export function useFollow(username: string, known?: boolean) {
  return useQuery({
    ...followQuery(username),
    ...(known !== undefined && { initialData: { isFollowed: known } }),
  });
}

/** The followed people, latest first. */
export function useFollows() {
  return useInfiniteQuery(listQuery);
}

/** Follows a person, or stops following them. */
export function useSetFollowed(username: string) {
  const client = useQueryClient();
  const queryKey = keys.of(username);
  const show = (isFollowed: boolean) => client.setQueryData(followQuery(username).queryKey, { isFollowed });
  return useOptimisticChange({
    mutationKey: keys.change(username),
    send: (isFollowed: boolean) => call(isFollowed ? followPerson : unfollowPerson, { params: { username } }),
    read: () => client.getQueryData(followQuery(username).queryKey)?.isFollowed,
    show,
    change: (_before, isFollowed) => isFollowed,
    cancelReads: () => client.cancelQueries({ queryKey }),
    receive: () => publishChange(client, username),
    reload: () => client.invalidateQueries({ queryKey }),
    onError: (error, isFollowed) => showToast(problemOf(error, username, isFollowed), 'error'),
  });
}

/** Keeps the rows of visible lists of followed people, so that the member can undo an unfollow. */
function publishChange(client: QueryClient, username: string) {
  client.removeQueries({ queryKey: keys.list, type: 'inactive' });
  publish(client, 'followChanged', { username });
}

function problemOf(error: Error, username: string, isFollowed: boolean): string {
  const isRefused = error instanceof ApiError && error.code === 'not_found';
  const text = isRefused
    ? followTexts.followRefused
    : isFollowed
      ? followTexts.followFailed
      : followTexts.unfollowFailed;
  const sentence = text.replace('{username}', username);
  return isRefused ? sentence : explain(sentence, error);
}
