/** Applies realtime updates of posts to the query cache while the feed is open. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { realtime } from '../../lib/connection/realtime.ts';
import { closeGaps, dropPosts, newPostsCountedTo } from './feed.cache.ts';
import { showEdit, showState } from './feed.states.ts';
import { type FeedList, paramsOf } from './feed-kind.ts';

export interface FeedNews {
  /** New posts of others, newest last. */
  receivedIds: readonly string[];
  /**
   * The number of subscriptions so far. Changes before each subscription may be missing, so load them from the server.
   */
  beginnings: number;
}

/** Subscribes to posts while the feed is open. `list` must not change while the component is mounted. */
export function useFeedNews(list: FeedList): FeedNews {
  const client = useQueryClient();
  const [news, setNews] = useState<FeedNews>({ receivedIds: [], beginnings: 0 });

  useEffect(() => {
    const begin = () => setNews((old) => ({ ...old, beginnings: old.beginnings + 1 }));
    const stopFrames = realtime.onFrame((frame) => {
      takeFrame(client, frame);
      if (frame.type === 'feed') begin();
      if (frame.type === 'post') setNews((old) => ({ ...old, receivedIds: withId(old.receivedIds, frame.postId) }));
      if (frame.type === 'gone')
        setNews((old) => ({ ...old, receivedIds: withoutIds(old.receivedIds, frame.postIds) }));
    });
    const stopReturns = realtime.onReturn((reason) => reason === 'gap' && begin());
    const { feed: kind, game } = paramsOf(list);
    realtime.send({ type: 'feed', isOpen: true, ...(kind && { kind }), ...(game && { game }) });
    return () => {
      realtime.send({ type: 'feed', isOpen: false });
      stopFrames();
      stopReturns();
      closeGaps(client);
    };
  }, [client, list]);

  return news;
}

/** Applies a frame: updates the states of posts and removes deleted posts. */
export function takeFrame(client: QueryClient, frame: ServerFrame) {
  if (frame.type === 'counts') for (const counts of frame.posts) showState(client, counts);
  if (frame.type === 'edited') {
    const { type: _, ...edit } = frame;
    showEdit(client, edit);
  }
  if (frame.type === 'gone') dropPosts(client, frame.postIds);
  if (frame.type === 'comments') showState(client, frame.post);
}

/** Adds an id, without duplicates and up to the maximum count. */
function withId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id].slice(-newPostsCountedTo);
}

function withoutIds(ids: readonly string[], gone: readonly string[]): readonly string[] {
  return ids.some((id) => gone.includes(id)) ? ids.filter((id) => !gone.includes(id)) : ids;
}
