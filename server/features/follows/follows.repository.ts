/** SQL of follows. */
import type { NotificationKind } from '@starparty/contract/features.ts';
import { adultAge } from '@starparty/contract/limits.ts';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { beyondNewest } from '../../api/page.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { literal, preparePages, prepareQuery, prepareStatement } from '../../db/statement.ts';
import { user } from '../auth/auth.tables.ts';
import { notifications } from '../notifications/notifications.tables.ts';
import { ageNow, profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { follows } from './follows.tables.ts';

/** Whether the profile with this alias belongs to an adult now. An unknown age counts as a minor's. */
const isAdult = (alias: string) => sql`coalesce(${ageNow(sql.raw(alias))} >= ${literal(adultAge)}, false)`;
/** Whether one of the profiles `mine` and `theirs` belongs to an adult and the other does not. */
const areApart = sql`${isAdult('mine')} <> ${isAdult('theirs')}`;

/**
 * Locks accounts in the order of their ids, and returns the ids of those that exist. Follows, blocks and changed ages
 * take these locks first. Otherwise, a follow could be stored just after a concurrent block has deleted all follows
 * between the two people.
 */
export async function lockAccounts(tx: Queryable, userIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, userIds))
    .orderBy(user.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The person, if the member sees them and both are in the same age group. */
export async function findFollowable(
  tx: Queryable,
  followerId: string,
  followedId: string,
): Promise<{ isAdult: boolean } | undefined> {
  const { rows } = await tx.execute<{ isAdult: boolean }>(sql`
    SELECT ${isAdult('theirs')} AS "isAdult" FROM ${profiles} mine JOIN ${profiles} theirs ON theirs.user_id = ${followedId}
    WHERE mine.user_id = ${followerId} AND NOT (${areApart}) AND ${isVisible(sql`theirs.user_id`, followerId)}`);
  return rows[0];
}

/** Inserts a follow. Returns false if it exists. */
export async function insertFollow(tx: Queryable, follow: typeof follows.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(follows).values(follow).onConflictDoNothing().returning({ followId: follows.followId });
  return rows.length === 1;
}

export const countFollows = (tx: Queryable, followerId: string): Promise<number> =>
  tx.$count(follows, eq(follows.followerId, followerId));

/**
 * Recipient, subject and actor of the notification about a new follower. Selects nothing while an earlier notification
 * about the same follower is stored, which is 90 days. So repeated follows cannot annoy the recipient.
 */
export const newFollower = (kind: NotificationKind, followerId: string, followedId: string): SQL => sql`
  SELECT ${followedId}::uuid, ${followerId}::uuid, ${followerId}::uuid WHERE NOT EXISTS (
    SELECT FROM ${notifications} WHERE ${notifications.userId} = ${followedId} AND ${notifications.kind} = ${kind}
      AND ${notifications.subjectId} = ${followerId}::text)`;

/** `username` is in lower case. */
const named = (db: Queryable, username: string) =>
  db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(sql`lower(${profiles.username})`, username));

export async function deleteFollow(db: Queryable, followerId: string, username: string): Promise<void> {
  await db
    .delete(follows)
    .where(
      and(eq(follows.followerId, followerId), sql`${follows.followedId} = (${named(db, username.toLowerCase())})`),
    );
}

const follower = { id: uuid().notNull() };

/** Prepares the statements of a member's follows once per database. */
export function prepareFollows(db: Database) {
  const one = prepareQuery(db, 'follows_one', ({ followerId, username }: { followerId: string; username: string }) =>
    db
      .select({ followId: follows.followId })
      .from(follows)
      .where(and(eq(follows.followerId, followerId), sql`${follows.followedId} = (${named(db, username)})`)),
  );
  const list = preparePages(
    db,
    'follows_list',
    ({ followerId, cursor }: { followerId: string; cursor: string }, limit) =>
      db
        .select({
          followId: follows.followId,
          createdAt: follows.createdAt,
          username: profiles.username,
          profilePic: profiles.profilePic,
        })
        .from(follows)
        .innerJoin(profiles, eq(profiles.userId, follows.followedId))
        .where(
          and(
            eq(follows.followerId, followerId),
            lt(follows.followId, cursor),
            isVisible(follows.followedId, followerId),
          ),
        )
        .orderBy(desc(follows.followId))
        .limit(limit),
  );
  const followers = prepareStatement<{ followedId: string; userIds: string[] }, typeof follower>(
    db,
    'follows_followers',
    follower,
    sql`SELECT ${follows.followerId} AS id FROM ${follows} JOIN ${profiles} mine ON mine.user_id = ${follows.followedId}
      WHERE ${follows.followedId} = ${sql.placeholder('followedId')} AND ${isAdult('mine')}
        AND ${follows.followerId} = ANY(${sql.placeholder('userIds')}::uuid[])`,
  );
  return {
    hasFollow: async (followerId: string, username: string): Promise<boolean> =>
      (await one({ followerId, username: username.toLowerCase() })).length === 1,
    /** The people that a member follows, newest first, below `cursor`. Skips people that the host has hidden. */
    listFollows: (followerId: string, limit: number, cursor = beyondNewest) => list(limit, { followerId, cursor }),
    /** The people among these who follow the member. Empty if the member is not an adult. */
    listFollowersAmong: async (followedId: string, userIds: string[]): Promise<string[]> =>
      (await followers({ followedId, userIds })).map(({ id }) => id),
  };
}

/** Deletes the follows between two people. */
export async function deleteBetween(tx: Queryable, one: string, other: string): Promise<void> {
  await tx
    .delete(follows)
    .where(
      sql`(${follows.followerId}, ${follows.followedId}) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    );
}

/** Deletes the follows between a member and people of the other age group. */
export const deleteApart = (tx: Queryable, userId: string): Promise<void> =>
  deleteApartFrom(tx, sql`mine.user_id = ${userId}`);

/** Deletes the follows between members who have turned 18 since they entered their age, and members who are minors. */
export const deleteOutgrown = (db: Queryable): Promise<void> =>
  deleteApartFrom(db, sql`mine.age < ${literal(adultAge)} AND ${isAdult('mine')}`);

/** Uses one statement per side, so that each uses an index. */
async function deleteApartFrom(tx: Queryable, isMine: SQL): Promise<void> {
  for (const [own, other] of [
    [sql`f.follower_id`, sql`f.followed_id`],
    [sql`f.followed_id`, sql`f.follower_id`],
  ]) {
    await tx.execute(sql`
      DELETE FROM ${follows} f USING ${profiles} mine, ${profiles} theirs
      WHERE ${isMine} AND ${own} = mine.user_id AND theirs.user_id = ${other} AND ${areApart}`);
  }
}
