/** What the server tells about posts while the feed or one of them shows, put into the query cache. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAgain } from '../../lib/id-lists.ts';
import { realtime } from '../../lib/realtime.ts';
import { askCommentsAgain, keepComments } from './comments.told.ts';
import { closeGaps, dropPosts, newPostsCountedTo, posts } from './feed.cache.ts';
import { showState } from './feed.states.ts';

export interface FeedNews {
  /** Posts of others that were told of, the newest last. */
  toldIds: readonly string[];
  /** How often it began that every post is told of; others may have come before, and only the server knows. */
  beginnings: number;
}

/** Receives what is told of posts as long as the feed shows. */
export function useFeedNews(): FeedNews {
  const client = useQueryClient();
  const [news, setNews] = useState<FeedNews>({ toldIds: [], beginnings: 0 });

  useEffect(() => {
    const begin = () => setNews((old) => ({ ...old, beginnings: old.beginnings + 1 }));
    const stopFrames = realtime.onFrame((frame) => {
      takeFrame(client, frame);
      if (frame.type === 'feed') begin();
      if (frame.type === 'post') setNews((old) => ({ ...old, toldIds: withId(old.toldIds, frame.postId) }));
      if (frame.type === 'gone') setNews((old) => ({ ...old, toldIds: withoutIds(old.toldIds, frame.postIds) }));
    });
    const stopReturns = realtime.onReturn((reason) => reason === 'gap' && begin());
    realtime.say({ type: 'feed', isOpen: true });
    return () => {
      realtime.say({ type: 'feed', isOpen: false });
      stopFrames();
      stopReturns();
      closeGaps(client);
    };
  }, [client]);

  return news;
}

/** Receives what is told of a post and its comments as long as its page shows. */
export function usePostNews(postId: string): void {
  const client = useQueryClient();

  useEffect(() => {
    // What came between the reading of the page and the first that is told, only the server knows.
    const begin = () => {
      void askAgain(client, posts.keyOf(postId)).catch(() => undefined);
      void askCommentsAgain(client, postId);
    };
    const stopFrames = realtime.onFrame((frame) => {
      takeFrame(client, frame);
      if (frame.type === 'reading' && frame.postId === postId) begin();
    });
    const stopReturns = realtime.onReturn((reason) => reason === 'gap' && begin());
    realtime.say({ type: 'reading', postId });
    return () => {
      realtime.say({ type: 'reading', postId: null });
      stopFrames();
      stopReturns();
    };
  }, [client, postId]);
}

function takeFrame(client: QueryClient, frame: ServerFrame) {
  if (frame.type === 'counts') for (const counts of frame.posts) showState(client, counts);
  if (frame.type === 'gone') dropPosts(client, frame.postIds);
  if (frame.type === 'comments') {
    showState(client, frame.post);
    keepComments(client, frame.post.postId, frame);
  }
}

/** Each post once, and no more than are counted. */
function withId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id].slice(-newPostsCountedTo);
}

function withoutIds(ids: readonly string[], gone: readonly string[]): readonly string[] {
  return ids.some((id) => gone.includes(id)) ? ids.filter((id) => !gone.includes(id)) : ids;
}
