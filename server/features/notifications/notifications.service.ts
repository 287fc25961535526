/**
 * Use cases of notifications: publish, list and mark as read. Statements that cause a notification also insert it
 * (`notifying`).
 */
import type { NotificationKind } from '@starparty/contract/features.ts';
import { notificationCountedTo } from '@starparty/contract/limits.ts';
import type { Notification } from '@starparty/contract/notifications.ts';
import { z } from 'zod';
import type { Feature, NotificationContent } from '../../api/feature.ts';
import { beforeOldest, beyondNewest, type ListOrder, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import type { Bus } from '../../realtime/bus.ts';
import { createCollector } from '../../realtime/collector.ts';
import { type Hub, sendToTabs } from '../../realtime/hub.ts';
import type { NotificationRow } from './notifications.repository.ts';
import * as repository from './notifications.repository.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;
/** The part that other features use. */
export type Announcing = Pick<NotificationsService, 'announce'>;

const keptMs = 90 * 24 * 60 * 60 * 1000;
/** Minimum interval between two published counts of a person. */
const publishEveryMs = 1_000;

/** A time after every notification, in milliseconds since 1970. */
const beyondNow = Date.parse('9999-01-01');

const latestFirst: ListOrder<repository.Place> = {
  name: 'latest',
  key: z.tuple([z.int().min(0).max(beyondNow), z.uuid()]),
  start: [beyondNow, beyondNewest],
};

export interface NotificationsOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  /** Called when an event cannot be published. */
  onNewsError(error: unknown): void;
  /** All features that create notifications. */
  features: Feature[];
}

const topic = 'notifications';
/** Number of people whose unread notifications a process counts concurrently. */
const countedTogether = 4;

interface VisibleContent {
  content: NotificationContent;
  /** The visible actors whose action still applies. */
  people: NotificationRow['people'];
}

const presentNotification = (row: NotificationRow, { content, people }: VisibleContent): Notification => ({
  notificationId: row.notificationId,
  kind: row.kind as NotificationKind,
  subjectId: row.subjectId,
  people: people.map(({ username, profilePic }) => ({ username, profilePic })),
  count: Math.max(content.count, people.length),
  excerpt: content.excerpt,
  detail: row.detail,
  updatedAt: row.updatedAt.toISOString(),
  isRead: row.readAt !== null,
});

export function createNotificationsService({ db, bus, hub, features, onNewsError }: NotificationsOptions) {
  const statements = repository.prepareNotifications(db);
  const publishedAt = new Map<string, number>();
  const waiting = new Map<string, NodeJS.Timeout>();

  function publish(userId: string): void {
    publishedAt.set(userId, Date.now());
    bus.publish(topic, userId);
  }

  // Each process runs one count per person, for all of the person's tabs.
  const counts = createCollector(0, onNewsError, async (userIds) => {
    for (let start = 0; start < userIds.length; start += countedTogether)
      await Promise.all(userIds.slice(start, start + countedTogether).map(sendCount));
  });
  bus.subscribe(topic, (userId) => {
    if (hub.tabsOf(userId).size > 0) counts.add(userId);
  });

  async function sendCount(userId: string): Promise<void> {
    const unread = await countUnread(userId).catch((error: unknown) => {
      onNewsError(error);
      return null;
    });
    sendToTabs(hub.tabsOf(userId), { type: 'notifications', unread });
  }

  /**
   * Reads what the viewer sees of notifications. Skips notifications whose subject is gone. For rows outside of
   * `shown`, the count of people stops at one, because the caller only needs the number of rows.
   */
  async function readVisible(viewerId: string, rows: NotificationRow[], shown: NotificationRow[]) {
    const visible = new Map<NotificationRow, VisibleContent>();
    for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind as NotificationKind)) {
      const subjects = ofKind.map((row) => {
        const { subjectId, actorIds, since } = row;
        return { subjectId, actorIds, since, countedTo: shown.includes(row) ? notificationCountedTo + 1 : 1 };
      });
      const feature = features.find(({ notifications }) => notifications?.[kind]);
      const bySubject = await feature?.notifications?.[kind]?.(viewerId, subjects);
      for (const row of ofKind) {
        const content = bySubject?.get(row.subjectId);
        if (!content) continue;
        const people = row.actorIds
          .filter((id) => content.actorIds.includes(id))
          .map((id) => row.people.find(({ userId }) => userId === id))
          .filter((person) => person !== undefined);
        if (row.actorIds.length > 0 && people.length === 0 && !content.mayLackPeople) continue;
        visible.set(row, { content, people });
      }
    }
    return visible;
  }

  const countUnread = async (viewerId: string): Promise<number> =>
    (await readVisible(viewerId, await statements.listUnread(viewerId), [])).size;

  return {
    /** Sends the unread count to open pages of these people. Call it after the commit. */
    announce(userIds: readonly string[]): void {
      for (const userId of userIds) {
        if (waiting.has(userId)) continue;
        const wait = (publishedAt.get(userId) ?? 0) + publishEveryMs - Date.now();
        if (wait <= 0) publish(userId);
        else {
          const timer = setTimeout(() => {
            waiting.delete(userId);
            publish(userId);
          }, wait);
          waiting.set(userId, timer.unref());
        }
      }
      // Removes entries older than the interval, which no longer have an effect.
      if (publishedAt.size > 10_000)
        for (const [id, at] of publishedAt) if (at + publishEveryMs < Date.now()) publishedAt.delete(id);
    },

    /** One page, latest first, with the number of unread notifications. */
    async listNotifications(viewerId: string, query: PageQuery) {
      let unread: NotificationRow[] = [];
      const page = await readPage({
        order: latestFirst,
        query,
        async list(limit, after) {
          const found = await statements.listNotifications(viewerId, limit, after);
          unread = found.unread;
          return found.page;
        },
        keyOf: ({ updatedAt, notificationId }): repository.Place => [updatedAt.getTime(), notificationId],
        present: (row) => row,
      });
      const visible = await readVisible(viewerId, [...new Set([...page.items, ...unread])], page.items);
      return {
        items: page.items.flatMap((row) => {
          const seen = visible.get(row);
          return seen ? presentNotification(row, seen) : [];
        }),
        nextCursor: page.nextCursor,
        unread: unread.filter((row) => visible.has(row)).length,
      };
    },

    countUnread,

    /** Marks one notification as read, or all up to a time, and updates all tabs. */
    async markRead(viewerId: string, which: { notificationId: string } | { until: string }): Promise<void> {
      const marked = await repository.markRead(
        db,
        viewerId,
        // PostgreSQL has no year 0, and no notification was created before 1970.
        'until' in which ? { until: new Date(Math.max(0, Date.parse(which.until))) } : { id: which.notificationId },
      );
      if (marked > 0) bus.publish(topic, viewerId);
    },

    listMuted: async (viewerId: string) => (await repository.listMuted(db, viewerId)) as NotificationKind[],
    setMuted: (viewerId: string, kind: NotificationKind, isMuted: boolean) =>
      repository.setMuted(db, viewerId, kind, isMuted),

    /** All notifications of a person, for the data download. */
    ownNotifications: (userId: string) =>
      eachRow((limit, after) => repository.listOwn(db, userId, limit, after ?? beforeOldest), 'notificationId'),

    /** Deletes notifications older than 90 days. */
    deleteOld: () => repository.deleteBefore(db, new Date(Date.now() - keptMs)),

    async close(): Promise<void> {
      for (const timer of waiting.values()) clearTimeout(timer);
      await counts.close();
    },
  };
}
