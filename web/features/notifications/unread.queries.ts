/** The unread count of notifications, live. Every page shows it, so it does not import the rest of the feature. */
import { newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import { countUnreadNotifications } from '@starparty/contract/notifications.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchActive } from '../../lib/cache/id-lists.ts';
import { call } from '../../lib/connection/api.ts';
import { realtime, useRealtimeStatus } from '../../lib/connection/realtime.ts';

export const notificationKeys = {
  ones: ['notifications', 'one'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
};
const checkMs = newPostsCheckSeconds * 1000;

/** Refetches the count, and the newest page of the list while it is mounted. */
export function refetchNotifications(client: QueryClient): void {
  refetchList(client);
  const { unread } = notificationKeys;
  void client.invalidateQueries({ queryKey: unread, refetchType: 'none' });
  // If the request fails, the next frame or the mounted list repeats it.
  void refetchActive(client, unread).catch(() => {});
}

function refetchList(client: QueryClient): void {
  const { list } = notificationKeys;
  void client.invalidateQueries({ queryKey: list, refetchType: 'none' });
  // If the list is loaded, it refetches by itself.
  if (client.getQueryData(list) === undefined) void refetchActive(client, list).catch(() => {});
}

/** Sets the count from a frame. Cancels a pending request, because its response would be older. */
async function applyCount(client: QueryClient, unread: number): Promise<void> {
  refetchList(client);
  await client.cancelQueries({ queryKey: notificationKeys.unread });
  client.setQueryData(notificationKeys.unread, { unread });
}

/** The number of unread notifications; 0 while loading and while signed out. */
export function useUnreadNotifications(): number {
  const status = useRealtimeStatus();
  const isConnected = status === 'open';
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => call(countUnreadNotifications, {}, { signal }),
    // The socket delivers changes. Without a connection, the count is polled.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: ({ state }) => status !== 'off' && (isConnected || status === 'waiting' || state.dataUpdateCount > 0),
    refetchInterval: isConnected ? false : checkMs,
  });
  return status !== 'off' && data ? data.unread : 0;
}

/** Keeps the count current when notifications arrive, or are read in other tabs and on other devices. */
export function useNotificationUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => refetchNotifications(client);
    const stopFrames = realtime.onFrame((frame) => {
      if (frame.type !== 'notifications') return;
      if (frame.unread === null) refetch();
      else void applyCount(client, frame.unread);
    });
    const stopReturning = realtime.onReturn(refetch);
    return () => {
      stopFrames();
      stopReturning();
    };
  }, [client]);
}
