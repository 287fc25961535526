/** SQL of notifications. */
import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { mutedNotifications, notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Where a page starts: the moment of the last row before it in milliseconds since 1970, and its id. */
export type Place = [number, string];

/** Newest first, from after `place`. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  limit: number,
  [at, id]: Place,
): Promise<NotificationRow[]> {
  const { updatedAt, notificationId } = notifications;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        sql`(${updatedAt}, ${notificationId}) < (${new Date(at).toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(updatedAt), desc(notificationId))
    .limit(limit);
}

export async function listUnread(db: Queryable, userId: string, limit: number): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(limit);
}

export async function markRead(
  db: Queryable,
  userId: string,
  which: { id: string } | { until: Date },
): Promise<number> {
  const condition =
    'id' in which ? eq(notifications.notificationId, which.id) : lte(notifications.updatedAt, which.until);
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), condition))
    .returning({ id: notifications.notificationId });
  return rows.length;
}

/** Those of these people whom the viewer may see, by their ids. */
export async function listPeople(db: Queryable, viewerId: string, userIds: string[]) {
  const { userId, username, profilePic } = profiles;
  if (userIds.length === 0) return new Map<string, { username: string; profilePic: string | null }>();
  const rows = await db
    .select({ userId, username, profilePic })
    .from(profiles)
    .where(and(inArray(userId, userIds), isVisible(userId, viewerId)));
  return new Map(rows.map(({ userId, ...person }) => [userId, person]));
}

export async function listMuted(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.userId, userId));
  return rows.map(({ kind }) => kind);
}

export async function setMuted(db: Queryable, userId: string, kind: string, isMuted: boolean): Promise<void> {
  if (isMuted) await db.insert(mutedNotifications).values({ userId, kind }).onConflictDoNothing();
  else
    await db
      .delete(mutedNotifications)
      .where(and(eq(mutedNotifications.userId, userId), eq(mutedNotifications.kind, kind)));
}

/** For the download: what there is of a person, by id from above `after`. */
export async function listOwn(db: Queryable, userId: string, limit: number, after: string) {
  const { notificationId, kind, subjectId, updatedAt, readAt } = notifications;
  return db
    .select({ notificationId, kind, subjectId, updatedAt, readAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`${notificationId} > ${after}::uuid`))
    .orderBy(notificationId)
    .limit(limit);
}

export async function deleteBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.updatedAt, before));
}
