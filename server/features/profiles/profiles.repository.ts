/** SQL of profiles, joined with favorite games and the e-mail. */
import { adultAge, countedPeopleMax } from '@starparty/contract/limits.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { literal, prepareQuery } from '../../db/statement.ts';
import { user } from '../auth/auth.tables.ts';
import { post } from '../feed/feed.tables.ts';
import { games } from '../games/games.tables.ts';
import { duoMatchmaker } from '../party/party.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import type { Slot } from './profiles.rules.ts';
import { ageNow, comparedName, favoriteGames, nameEnds, profiles } from './profiles.tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export interface FavoriteGameRow {
  rank: number;
  gameId: string;
  slug: string;
  title: string;
  coverArtUrl: string | null;
}

export async function insertProfile(db: Queryable, row: typeof profiles.$inferInsert): Promise<void> {
  await db.insert(profiles).values(row);
}

export async function deleteProfile(db: Queryable, userId: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.userId, userId));
}

/** Whether a person is an adult now. False for an unknown age. */
export const isAdult: SQL<boolean> = sql<boolean>`coalesce(${ageNow(profiles)} >= ${literal(adultAge)}, false)`;

/** The new `onlineShownAt` of an adult who turns the setting on. An existing time stays. Null without an adult age. */
export const onlineShownNow: SQL<Date | null> = sql`CASE WHEN ${isAdult} THEN coalesce(${profiles.onlineShownAt}, now()) END`;

/** The steps of the checklist that are read from other tables. CASE skips the reads for members without a checklist. */
const firstSteps = {
  hasPost: sql<boolean>`(CASE WHEN ${profiles.hasChecklist} THEN EXISTS
    (SELECT FROM ${post} WHERE ${post.userId} = ${profiles.userId}) ELSE false END)`,
  hasPartyCard: sql<boolean>`(CASE WHEN ${profiles.hasChecklist} THEN EXISTS
    (SELECT FROM ${duoMatchmaker} WHERE ${duoMatchmaker.userId} = ${profiles.userId}
      AND NOT ${duoMatchmaker.isFirstTime}) ELSE false END)`,
};

/** Prepares the statements of pages about people, once per database. */
export function prepareProfiles(db: Database) {
  const byName = prepareQuery(
    db,
    'profiles_by_name',
    ({ viewerId, username }: { viewerId: string; username: string }) =>
      db
        .select()
        .from(profiles)
        .where(and(eq(sql`lower(${profiles.username})`, username), isVisible(profiles.userId, viewerId))),
  );
  const visible = prepareQuery(db, 'profiles_visible', ({ viewerId, userId }: { viewerId: string; userId: string }) =>
    db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(and(eq(profiles.userId, userId), isVisible(profiles.userId, viewerId))),
  );
  const withEmail = prepareQuery(db, 'profiles_with_email', ({ userId }: { userId: string }) =>
    db
      .select({ ...getTableColumns(profiles), email: user.email, isAdult, ...firstSteps })
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.userId))
      .where(eq(profiles.userId, userId)),
  );
  const identity = prepareQuery(db, 'profiles_identity', ({ userId }: { userId: string }) =>
    db
      .select({ username: profiles.username, email: user.email })
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.userId))
      .where(eq(profiles.userId, userId)),
  );
  const favorites = prepareQuery(db, 'profiles_favorite_games', ({ userId }: { userId: string }) =>
    selectFavoriteGames(db, userId),
  );
  const fans = prepareQuery(db, 'profiles_fans', ({ gameId }: { gameId: string }) =>
    db.select({ count: sql<number>`count(*)::int` }).from(
      sql`(SELECT FROM ${favoriteGames} WHERE ${favoriteGames.gameId} = ${gameId}
        LIMIT ${literal(countedPeopleMax + 1)}) AS fans`,
    ),
  );

  return {
    /** Finds a profile by name if the viewer may see it. */
    findByUsername: async (viewerId: string, username: string): Promise<ProfileRow | undefined> =>
      (await byName({ viewerId, username: username.toLowerCase() }))[0],
    /** Returns the user id if the user exists and the viewer may see them. */
    findVisibleUser: async (viewerId: string, userId: string): Promise<string | undefined> =>
      (await visible({ viewerId, userId }))[0]?.userId,
    findWithEmail: async (userId: string) => (await withEmail({ userId }))[0],
    /** Name and e-mail of a session's user. */
    findIdentity: async (userId: string) => (await identity({ userId }))[0],
    /** Ordered by rank. */
    listFavoriteGames: (userId: string): Promise<FavoriteGameRow[]> => favorites({ userId }),
    /**
     * Counts members with a favorite game, up to `countedPeopleMax + 1`. The number is the same for every viewer. If it
     * depended on the viewer's age group or blocks, a viewer could block a member and derive the member's age group
     * from the difference.
     */
    countFans: async (gameId: string): Promise<number> => (await fans({ gameId }))[0]?.count ?? 0,
  };
}

/** People whose name starts with this text, sorted by name. Excludes the viewer. */
export async function listPeopleByPrefix(db: Queryable, viewerId: string, text: string, limit: number) {
  return selectPeople(db, viewerId, beginsWith(text))
    .orderBy(asc(comparedName(profiles.username)))
    .limit(limit);
}

/** Some of the people whose name contains this text after its start. Unsorted, because sorting many matches is slow. */
export async function listPeopleByInfix(db: Queryable, viewerId: string, text: string, limit: number) {
  return selectPeople(db, viewerId, sql`${hasInfix(text)} AND NOT ${beginsWith(text)}`).limit(limit);
}

const hasInfix = (text: string) => sql`${nameEnds(profiles.username)} @@ ${`'${text}':*`}::tsquery`;

/**
 * The maximum number of names with the same beginning that a search reads. If almost all of them belong to the other
 * age group, the search misses some people until the viewer types more letters.
 */
const namesRead = 5_000;

/**
 * People whose name starts with this text, sorted by name, without the viewer. People of the other age group are found
 * by their whole name only.
 */
export async function listOwnAgeByPrefix(db: Queryable, viewerId: string, text: string, limit: number) {
  const named = sql`(SELECT * FROM ${profiles} WHERE ${beginsWith(text)}
    ORDER BY ${comparedName(profiles.username)} LIMIT ${namesRead}) AS ${profiles}`;
  return selectOwnAge(
    db,
    viewerId,
    sql`${named} WHERE (${isOwnAge(viewerId)} OR ${comparedName(profiles.username)} = ${text})`,
    sql`ORDER BY ${comparedName(profiles.username)} LIMIT ${limit}`,
  );
}

/** Some of the people of the viewer's age group whose name contains this text after its start. Unsorted. */
export async function listOwnAgeByInfix(db: Queryable, viewerId: string, text: string, limit: number) {
  const isFound = sql`${hasInfix(text)} AND NOT ${beginsWith(text)} AND ${isOwnAge(viewerId)}`;
  return selectOwnAge(db, viewerId, sql`${profiles} WHERE ${isFound}`, sql`LIMIT ${limit}`);
}

async function selectOwnAge(db: Queryable, viewerId: string, found: SQL, page: SQL): Promise<Person[]> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    SELECT ${profiles.username}, ${profiles.profilePic} AS "profilePic" FROM ${found}
      AND ${profiles.userId} <> ${viewerId} AND ${isVisible(profiles.userId, viewerId)} ${page}`);
  return rows.map(({ username, profilePic }) => ({ username, profilePic }));
}

/** Whether a person and the viewer are both adults, or both minors or of unknown age. */
const isOwnAge = (
  viewerId: string,
): SQL => sql`(${isAdult} = (SELECT coalesce(${ageNow(sql.raw('viewer'))} >= ${literal(adultAge)}, false)
  FROM ${profiles} AS viewer WHERE viewer.user_id = ${viewerId}))`;

// Usernames may contain `_`, which is a wildcard in LIKE.
const beginsWith = (text: string) =>
  sql`(${comparedName(profiles.username)} LIKE ${`${text.replaceAll('_', '\\_')}%`})`;

function selectPeople(db: Queryable, viewerId: string, condition: SQL) {
  return db
    .select({ userId: profiles.userId, username: profiles.username, profilePic: profiles.profilePic })
    .from(profiles)
    .where(and(condition, ne(profiles.userId, viewerId), isVisible(profiles.userId, viewerId)));
}

/** Ordered by rank. */
export function selectFavoriteGames(db: Queryable, userId: string) {
  return db
    .select({
      rank: favoriteGames.rank,
      gameId: games.id,
      slug: games.slug,
      title: games.title,
      coverArtUrl: games.coverArtUrl,
    })
    .from(favoriteGames)
    .innerJoin(games, eq(games.id, favoriteGames.gameId))
    .where(eq(favoriteGames.userId, userId))
    .orderBy(favoriteGames.rank);
}

/** Columns to update, as values or as expressions. */
type ProfileChanges = {
  [Column in Exclude<keyof ProfileRow, 'id' | 'userId' | 'createdAt' | 'ageEnteredAt'>]?: ProfileRow[Column] | SQL;
};

/** Updates the given columns of a profile. Returns false if it does not exist. */
export async function updateProfile(db: Queryable, userId: string, changes: ProfileChanges): Promise<boolean> {
  const { rowCount } = await db.update(profiles).set(changes).where(eq(profiles.userId, userId));
  return rowCount === 1;
}

/**
 * Stores the first-time setup, but keeps an age that is already stored. Returns false if it was completed before or the
 * profile does not exist.
 */
export async function completeProfile(
  db: Queryable,
  userId: string,
  { age, ...texts }: Partial<Omit<ProfileRow, 'id' | 'userId' | 'createdAt'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({
      ...texts,
      age: sql`coalesce(${profiles.age}, ${age})`,
      ageEnteredAt: sql`case when ${profiles.age} is null then now() else ${profiles.ageEnteredAt} end`,
      isFirstTime: false,
    })
    .where(and(eq(profiles.userId, userId), profiles.isFirstTime));
  return rowCount === 1;
}

/** Stores the age if it is unknown. Returns false if it is stored or the profile does not exist. */
export async function insertAge(db: Queryable, userId: string, age: number): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ age, ageEnteredAt: sql`now()` })
    .where(and(eq(profiles.userId, userId), isNull(profiles.age)));
  return rowCount === 1;
}

/** A member whose age the host set. */
export interface AgeChange {
  userId: string;
  /** In the member's spelling. */
  username: string;
  /** The previous age. Null if unknown. */
  before: number | null;
}

/** Sets the age of the member with this name. Undefined without such a member. */
export async function updateAge(tx: Queryable, username: string, age: number): Promise<AgeChange | undefined> {
  const isNamed = eq(sql`lower(${profiles.username})`, username.toLowerCase());
  // The account is locked before the profile, as by other writers.
  await tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(profiles, eq(profiles.userId, user.id))
    .where(isNamed)
    .for('no key update', { of: user });
  const [member] = await tx
    .select({ userId: profiles.userId, username: profiles.username, before: ageNow(profiles) })
    .from(profiles)
    .where(isNamed)
    .for('update');
  if (!member) return undefined;
  await tx.update(profiles).set({ age, ageEnteredAt: sql`now()` }).where(eq(profiles.userId, member.userId));
  return member;
}

export async function findProfileId(db: Queryable, userId: string): Promise<string | undefined> {
  const rows = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  return rows[0]?.id;
}

/**
 * Replaces or removes the picture of a profile in one statement. Returns the previous picture, or undefined if there is
 * no such profile.
 */
export async function swapPicture(
  db: Queryable,
  userId: string,
  url: string | null,
): Promise<{ before: string | null } | undefined> {
  const { rows } = await db.execute<{ before: string | null }>(sql`
    WITH locked AS (SELECT id, profile_pic FROM ${profiles} WHERE user_id = ${userId} FOR NO KEY UPDATE)
    UPDATE ${profiles} SET profile_pic = ${url} FROM locked WHERE ${profiles.id} = locked.id
    RETURNING locked.profile_pic AS before`);
  return rows[0];
}

/** Replaces the username. Returns the former one, or undefined if there is no such profile. */
export async function swapUsername(tx: Queryable, userId: string, username: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ former: string }>(sql`
    WITH locked AS (SELECT id, username FROM ${profiles} WHERE user_id = ${userId} FOR NO KEY UPDATE)
    UPDATE ${profiles} SET username = ${username}, changed_at = now() FROM locked WHERE ${profiles.id} = locked.id
    RETURNING locked.username AS former`);
  return rows[0]?.former;
}

/** The time when the person joined. */
export async function findJoinedAt(db: Queryable, userId: string): Promise<Date | undefined> {
  const rows = await db.select({ createdAt: profiles.createdAt }).from(profiles).where(eq(profiles.userId, userId));
  return rows[0]?.createdAt;
}

/** Locks a person until the transaction ends. Returns false if the account is gone. */
export async function lockPerson(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
  return rows.length === 1;
}

/** Locks several people. Skips people who are gone or locked by another transaction. */
export async function lockAvailable(tx: Queryable, userIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(sql`${user.id} = ANY(${sql.param(userIds)}::uuid[])`)
    .for('no key update', { skipLocked: true });
  return new Set(rows.map(({ id }) => id));
}

/** Replaces all favorite games. Violates a foreign key if a game was deleted. */
export async function replaceFavoriteGames(tx: Queryable, userId: string, slots: Slot[]): Promise<void> {
  await tx.delete(favoriteGames).where(eq(favoriteGames.userId, userId));
  if (slots.length > 0) await tx.insert(favoriteGames).values(slots.map((slot) => ({ ...slot, userId })));
  await tx.update(profiles).set({ changedAt: sql`now()` }).where(eq(profiles.userId, userId));
}
