/** What the server tells about a post and its comments while its page shows, put into the query cache. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchActive } from '../../lib/id-lists.ts';
import { realtime } from '../../lib/realtime.ts';
import { askCommentsAgain, keepComments } from './comments.told.ts';
import { posts } from './feed.cache.ts';
import { takeFrame } from './feed.live.ts';

/** Receives what is told of a post and its comments as long as its page shows. */
export function usePostNews(postId: string): void {
  const client = useQueryClient();

  useEffect(() => {
    // What came between the reading of the page and the first that is told, only the server knows.
    const begin = () => {
      void refetchActive(client, posts.keyOf(postId)).catch(() => undefined);
      void askCommentsAgain(client, postId);
    };
    const stopFrames = realtime.onFrame((frame) => {
      takeFrame(client, frame);
      if (frame.type === 'comments') keepComments(client, frame.post.postId, frame);
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
