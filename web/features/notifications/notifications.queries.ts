/** Server state of notifications: the list, and the muted kinds. */

import { texts } from '@starparty/contract/common-texts.ts';
import type { NotificationKind } from '@starparty/contract/features.ts';
import { notificationTexts } from '@starparty/contract/notification-texts.ts';
import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  type Notification,
  setNotificationMuted,
} from '@starparty/contract/notifications.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cached } from '../../lib/cache/entity-cache.ts';
import { paging, putPageOnTop } from '../../lib/cache/id-lists.ts';
import { type Arrival, kept, openList } from '../../lib/cache/kept-lists.ts';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { notifications } from './notifications.cache.ts';
import { notificationKeys, refetchNotifications } from './unread.queries.ts';

const settingsKey = ['notification-settings'];

const readPage = (client: QueryClient, cursor?: string, signal?: AbortSignal) =>
  notifications.keepPage(client, () => call(listNotifications, { query: { cursor } }, { signal }));

const listQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ client, pageParam, signal }) => readPage(client, pageParam, signal),
  ...paging,
  ...kept,
});

/** Prefetches the latest notifications. */
export function openNotifications(arrival: Arrival): Promise<void> {
  return openList(arrival, listQuery);
}

/** The notifications, newest first. New notifications are on the first page, so only that page is reloaded. */
export function useNotifications() {
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...listQuery, refetchOnMount: false });
  // Does not wait for older notifications, because their response would mark the list as current.
  const isBehind = list.isStale && list.isSuccess && (!list.isFetching || list.isFetchingNextPage);
  useEffect(() => {
    // If this fails, the next update retries.
    if (isBehind) void readNews(client).catch(() => {});
  }, [client, isBehind]);
  return list;
}

/** The latest request. Responses to earlier requests are dropped. */
const newestRead = new WeakMap<QueryClient, object>();

async function readNews(client: QueryClient): Promise<void> {
  const read = {};
  newestRead.set(client, read);
  // Writes the same data to mark it as current. Later events make it stale again.
  client.setQueryData(listQuery.queryKey, (data) => data && { ...data });
  const top = await readPage(client);
  // If the response of an earlier request arrives late, it would remove newer items.
  if (newestRead.get(client) === read) putPageOnTop(client, notificationKeys.list, top);
}

/** A notification in the list. The list loads it. */
export function useNotification(notificationId: string): Cached<Notification> | undefined {
  return useQuery<Cached<Notification>>({ queryKey: notifications.keyOf(notificationId), queryFn: skipToken }).data;
}

/**
 * Marks a notification as read, or all up to a time. Updates optimistically, and marks them as unread again after a
 * failure.
 */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  const show = (isRead: boolean, ids: readonly string[]) => {
    for (const id of ids) notifications.change(client, id, (one) => ({ ...one, isRead }));
  };
  return useMutation({
    mutationFn: (body: { notificationId: string } | { until: string }) => call(markNotificationsRead, { body }),
    onMutate: (marked) => {
      const unread = notifications
        .all(client)
        .filter(({ notificationId, updatedAt, isRead }) => {
          const isMarked = 'until' in marked ? updatedAt <= marked.until : notificationId === marked.notificationId;
          return isMarked && !isRead;
        })
        .map(({ notificationId }) => notificationId);
      show(true, unread);
      return unread;
    },
    onError: (error, _marked, unread = []) => {
      // Restore them here, because the reload in `onSettled` also fails if the server is unreachable.
      show(false, unread);
      showToast(explain(notificationTexts.notificationsNotMarked, error), 'error');
    },
    onSettled: () => refetchNotifications(client),
  });
}

const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});

export function useNotificationSettings() {
  return useQuery(settingsQuery);
}

/** Mutes or unmutes a kind of notification. */
export function useSetMuted(kind: NotificationKind) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: [...settingsKey, kind],
    send: (isMuted: boolean) => call(setNotificationMuted, { params: { kind }, body: { isMuted } }),
    read: () => client.getQueryData(settingsQuery.queryKey)?.muted.includes(kind),
    show: (isMuted) =>
      client.setQueryData(settingsQuery.queryKey, (before) => {
        if (!before) return before;
        const others = before.muted.filter((one) => one !== kind);
        return { muted: isMuted ? [...others, kind] : others };
      }),
    change: (_before, isMuted) => isMuted,
    cancelReads: () => client.cancelQueries({ queryKey: settingsKey }),
    reload: () => client.invalidateQueries({ queryKey: settingsKey }),
    onError: (error) => showToast(explain(texts.sharingNotSaved, error), 'error'),
  });
}
