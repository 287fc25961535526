/** Applies realtime updates of a post and its comments to the query cache while its page is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchActive } from '../../../lib/cache/id-lists.ts';
import { realtime } from '../../../lib/connection/realtime.ts';
import { posts } from '../feed.cache.ts';
import { takeFrame } from '../feed.live.ts';
import { keepComments, reloadComments } from './comments.received.ts';

/** Subscribes to a post and its comments while its page is open. */
export function usePostNews(postId: string): void {
  const client = useQueryClient();

  useEffect(() => {
    // Changes between loading and the first frame would be missed, so load again.
    const begin = () => {
      void refetchActive(client, posts.keyOf(postId)).catch(() => undefined);
      void reloadComments(client, postId);
    };
    const stopFrames = realtime.onFrame((frame) => {
      takeFrame(client, frame);
      if (frame.type === 'comments') keepComments(client, frame.post.postId, frame);
      if (frame.type === 'reading' && frame.postId === postId) begin();
    });
    const stopReturns = realtime.onReturn((reason) => reason === 'gap' && begin());
    realtime.send({ type: 'reading', postId });
    return () => {
      realtime.send({ type: 'reading', postId: null });
      stopFrames();
      stopReturns();
    };
  }, [client, postId]);
}
