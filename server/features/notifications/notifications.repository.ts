/** SQL of notifications. */
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages, prepareQuery } from '../../db/statement.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { mutedNotifications, notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Where a page starts: the moment of the last row before it in milliseconds since 1970, and its id. */
export type Place = [number, string];

interface PageAsked {
  userId: string;
  at: Date;
  id: string;
}

/** The statements of the bell and its page, prepared once for a database. */
export function prepareNotifications(db: Database) {
  const page = preparePages(db, 'notifications_page', ({ userId, at, id }: PageAsked, limit) => {
    const { updatedAt, notificationId } = notifications;
    return db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          sql`(${updatedAt}, ${notificationId}) < (${at}::timestamptz, ${id}::uuid)`,
        ),
      )
      .orderBy(desc(updatedAt), desc(notificationId))
      .limit(limit);
  });
  const unread = preparePages(db, 'notifications_unread', ({ userId }: { userId: string }, limit) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
      .limit(limit),
  );
  const people = prepareQuery(
    db,
    'notifications_people',
    ({ viewerId, userIds }: { viewerId: string; userIds: string[] }) =>
      db
        .select({ userId: profiles.userId, username: profiles.username, profilePic: profiles.profilePic })
        .from(profiles)
        .where(and(sql`${profiles.userId} = ANY(${userIds}::uuid[])`, isVisible(profiles.userId, viewerId))),
  );

  return {
    /** Newest first, from after `place`. */
    listNotifications: (userId: string, limit: number, [at, id]: Place): Promise<NotificationRow[]> =>
      page(limit, { userId, at: new Date(at), id }),
    listUnread: (userId: string, limit: number): Promise<NotificationRow[]> => unread(limit, { userId }),
    /** Those of these people whom the viewer may see, by their ids. */
    async listPeople(viewerId: string, userIds: string[]) {
      const rows = userIds.length === 0 ? [] : await people({ viewerId, userIds });
      return new Map(rows.map(({ userId, ...person }) => [userId, person]));
    },
  };
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
