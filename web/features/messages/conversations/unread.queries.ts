/** The unread count of messages and requests, live. */
import { newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import { countUnread } from '@starparty/contract/messages.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchActive } from '../../../lib/cache/id-lists.ts';
import { call } from '../../../lib/connection/api.ts';
import { realtime, useRealtimeStatus } from '../../../lib/connection/realtime.ts';

/**
 * The delay before the count is fetched again, so that many simultaneous messages cause a single request. Within it, an
 * open conversation marks its messages as read.
 */
const refetchDelayMs = 250;
const checkMs = newPostsCheckSeconds * 1000;

const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  // The socket delivers changes.
  staleTime: Number.POSITIVE_INFINITY,
  // After a failure, the next check replaces the retry.
  retry: false,
});

/** The number of unread messages and requests; 0 while loading and while signed out. */
export function useUnread(): number {
  const status = useRealtimeStatus();
  const isConnected = status === 'open';
  const { data } = useQuery({
    ...unreadQuery,
    // A response before the first connection could miss changes, so wait for the connection.
    enabled: ({ state }) => status !== 'off' && (status !== 'connecting' || state.dataUpdateCount > 0),
    refetchInterval: isConnected ? false : checkMs,
  });
  return status !== 'off' && data ? data.messages + data.requests : 0;
}

/** Keeps the count current when messages arrive or are read. */
export function useUnreadUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      // If the request fails, the next frame repeats it.
      void refetchActive(client, unreadQuery.queryKey).catch(() => {});
    };
    const stopFrames = realtime.onFrame((frame) => {
      const isChange =
        frame.type === 'message' || frame.type === 'conversation' || (frame.type === 'read' && frame.isOwn);
      if (isChange) timer ??= setTimeout(refetch, refetchDelayMs);
    });
    const stopReturning = realtime.onReturn(refetch);
    return () => {
      clearTimeout(timer);
      stopFrames();
      stopReturning();
    };
  }, [client]);
}
