/** SQL of the party finder: what people told, who may be shown to whom, and what was decided. */
import { passedDays, restingDays } from '@starparty/contract/limits.ts';
import type { PartyDecision } from '@starparty/contract/party.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { prepareStatement } from '../../db/statement.ts';
import { games } from '../games/games.tables.ts';
import { conversations } from '../messages/messages.tables.ts';
import { ageNow, favoriteGames, profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { duoMatchmaker, partyDecisions } from './party.tables.ts';

export type PreferencesRow = typeof duoMatchmaker.$inferSelect;

export async function findPreferences(db: Queryable, userId: string): Promise<PreferencesRow | undefined> {
  const rows = await db.select().from(duoMatchmaker).where(eq(duoMatchmaker.userId, userId));
  return rows[0];
}

/** Stores the answers; without such an account it breaks a foreign key. */
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

/** Changes what is given; undefined for somebody who has not answered the questions. */
export async function updatePreferences(
  db: Queryable,
  userId: string,
  changes: Partial<Pick<PreferencesRow, 'description' | 'isFirstTime' | 'isPaused'>>,
): Promise<PreferencesRow | undefined> {
  const rows = await db.update(duoMatchmaker).set(changes).where(eq(duoMatchmaker.userId, userId)).returning();
  return rows[0];
}

/** Notes that somebody is in the finder; at most once in an hour, as nothing needs it more exactly. */
export async function touch(db: Queryable, userId: string): Promise<void> {
  await db
    .update(duoMatchmaker)
    .set({ activeAt: sql`now()` })
    .where(and(eq(duoMatchmaker.userId, userId), sql`${duoMatchmaker.activeAt} < now() - interval '1 hour'`));
}

/** The age of a person today in whole years; null when it is not known. */
export async function findAge(db: Queryable, userId: string): Promise<number | null> {
  const rows = await db
    .select({ age: ageNow(profiles) })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return rows[0]?.age ?? null;
}

export interface GameRow {
  rank: number;
  gameId: string;
  title: string;
  coverArtUrl: string | null;
}

/** Somebody who may be shown. */
export interface CandidateRow {
  userId: string;
  username: string;
  profilePic: string | null;
  description: string;
  answers: number[];
  activeAt: Date;
  joinedAt: Date;
  hasAccepted: boolean;
  games: GameRow[];
}

export interface CandidatesAsked {
  viewerId: string;
  /** Whether the viewer is under the age of majority; such people meet each other alone. */
  isMinor: boolean;
  adultAge: number;
}

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
const adultAge = sql`${sql.placeholder('adultAge')}::int`;
const isMinor = sql`${sql.placeholder('isMinor')}::boolean`;
const recentlyPassed = sql`interval '${sql.raw(String(passedDays))} days'`;
const resting = sql`interval '${sql.raw(String(restingDays))} days'`;
/** Rows that each way of finding people looks at. */
const candidatesOfEach = sql.raw('400');
/** A famous game has fans by the hundred thousand; so many of each are looked at. */
const fansOfEachGame = sql.raw('150');

/**
 * That the person of the row `d` with the profile `p` may be shown to the viewer: both may see each other, are of one age
 * group, and the person is there. `decided` says which earlier decisions of the viewer let somebody through.
 */
const mayBeShown = (decided: SQL): SQL => sql`
  NOT d.is_first_time AND NOT d.is_paused AND d.active_at > now() - ${resting} AND d.user_id <> ${viewerId}
  AND (${ageNow(sql.raw('p'))} < ${adultAge}) = ${isMinor}
  AND ${isVisible(sql.raw('d.user_id'), viewerId)} AND ${decided}`;

const undecided = sql`NOT EXISTS (
  SELECT FROM ${partyDecisions} o WHERE o.user_id = ${viewerId} AND o.other_id = d.user_id)`;
const passedLongAgo = sql`EXISTS (
  SELECT FROM ${partyDecisions} o WHERE o.user_id = ${viewerId} AND o.other_id = d.user_id
    AND o.decision = 'pass' AND o.decided_at < now() - ${recentlyPassed})`;

const person = sql`${duoMatchmaker} d JOIN ${profiles} p ON p.user_id = d.user_id`;

/**
 * Found in three ways, as no single order has them all: who accepted the viewer, who shares a favorite game, and who was
 * here last.
 */
const candidates = (decided: SQL): SQL => sql`
  WITH found AS (
    (SELECT d.user_id FROM ${partyDecisions} theirs JOIN ${person} ON d.user_id = theirs.user_id
      WHERE theirs.other_id = ${viewerId} AND theirs.decision = 'accept' AND ${mayBeShown(decided)}
      LIMIT ${candidatesOfEach})
    UNION
    (SELECT fan.user_id FROM ${favoriteGames} mine CROSS JOIN LATERAL (
        SELECT d.user_id FROM ${favoriteGames} theirs JOIN ${person} ON d.user_id = theirs.user_id
        WHERE theirs.game_id = mine.game_id AND ${mayBeShown(decided)} LIMIT ${fansOfEachGame}) fan
      WHERE mine.user_id = ${viewerId})
    UNION
    (SELECT d.user_id FROM ${person} WHERE ${mayBeShown(decided)}
      ORDER BY d.active_at DESC LIMIT ${candidatesOfEach})
  )
  SELECT d.user_id AS "userId", p.username, p.profile_pic AS "profilePic", d.description,
    d.player_type_ints AS answers, d.active_at AS "activeAt", d.created_at AS "joinedAt",
    EXISTS (SELECT FROM ${partyDecisions} theirs WHERE theirs.user_id = d.user_id AND theirs.other_id = ${viewerId}
      AND theirs.decision = 'accept') AS "hasAccepted",
    ARRAY(SELECT jsonb_build_object('rank', f.rank, 'gameId', g.id, 'title', g.title, 'coverArtUrl', g.cover_art_url)
      FROM ${favoriteGames} f JOIN ${games} g ON g.id = f.game_id
      WHERE f.user_id = d.user_id ORDER BY f.rank) AS games
  FROM found JOIN ${person} ON d.user_id = found.user_id`;

/** The statements that find people, prepared once for a database. */
export function prepareCandidates(db: Database) {
  return {
    /** Those about whom the viewer has decided nothing. */
    listUndecided: prepareStatement<CandidatesAsked, CandidateRow>(db, 'party_undecided', candidates(undecided)),
    /** Those whom the viewer passed so long ago that they may come back. */
    listPassed: prepareStatement<CandidatesAsked, CandidateRow>(db, 'party_passed', candidates(passedLongAgo)),
  };
}

/** Whether the viewer may meet this person. Earlier decisions of the viewer do not count here. */
export async function isShownTo(db: Queryable, { viewerId, isMinor, adultAge }: CandidatesAsked, userId: string) {
  const { rows } = await db.execute(sql`
    SELECT FROM ${person}
    WHERE d.user_id = ${userId} AND NOT d.is_first_time AND d.user_id <> ${viewerId}
      AND (${ageNow(sql.raw('p'))} < ${adultAge}) = ${isMinor} AND ${isVisible(sql.raw('d.user_id'), viewerId)}`);
  return rows.length === 1;
}

/** How many favor each game, and how many people are in the finder. */
export async function countFans(db: Queryable): Promise<{ players: number; fans: Map<string, number> }> {
  const { rows } = await db.execute<{ gameId: string; fans: number }>(
    sql`SELECT game_id AS "gameId", count(*)::int AS fans FROM ${favoriteGames} GROUP BY game_id`,
  );
  return {
    players: await db.$count(duoMatchmaker),
    fans: new Map(rows.map(({ gameId, fans }) => [gameId, fans])),
  };
}

export async function upsertDecision(
  db: Queryable,
  row: { userId: string; otherId: string; decision: PartyDecision; decisionId: string },
): Promise<void> {
  const { decision, decisionId } = row;
  await db
    .insert(partyDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: [partyDecisions.userId, partyDecisions.otherId],
      set: { decision, decisionId, decidedAt: sql`now()` },
    });
}

export async function deleteDecision(db: Queryable, userId: string, otherId: string): Promise<void> {
  await db.delete(partyDecisions).where(and(eq(partyDecisions.userId, userId), eq(partyDecisions.otherId, otherId)));
}

export async function findDecision(db: Queryable, userId: string, otherId: string): Promise<PartyDecision | undefined> {
  const rows = await db
    .select({ decision: partyDecisions.decision })
    .from(partyDecisions)
    .where(and(eq(partyDecisions.userId, userId), eq(partyDecisions.otherId, otherId)));
  return rows[0]?.decision;
}

/** Moments of the accepts of the last day, the earliest first. */
export async function listAcceptsOfDay(db: Queryable, userId: string): Promise<Date[]> {
  const rows = await db
    .select({ decidedAt: partyDecisions.decidedAt })
    .from(partyDecisions)
    .where(
      and(
        eq(partyDecisions.userId, userId),
        eq(partyDecisions.decision, 'accept'),
        sql`${partyDecisions.decidedAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(partyDecisions.decidedAt);
  return rows.map(({ decidedAt }) => decidedAt);
}

export interface DecidedRow {
  userId: string;
  username: string;
  profilePic: string | null;
  decisionId: string;
  decidedAt: Date;
  isMutual: boolean;
  conversationId: string | null;
}

/** Latest first, from below `cursor`; whom the viewer may not see any more is left out. */
export async function listDecisions(
  db: Queryable,
  viewerId: string,
  decision: PartyDecision,
  limit: number,
  cursor: string,
): Promise<DecidedRow[]> {
  const { rows } = await db.execute<Omit<DecidedRow, 'decidedAt'> & { decidedAt: string }>(sql`
    SELECT p.user_id AS "userId", p.username, p.profile_pic AS "profilePic", o.decision_id AS "decisionId",
      o.decided_at AS "decidedAt", c.id AS "conversationId",
      o.decision = 'accept' AND EXISTS (SELECT FROM ${partyDecisions} theirs WHERE theirs.user_id = o.other_id
        AND theirs.other_id = o.user_id AND theirs.decision = 'accept') AS "isMutual"
    FROM ${partyDecisions} o JOIN ${profiles} p ON p.user_id = o.other_id
    LEFT JOIN ${conversations} c ON o.decision = 'accept'
      AND c.person1 = least(o.user_id, o.other_id) AND c.person2 = greatest(o.user_id, o.other_id)
    WHERE o.user_id = ${viewerId} AND o.decision = ${decision} AND o.decision_id < ${cursor}::uuid
      AND ${isVisible(sql.raw('o.other_id'), viewerId)}
    ORDER BY o.decision_id DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt) }));
}

/** What a person decided, oldest first, for the download. */
export async function listOwnDecisions(db: Queryable, userId: string) {
  return db
    .select({ person: profiles.username, decision: partyDecisions.decision, decidedAt: partyDecisions.decidedAt })
    .from(partyDecisions)
    .leftJoin(profiles, eq(profiles.userId, partyDecisions.otherId))
    .where(eq(partyDecisions.userId, userId))
    .orderBy(partyDecisions.decisionId);
}

/** Those of these conversations whose two people accept each other, with the other one of them. */
export async function listMutual(
  db: Queryable,
  viewerId: string,
  conversationIds: string[],
): Promise<{ conversationId: string; otherId: string }[]> {
  const { rows } = await db.execute<{ conversationId: string; otherId: string }>(sql`
    SELECT c.id AS "conversationId", mine.other_id AS "otherId"
    FROM ${conversations} c
    JOIN ${partyDecisions} mine ON mine.user_id = ${viewerId} AND mine.decision = 'accept'
      AND mine.other_id = CASE WHEN c.person1 = ${viewerId} THEN c.person2 ELSE c.person1 END
    JOIN ${partyDecisions} theirs ON theirs.user_id = mine.other_id AND theirs.other_id = mine.user_id
      AND theirs.decision = 'accept'
    WHERE c.id = ANY(${sql.param(conversationIds)}::uuid[])`);
  return rows;
}
