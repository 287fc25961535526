/** SQL of the preferences in the party finder. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { prepareQuery } from '../../db/statement.ts';
import { ageNow, favoriteGames, profiles } from '../profiles/profiles.tables.ts';
import { duoMatchmaker } from './party.tables.ts';

export type PreferencesRow = typeof duoMatchmaker.$inferSelect;

/** Prepares a query for a member's preferences. */
export function preparePreferences(db: Database) {
  const statement = prepareQuery(db, 'party_preferences', ({ userId }: { userId: string }) =>
    db.select().from(duoMatchmaker).where(eq(duoMatchmaker.userId, userId)),
  );
  return async (userId: string) => (await statement({ userId }))[0];
}

/** Prepares a query for a player's preferences, age and favorite games, best first. */
export function preparePlayer(db: Database) {
  const statement = prepareQuery(db, 'party_player', ({ userId }: { userId: string }) =>
    db
      .select({
        preferences: duoMatchmaker,
        age: sql<number | null>`${ageNow(profiles)}`,
        gameIds: sql<
          string[]
        >`ARRAY(SELECT f.game_id FROM ${favoriteGames} f WHERE f.user_id = ${duoMatchmaker.userId} ORDER BY f.rank)`,
      })
      .from(duoMatchmaker)
      .innerJoin(profiles, eq(profiles.userId, duoMatchmaker.userId))
      .where(eq(duoMatchmaker.userId, userId)),
  );
  return async (userId: string) => (await statement({ userId }))[0];
}

/** Stores the answers. Violates a foreign key if the account is deleted. */
export async function upsertAnswers(
  db: Queryable,
  userId: string,
  answers: Pick<PreferencesRow, 'playerType' | 'playerTypeInts'>,
): Promise<PreferencesRow> {
  const rows = await db
    .insert(duoMatchmaker)
    .values({ userId, ...answers })
    .onConflictDoUpdate({ target: duoMatchmaker.userId, set: answers })
    .returning();
  return rows[0] as PreferencesRow;
}

/** Updates the given columns. Undefined if the member has not answered the questions. */
export async function updatePreferences(
  db: Queryable,
  userId: string,
  changes: Partial<
    Omit<
      PreferencesRow,
      | 'userId'
      | 'playerType'
      | 'playerTypeInts'
      | 'activeAt'
      | 'createdAt'
      | 'changedAt'
      | 'comparedHours'
      | 'comparedTimeZone'
      | 'comparedAt'
    >
  >,
): Promise<PreferencesRow | undefined> {
  // The first description makes the member visible in the finder, so waiting members may be notified.
  const news = changes.isFirstTime === false && {
    isNewsDue: sql`${duoMatchmaker.isNewsDue} OR ${duoMatchmaker.isFirstTime}`,
  };
  const rows = await db
    .update(duoMatchmaker)
    .set({ ...changes, ...news })
    .where(eq(duoMatchmaker.userId, userId))
    .returning();
  return rows[0];
}

/**
 * Copies changed or removed hours to the columns that the finder compares, for the given member or for all members.
 * Skips members whose last copy is less than 24 hours old.
 */
export async function copyHours(db: Queryable, userId?: string): Promise<void> {
  const { hours, timeZone, comparedHours, comparedTimeZone, comparedAt } = duoMatchmaker;
  await db
    .update(duoMatchmaker)
    .set({ comparedHours: sql`${hours}`, comparedTimeZone: sql`${timeZone}`, comparedAt: sql`now()` })
    .where(
      and(
        userId === undefined ? undefined : eq(duoMatchmaker.userId, userId),
        // Skips members who never set hours. A copy of empty hours would delay their first hours by a day.
        or(isNotNull(hours), isNotNull(comparedHours)),
        sql`(${comparedHours}, ${comparedTimeZone}) IS DISTINCT FROM (${hours}, ${timeZone})`,
        sql`(${comparedAt} IS NULL OR ${comparedAt} <= now() - interval '24 hours')`,
      ),
    );
}

/** Updates the time of the last visit, at most once an hour. No feature needs a more precise time. */
export async function touch(db: Queryable, userId: string): Promise<void> {
  await db
    .update(duoMatchmaker)
    .set({ activeAt: sql`now()` })
    .where(and(eq(duoMatchmaker.userId, userId), sql`${duoMatchmaker.activeAt} < now() - interval '1 hour'`));
}

/**
 * Records that the notifications about a newcomer were sent. False if this was already recorded. Locks the row until
 * the transaction ends.
 */
export async function clearNewsDue(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(duoMatchmaker)
    .set({ isNewsDue: false })
    .where(and(eq(duoMatchmaker.userId, userId), duoMatchmaker.isNewsDue));
  return rowCount === 1;
}

/**
 * Newcomers that waiting members have yet to be notified about. Excludes members without an age, because nobody may
 * meet them yet.
 */
export async function listNewsDue(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: duoMatchmaker.userId })
    .from(duoMatchmaker)
    .innerJoin(profiles, eq(profiles.userId, duoMatchmaker.userId))
    .where(and(eq(duoMatchmaker.isNewsDue, true), isNotNull(profiles.age)))
    .orderBy(duoMatchmaker.userId)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Clears `wants_news` of these members. Returns the members that had set it. */
export async function clearWantsNews(db: Queryable, userIds: string[]): Promise<string[]> {
  const rows = await db
    .update(duoMatchmaker)
    .set({ wantsNews: false })
    .where(and(inArray(duoMatchmaker.userId, userIds), duoMatchmaker.wantsNews))
    .returning({ userId: duoMatchmaker.userId });
  return rows.map(({ userId }) => userId);
}

/** A member's current age in whole years. Null if it is unknown. */
export async function findAge(db: Queryable, userId: string): Promise<number | null> {
  const rows = await db
    .select({ age: ageNow(profiles) })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return rows[0]?.age ?? null;
}
