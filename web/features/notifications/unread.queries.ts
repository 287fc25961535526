/** How many notifications are unread, kept up to date by what the server tells; all that every page needs of them. */
import { newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import { countUnreadNotifications } from '@starparty/contract/notifications.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { askAgain } from '../../lib/id-lists.ts';
import { realtime, useRealtimeStatus } from '../../lib/realtime.ts';

export const notificationKeys = {
  ones: ['notifications', 'one'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
};
const checkMs = newPostsCheckSeconds * 1000;

/** Asks again for the count, and for the newest of the list, where it shows. */
export function askForNotifications(client: QueryClient): void {
  askForList(client);
  const { unread } = notificationKeys;
  void client.invalidateQueries({ queryKey: unread, refetchType: 'none' });
  // What cannot be read now is read with the next news, or says so in its place.
  void askAgain(client, unread).catch(() => {});
}

function askForList(client: QueryClient): void {
  const { list } = notificationKeys;
  void client.invalidateQueries({ queryKey: list, refetchType: 'none' });
  // What shows of the list follows by itself.
  if (client.getQueryData(list) === undefined) void askAgain(client, list).catch(() => {});
}

/** Takes the count that came with the news; an answer that is still on its way is older. */
async function takeCount(client: QueryClient, unread: number): Promise<void> {
  askForList(client);
  await client.cancelQueries({ queryKey: notificationKeys.unread });
  client.setQueryData(notificationKeys.unread, { unread });
}

/** How many are unread; 0 until it is known, and while nobody is signed in. */
export function useUnreadNotifications(): number {
  const status = useRealtimeStatus();
  const isConnected = status === 'open';
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => call(countUnreadNotifications, {}, { signal }),
    // News come by the socket; without one it is asked for from time to time.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: ({ state }) => status !== 'off' && (isConnected || status === 'waiting' || state.dataUpdateCount > 0),
    refetchInterval: isConnected ? false : checkMs,
  });
  return status !== 'off' && data ? data.unread : 0;
}

/** Asks again whenever something happened or was read elsewhere. */
export function useNotificationUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => askForNotifications(client);
    const stopFrames = realtime.onFrame((frame) => {
      if (frame.type !== 'notifications') return;
      if (frame.unread === null) ask();
      else void takeCount(client, frame.unread);
    });
    const stopReturning = realtime.onReturn(ask);
    return () => {
      stopFrames();
      stopReturning();
    };
  }, [client]);
}
