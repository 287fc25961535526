/** What the server tells about posts while the feed shows, put into the query cache. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { realtime } from '../../lib/realtime.ts';
import { changePost, feedKeys, newPostsCountedTo } from './feed.cache.ts';

type Likes = Extract<ServerFrame, { type: 'likes' }>['posts'][number];

/** Hears of new posts and likes as long as the feed shows; `after` is the newest post of its list. */
export function useFeedNews(after: string | undefined): void {
  const client = useQueryClient();
  const heard = useRef(new Set<string>());

  useEffect(() => {
    realtime.say({ type: 'feed', isOpen: true });
    return () => realtime.say({ type: 'feed', isOpen: false });
  }, []);

  useEffect(() => {
    const countKey = feedKeys.newCount(after);
    const isNewer = (postId: string) => after === undefined || postId > after;
    const askAgain = () => void client.invalidateQueries({ queryKey: countKey });

    // Posts that came while this list was on its way.
    heard.current = new Set([...heard.current].filter(isNewer));
    if (heard.current.size > 0) askAgain();

    const stopHearing = realtime.onFrame((frame) => {
      if (frame.type === 'likes') {
        for (const likes of frame.posts) showLikes(client, likes);
      } else if (frame.type === 'post' && isNewer(frame.postId) && !heard.current.has(frame.postId)) {
        heard.current.add(frame.postId);
        client.setQueryData<number>(countKey, (count = 0) => Math.min(count + 1, newPostsCountedTo));
      }
    });
    const stopReturning = realtime.onReturn(askAgain);
    return () => {
      stopHearing();
      stopReturning();
    };
  }, [client, after]);
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
