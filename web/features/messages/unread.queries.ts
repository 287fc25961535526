/** How many messages and requests wait to be read, kept up to date by what the server tells. */
import { newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import { countUnread } from '@starparty/contract/messages.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { askAgain } from '../../lib/id-lists.ts';
import { realtime, useRealtimeStatus } from '../../lib/realtime.ts';

/** Many messages at once are one question, and what the reader has open is read by then. */
const askAfterMs = 250;
const checkMs = newPostsCheckSeconds * 1000;

const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  // News come by themselves.
  staleTime: Number.POSITIVE_INFINITY,
  // One missed check is made up for by the next.
  retry: false,
});

/** Unread messages and requests together; 0 until it is known, and while nobody is signed in. */
export function useUnread(): number {
  const status = useRealtimeStatus();
  const isConnected = status === 'open';
  const { data } = useQuery({
    ...unreadQuery,
    // Not before the first try to connect: what is asked earlier would have to be asked again.
    enabled: ({ state }) => status !== 'off' && (status !== 'connecting' || state.dataUpdateCount > 0),
    refetchInterval: isConnected ? false : checkMs,
  });
  return status !== 'off' && data ? data.messages + data.requests : 0;
}

/** Asks again whenever something was written or read. */
export function useUnreadUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      // One that fails is made up for by the next.
      void askAgain(client, unreadQuery.queryKey).catch(() => {});
    };
    const stopHearing = realtime.onFrame((frame) => {
      const isNews =
        frame.type === 'message' || frame.type === 'conversation' || (frame.type === 'read' && frame.isOwn);
      if (isNews) timer ??= setTimeout(ask, askAfterMs);
    });
    const stopReturning = realtime.onReturn(ask);
    return () => {
      clearTimeout(timer);
      stopHearing();
      stopReturning();
    };
  }, [client]);
}
