/** What the server tells about posts while the feed shows. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { realtime } from '../../lib/realtime.ts';
import { changePost, feedKeys, newPostsCountedTo } from './feed.cache.ts';

type Likes = Extract<ServerFrame, { type: 'likes' }>['posts'][number];

export interface FeedNews {
  /** Posts of others that were told of, the newest last. */
  toldIds: readonly string[];
  /** How often it began that every post is told of; others may have come before, and only the server knows. */
  beginnings: number;
}

/** Hears of new posts and likes as long as the feed shows, and puts the likes into the query cache. */
export function useFeedNews(): FeedNews {
  const client = useQueryClient();
  const [news, setNews] = useState<FeedNews>({ toldIds: [], beginnings: 0 });

  useEffect(() => {
    const begin = () => setNews((old) => ({ ...old, beginnings: old.beginnings + 1 }));
    const stopHearing = realtime.onFrame((frame) => {
      if (frame.type === 'feed') begin();
      if (frame.type === 'post') setNews((old) => ({ ...old, toldIds: withId(old.toldIds, frame.postId) }));
      if (frame.type === 'likes') for (const likes of frame.posts) showLikes(client, likes);
    });
    const stopReturning = realtime.onReturn((reason) => reason === 'gap' && begin());
    realtime.say({ type: 'feed', isOpen: true });
    return () => {
      realtime.say({ type: 'feed', isOpen: false });
      stopHearing();
      stopReturning();
    };
  }, [client]);

  return news;
}

/** Each post once, and no more than are counted. */
function withId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id].slice(-newPostsCountedTo);
}

function showLikes(client: QueryClient, { postId, likes }: Likes) {
  const isLiking = () => client.isMutating({ mutationKey: feedKeys.likes(postId) }) > 0;
  if (!isLiking()) return changePost(client, postId, (post) => ({ ...post, likes }));
  // One's own like is on its way, and its answer may be older than this: ask when it is there.
  const stop = client.getMutationCache().subscribe(() => {
    if (isLiking()) return;
    stop();
    void client.invalidateQueries({ queryKey: feedKeys.post(postId) });
  });
}
