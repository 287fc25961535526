/** Server state of notifications: the list, how many are unread, and which kinds are muted. */
import { texts } from '@starparty/contract/errors.ts';
import { newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  type NotificationKind,
  setNotificationMuted,
} from '@starparty/contract/notifications.ts';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/api-error.ts';
import { realtime, useRealtimeStatus } from '../../lib/realtime.ts';
import { showToast } from '../../ui/toast-store.ts';

const keys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  settings: ['notification-settings'],
} as const;
const checkMs = newPostsCheckSeconds * 1000;

/** The latest first; read again whenever it is opened. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: keys.list,
    queryFn: ({ pageParam: cursor, signal }) => call(listNotifications, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** How many are unread; 0 until it is known, and while nobody is signed in. */
export function useUnreadNotifications(): number {
  const status = useRealtimeStatus();
  const isConnected = status === 'open';
  const { data } = useQuery({
    queryKey: keys.unread,
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
    const ask = () => void client.invalidateQueries({ queryKey: keys.all });
    const stopFrames = realtime.onFrame((frame) => {
      if (frame.type === 'notifications') ask();
    });
    const stopReturning = realtime.onReturn(ask);
    return () => {
      stopFrames();
      stopReturning();
    };
  }, [client]);
}

/** Marks one as read, or all up to a moment; the count follows the server's answer. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { notificationId: string } | { until: string }) => call(markNotificationsRead, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.all }),
    onError: (error) => showToast(explain(texts.notificationsNotMarked, error), 'error'),
  });
}

const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

export function useNotificationSettings() {
  return useQuery(settingsQuery);
}

/** Mutes a kind or hears of it again: shown at once, taken back when the server says no. */
export function useSetMuted() {
  const client = useQueryClient();
  const change = (kind: NotificationKind, isMuted: boolean) =>
    client.setQueryData(settingsQuery.queryKey, (before) => {
      if (!before) return before;
      const others = before.muted.filter((one) => one !== kind);
      return { muted: isMuted ? [...others, kind] : others };
    });
  return useMutation({
    // Quick changes reach the server one after another, in their order.
    scope: { id: 'notification-settings' },
    mutationFn: ({ kind, isMuted }: { kind: NotificationKind; isMuted: boolean }) =>
      call(setNotificationMuted, { params: { kind }, body: { isMuted } }),
    onMutate: async ({ kind, isMuted }) => {
      await client.cancelQueries({ queryKey: keys.settings });
      change(kind, isMuted);
    },
    onError: (error, { kind, isMuted }) => {
      change(kind, !isMuted);
      showToast(explain(texts.sharingNotSaved, error), 'error');
    },
  });
}
