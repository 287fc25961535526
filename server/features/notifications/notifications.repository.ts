/** SQL of notifications. */
import { and, desc, eq, getTableColumns, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { literal, preparePages, prepareQuery } from '../../db/statement.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { mutedNotifications, notifications } from './notifications.tables.ts';

interface NotifiedPerson {
  userId: string;
  username: string;
  profilePic: string | null;
}

/** The maximum number of unread notifications that are counted. At this number, the bell shows "99+". */
const unreadCountedTo = 100;

const { userId: recipientId, ...columns } = getTableColumns(notifications);

const unreadOf = (db: Database, userId: string) =>
  db
    .select(columns)
    .from(notifications)
    .where(and(eq(recipientId, userId), isNull(notifications.readAt)))
    .limit(literal(unreadCountedTo));

/** Selects notifications, without actors that are hidden from the viewer. */
function selectShown(db: Database, viewerId: string, selected: Pick<ReturnType<typeof unreadOf>, 'as'>) {
  const shown = selected.as('shown');
  return db
    .select({
      ...shown._.selectedFields,
      since: sql<string>`${shown.since}`,
      people: sql<NotifiedPerson[]>`(SELECT coalesce(json_agg(person), '[]') FROM (
          SELECT ${profiles.userId} AS "userId", ${profiles.username}, ${profiles.profilePic} AS "profilePic"
          FROM ${profiles} WHERE ${profiles.userId} = ANY(${shown.actorIds}) AND ${isVisible(profiles.userId, viewerId)}
        ) AS person)`,
    })
    .from(shown)
    .orderBy(desc(shown.updatedAt), desc(shown.notificationId));
}

export type NotificationRow = Awaited<ReturnType<typeof selectShown>>[number];

/** The sort key of the last row before a page: its time in milliseconds since 1970, and its id. */
export type Place = [number, string];

interface PageParams {
  userId: string;
  at: Date;
  id: string;
}

/** Prepares the statements of the notification list once per database. */
export function prepareNotifications(db: Database) {
  const page = preparePages(db, 'notifications_page', ({ userId, at, id }: PageParams, limit) => {
    const { updatedAt, notificationId } = notifications;
    const onPage = db
      .select(columns)
      .from(notifications)
      .where(
        sql`${recipientId} = ${userId}
          AND (${updatedAt}, ${notificationId}) < (${at}::timestamptz, ${id}::uuid)`,
      )
      .orderBy(desc(updatedAt), desc(notificationId))
      .limit(limit);
    const both = onPage.unionAll(unreadOf(db, userId)).as('both');
    // Removes duplicates by key. UNION would compare all columns, which takes a fifth of the statement's time.
    const distinct = db
      .selectDistinctOn([both.updatedAt, both.notificationId])
      .from(both)
      .orderBy(desc(both.updatedAt), desc(both.notificationId));
    return selectShown(db, userId, distinct);
  });
  const unread = prepareQuery(db, 'notifications_unread', ({ userId }: { userId: string }) =>
    selectShown(db, userId, unreadOf(db, userId)),
  );

  return {
    /** The page after `place`, and all unread notifications, each newest first. */
    async listNotifications(userId: string, limit: number, place: Place) {
      const rows = await page(limit, { userId, at: new Date(place[0]), id: place[1] });
      const onPage = rows.filter((row) => isAfter(place, row)).slice(0, limit);
      return { page: onPage, unread: rows.filter((row) => row.readAt === null).slice(0, unreadCountedTo) };
    },
    listUnread: (userId: string): Promise<NotificationRow[]> => unread({ userId }),
  };
}

const isAfter = ([at, id]: Place, { updatedAt, notificationId }: NotificationRow): boolean =>
  updatedAt.getTime() < at || (updatedAt.getTime() === at && notificationId < id);

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

/** A person's notifications for the data download, by id, above `after`. */
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
