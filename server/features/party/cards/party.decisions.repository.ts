/** SQL of accepts and passes. */
import { adultAge } from '@starparty/contract/limits.ts';
import type { PartyDecision } from '@starparty/contract/party.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeOldest } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { literal, perLimit, prepareStatement } from '../../../db/statement.ts';
import { conversations } from '../../messages/messages.tables.ts';
import { ageNow, profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { partyAccepts, partyDecisions } from '../party.tables.ts';
import { person } from './party.candidates.repository.ts';

export interface Pass {
  viewerId: string;
  otherId: string;
  decisionId: string;
  /** Whether minors are excluded from the finder. */
  isForAdults: boolean;
}

const [viewerId, otherId] = [sql`${sql.placeholder('viewerId')}::uuid`, sql`${sql.placeholder('otherId')}::uuid`];
const isExcludedAge = sql`${sql.placeholder('isForAdults')}::boolean AND age < ${literal(adultAge)}`;

/** A row if the viewer is in the finder. */
const viewer = sql`
  SELECT FROM (SELECT ${ageNow(sql.raw('p'))} AS age FROM ${person} WHERE d.user_id = ${viewerId} AND NOT d.is_first_time) me
  WHERE age IS NOT NULL AND NOT (${isExcludedAge})`;

/**
 * Stores a pass by a member of the finder about any member that they see or decided about before. It does not check
 * whether the other member is in the finder, has paused, or belongs to the same age group: the response would reveal
 * it. A single statement, because passing is the most frequent action.
 */
const pass = sql`
  WITH viewer AS (${viewer})
  INSERT INTO ${partyDecisions} AS o (user_id, other_id, decision, decision_id)
  SELECT ${viewerId}, ${otherId}, 'pass', ${sql.placeholder('decisionId')}::uuid FROM viewer
  WHERE EXISTS (SELECT FROM ${partyDecisions} o WHERE o.user_id = ${viewerId} AND o.other_id = ${otherId})
    OR EXISTS (SELECT FROM ${profiles} p WHERE p.user_id = ${otherId} AND ${isVisible(sql.raw('p.user_id'), viewerId)})
  ON CONFLICT (user_id, other_id) DO UPDATE SET
    decision = EXCLUDED.decision, decision_id = EXCLUDED.decision_id, decided_at = EXCLUDED.decided_at
  RETURNING o.other_id AS "otherId"`;

const passed = { otherId: uuid().notNull() };

/** Prepares a pass. Returns no row if the rules forbid it. */
export const preparePass = (db: Database) => prepareStatement<Pass, typeof passed>(db, 'party_pass', passed, pass);

export async function insertAcceptOfDay(db: Queryable, userId: string): Promise<void> {
  await db.insert(partyAccepts).values({ userId });
}

/** Deletes accepts that no longer count towards the daily limit. */
export async function deleteOldAccepts(db: Queryable): Promise<void> {
  await db.delete(partyAccepts).where(sql`${partyAccepts.acceptedAt} < now() - interval '1 day'`);
}

export async function upsertAccept(
  db: Queryable,
  row: { userId: string; otherId: string; decisionId: string },
): Promise<void> {
  const accepted = { decision: 'accept', decisionId: row.decisionId } as const;
  await db
    .insert(partyDecisions)
    .values({ ...row, ...accepted })
    .onConflictDoUpdate({
      target: [partyDecisions.userId, partyDecisions.otherId],
      set: { ...accepted, decidedAt: sql`now()` },
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

/** Times of the accepts of the last day, earliest first. Includes accepts that were undone. */
export async function listAcceptsOfDay(db: Queryable, userId: string): Promise<Date[]> {
  const { acceptedAt } = partyAccepts;
  const rows = await db
    .select({ acceptedAt })
    .from(partyAccepts)
    .where(and(eq(partyAccepts.userId, userId), sql`${acceptedAt} > now() - interval '1 day'`))
    .orderBy(acceptedAt);
  return rows.map((row) => row.acceptedAt);
}

/** Times of all stored accepts of a member, earliest first. */
export const listOwnAccepts = (db: Queryable, userId: string) =>
  db
    .select({ acceptedAt: partyAccepts.acceptedAt })
    .from(partyAccepts)
    .where(eq(partyAccepts.userId, userId))
    .orderBy(partyAccepts.acceptedAt);

const decidedRow = {
  userId: uuid().notNull(),
  username: text().notNull(),
  profilePic: text(),
  decisionId: uuid().notNull(),
  decidedAt: timestamp({ withTimezone: true }).notNull(),
  conversationId: uuid(),
  isMutual: boolean().notNull(),
};

/** Condition: both people of a decision `o` accept each other. */
const isMutual = sql`(o.decision = 'accept' AND EXISTS (SELECT FROM ${partyDecisions} theirs
  WHERE theirs.user_id = o.other_id AND theirs.other_id = o.user_id AND theirs.decision = 'accept'))`;

interface DecisionQuery {
  viewerId: string;
  decision: PartyDecision;
  cursor: string;
}

/** Prepares a member's list of decisions, latest first, below `cursor`, without members hidden from the viewer. */
export const prepareDecisions = (db: Database) =>
  perLimit('party_decisions', (name, limit) =>
    prepareStatement<DecisionQuery, typeof decidedRow>(
      db,
      name,
      decidedRow,
      sql`SELECT p.user_id AS "userId", p.username, p.profile_pic AS "profilePic", o.decision_id AS "decisionId",
          o.decided_at AS "decidedAt", c.id AS "conversationId", ${isMutual} AS "isMutual"
        FROM ${partyDecisions} o JOIN ${profiles} p ON p.user_id = o.other_id
        LEFT JOIN ${conversations} c ON o.decision = 'accept'
          AND c.person1 = least(o.user_id, o.other_id) AND c.person2 = greatest(o.user_id, o.other_id)
          AND (c.plain_until = 0 OR ${isMutual})
        WHERE o.user_id = ${viewerId} AND o.decision = ${sql.placeholder('decision')}
          AND o.decision_id < ${sql.placeholder('cursor')}::uuid AND ${isVisible(sql.raw('o.other_id'), viewerId)}
        ORDER BY o.decision_id DESC LIMIT ${limit}`,
    ),
  );

/** A member's decisions of one kind, oldest first, above `after`. */
export async function listOwnDecisions(
  db: Queryable,
  userId: string,
  decision: PartyDecision,
  limit: number,
  after = beforeOldest,
) {
  return db
    .select({
      decisionId: partyDecisions.decisionId,
      person: profiles.username,
      decision: partyDecisions.decision,
      decidedAt: partyDecisions.decidedAt,
    })
    .from(partyDecisions)
    .leftJoin(profiles, eq(profiles.userId, partyDecisions.otherId))
    .where(
      and(
        eq(partyDecisions.userId, userId),
        eq(partyDecisions.decision, decision),
        gt(partyDecisions.decisionId, after),
      ),
    )
    .orderBy(partyDecisions.decisionId)
    .limit(limit);
}

const mutual = { conversationId: uuid().notNull(), otherId: uuid().notNull() };

/** Prepares a query for those of a viewer's conversations whose two people accept each other. */
export const prepareMutual = (db: Database) =>
  prepareStatement<{ viewerId: string; conversationIds: string[] }, typeof mutual>(
    db,
    'party_mutual',
    mutual,
    sql`SELECT c.id AS "conversationId", mine.other_id AS "otherId"
      FROM ${conversations} c
      JOIN ${partyDecisions} mine ON mine.user_id = ${viewerId} AND mine.decision = 'accept'
        AND mine.other_id = CASE WHEN c.person1 = ${viewerId} THEN c.person2 ELSE c.person1 END
      JOIN ${partyDecisions} theirs ON theirs.user_id = mine.other_id AND theirs.other_id = mine.user_id
        AND theirs.decision = 'accept'
      WHERE c.id = ANY(${sql.placeholder('conversationIds')}::uuid[])`,
  );
