/** Server state of posts: the feed, single posts, likes, and writing and deleting posts. */

import {
  countNewPosts,
  createPost,
  type FeedKind,
  getPost,
  likePost,
  listPosts,
  listPostsOf,
  type Post,
  savePost,
  unlikePost,
  unsavePost,
} from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { feedPageSize, newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cached } from '../../lib/cache/entity-cache.ts';
import { type IdPages, idsOf, paging, putOnTop } from '../../lib/cache/id-lists.ts';
import { type Arrival, kept, openList } from '../../lib/cache/kept-lists.ts';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError, errorSentence, explain } from '../../lib/connection/api-error.ts';
import { useRealtimeStatus } from '../../lib/connection/realtime.ts';
import { completeStep } from '../../lib/session/me.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import {
  addToFeed,
  changeCounts,
  dropPosts,
  type FeedPage,
  feedKeys,
  newPostsCountedTo,
  posts,
  reloadPost,
  setCounts,
} from './feed.cache.ts';
import { useFeedNews } from './feed.live.ts';
import { fetchStates } from './feed.states.ts';
import { type FeedList, feedList, paramsOf, readFeedKind } from './feed-kind.ts';
import type { NewPicture } from './post/post-draft.ts';

const checkMs = newPostsCheckSeconds * 1000;

async function readFeed(client: QueryClient, list: FeedList, cursor?: string, signal?: AbortSignal): Promise<FeedPage> {
  const page = await posts.keepPage(client, () =>
    call(listPosts, { query: { cursor, limit: feedPageSize, ...paramsOf(list) } }, { signal }),
  );
  return { ...page, newest: page.ids[0] };
}

/** Refetches only on request, so that the reader's position does not move. */
const feedQuery = (list: FeedList) =>
  infiniteQueryOptions({
    queryKey: feedKeys.list(list),
    queryFn: ({ client, pageParam, signal }) => readFeed(client, list, pageParam, signal),
    ...paging,
    ...kept,
  });

const postQuery = (postId: string) =>
  posts.query(postId, (signal) => call(getPost, { params: { postId } }, { signal }));

/** Prefetches the feed in the address, or else the feed that was shown last. */
export function openFeed(person: PersonScope, kind: FeedKind | undefined, game: string | undefined): Promise<void> {
  return queriesOf(person).prefetchInfiniteQuery(feedQuery(feedList(kind ?? readFeedKind(person), game)));
}

/** Prefetches the posts about a game for its page. A new visit refetches an old list. */
export function openPostsAbout(arrival: Arrival, slug: string): Promise<void> {
  return openList(arrival, feedQuery(feedList('all', slug)));
}

/** Prefetches a post that no list has loaded. */
export function prefetchPost(client: QueryClient, postId: string): Promise<void> {
  return client.prefetchQuery({ ...postQuery(postId), staleTime: Number.POSITIVE_INFINITY });
}

export function useFeed(list: FeedList) {
  return useInfiniteQuery(feedQuery(list));
}

/** The posts of one person, newest first. */
export function usePostsOf(username: string) {
  return useInfiniteQuery({
    queryKey: feedKeys.listOf(username),
    queryFn: ({ client, pageParam: cursor, signal }) =>
      posts.keepPage(client, () => call(listPostsOf, { params: { username }, query: { cursor } }, { signal })),
    ...paging,
    staleTime: 0,
  });
}

/** A post of the feed. The list loads it, so there is no separate request. */
export function useFeedPost(postId: string): Cached<Post> | undefined {
  return useLinkedPost(postId).data;
}

/** A post that another one links to. */
export function useLinkedPost(postId: string) {
  return useQuery({ ...postQuery(postId), staleTime: Number.POSITIVE_INFINITY });
}

/** A post on its own page. Refetches it. */
export function usePost(postId: string) {
  return useQuery(postQuery(postId));
}

/** With a subscription, an open feed requests the count when the subscription starts. Without one, it polls. */
const checkOptions = (isSubscribed: boolean) => ({
  // After a failure, the next check replaces the retry.
  retry: false,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    isSubscribed && state.status !== 'error' ? false : checkMs,
});

/**
 * Keeps an open feed up to date. Returns the number of posts by others that are newer than the list, or that an edit has
 * added to it. `shownMax` limits the list to its first posts.
 */
export function useFeedUpdates(list: FeedList, shownMax?: number): number {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useFeed(list);
  const isListed = data !== undefined;
  const after = data?.pages[0]?.newest;
  const isSubscribed = useRealtimeStatus() === 'open';
  const { receivedIds, beginnings } = useFeedNews(list);
  const { count, newest } = useQuery({
    queryKey: feedKeys.newCount(list, after),
    queryFn: ({ signal }) => call(countNewPosts, { query: { after, ...paramsOf(list) } }, { signal }),
    enabled: isListed,
    initialData: { count: 0, newest: null },
    initialDataUpdatedAt: dataUpdatedAt,
    staleTime: checkMs,
    ...checkOptions(isSubscribed),
  }).data;
  useQuery({
    queryKey: feedKeys.states(list),
    queryFn: ({ signal }) => fetchStates(client, list, signal),
    enabled: isListed,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    ...checkOptions(isSubscribed),
  });

  // Posts between loading the list and the first frame would be missed, so load the count.
  useEffect(() => {
    if (!isListed || beginnings === 0) return;
    void client.invalidateQueries({ queryKey: feedKeys.newCount(list, after) });
  }, [client, list, isListed, after, beginnings]);
  useEffect(() => {
    if (isListed && beginnings > 0) void client.invalidateQueries({ queryKey: feedKeys.states(list) });
  }, [client, list, isListed, beginnings]);

  const counted = newest ?? after ?? '';
  const shownIds = data ? idsOf(data).slice(0, shownMax) : [];
  const isWhole = shownIds.length !== shownMax && data?.pages.at(-1)?.nextCursor === null;
  const last = isWhole ? '' : (shownIds.at(-1) ?? '');
  const isMissing = (postId: string) => postId < (after ?? '') && postId > last && !shownIds.includes(postId);
  const received = receivedIds.filter((postId) => postId > counted || isMissing(postId));
  return Math.min(count + received.length, newPostsCountedTo);
}

/** Loads the first page and replaces the list with it. */
export function useRefreshFeed(list: FeedList) {
  const client = useQueryClient();
  const queryKey = feedKeys.list(list);
  return useMutation({
    mutationFn: () => readFeed(client, list),
    onSuccess: async (page) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<IdPages<FeedPage>>(queryKey, { pages: [page], pageParams: [undefined] });
    },
    onError: (error) => showToast(errorSentence(error), 'error'),
  });
}

/** A new post and its callbacks. */
export interface WrittenPost {
  postContent: string;
  /** The slug of the game that the post is about. */
  game: string | null;
  /** Waits for the uploads of the pictures. */
  settlePictures: () => Promise<NewPicture[]>;
  /** Called after the post is sent, even if the composer has unmounted. */
  onPosted: () => void;
  onFailed: (error: Error) => void;
}

/** Sends one post at a time, even if another composer mounts before the reply. */
export function useCreatePost() {
  const client = useQueryClient();
  const isPending = useIsMutating({ mutationKey: feedKeys.creation }) > 0;
  const { mutate } = useMutation({
    mutationKey: feedKeys.creation,
    mutationFn: async ({ postContent, game, settlePictures }: WrittenPost): Promise<Post> =>
      call(createPost, { body: { postContent, pictures: await settlePictures(), game } }),
    onSuccess: (post, { onPosted }) => {
      addToFeed(client, post);
      completeStep(client, 'hasPost');
      onPosted();
      showToast(feedTexts.postCreated);
    },
    onError: (error, { onFailed }) => onFailed(error),
  });
  return {
    isPending,
    // Two presses may come before the busy state renders.
    send: (post: WrittenPost) => {
      if (client.isMutating({ mutationKey: feedKeys.creation }) === 0) mutate(post);
    },
  };
}

/** Likes a post or removes the like. */
export function useSetLike(postId: string) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: feedKeys.likes(postId),
    send: (isLiked: boolean) => call(isLiked ? likePost : unlikePost, { params: { postId } }),
    read: () => posts.get(client, postId)?.isLiked,
    show: (isLiked) =>
      changeCounts(client, postId, (post) =>
        post.isLiked === isLiked ? {} : { isLiked, likes: Math.max(0, post.likes + (isLiked ? 1 : -1)) },
      ),
    change: (_before, isLiked) => isLiked,
    receive: (reply) => setCounts(client, postId, reply),
    reload: () => reloadPost(client, postId),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'post_not_found') return reportFailure(client, postId, feedTexts.likeFailed, error);
      showToast(code === 'not_signed_in' ? feedTexts.likeNeedsSession : feedTexts.likeFailed, 'error');
    },
  });
}

/** Saves a post, or removes it from the saved posts. */
export function useSetSaved(postId: string) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: feedKeys.saving(postId),
    send: async (isSaved: boolean) => {
      await call(isSaved ? savePost : unsavePost, { params: { postId } });
      if (isSaved) putOnTop(client, feedKeys.saved, postId);
      return isSaved;
    },
    read: () => posts.get(client, postId)?.isSaved,
    show: (isSaved) => setCounts(client, postId, { isSaved }),
    change: (_before, isSaved) => isSaved,
    receive: (isSaved) => setCounts(client, postId, { isSaved }),
    reload: () => reloadPost(client, postId),
    onError: (error, isSaved) =>
      reportFailure(client, postId, isSaved ? feedTexts.saveFailed : feedTexts.unsaveFailed, error),
  });
}

/** Reports that a change of a post failed. Removes the post if it is gone. */
export function reportFailure(client: QueryClient, postId: string, failure: string, error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'post_not_found') {
    return showToast(explain(failure, error), 'error');
  }
  dropPosts(client, [postId]);
  showToast(error.message, 'error');
}
