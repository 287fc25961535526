/** SQL of adults and minors who met in the party finder before the host corrected an age. */
import { adultAge } from '@starparty/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { conversations, messages } from '../messages/messages.tables.ts';
import { otherPersonOf } from '../messages/messages.visibility.ts';
import { ageNow, profiles } from '../profiles/profiles.tables.ts';
import { partyDecisions, partyMatches } from './party.tables.ts';

/** Whether one of the profiles `mine` and `theirs` belongs to a minor and the other to an adult. */
const areApart = sql`(${ageNow(sql.raw('mine'))} < ${sql.raw(String(adultAge))})
  <> (${ageNow(sql.raw('theirs'))} < ${sql.raw(String(adultAge))})`;

const matchedAt = sql.raw('matched.matched_at');
const before = (condition: SQL) => sql`EXISTS (SELECT FROM ${messages} m
  WHERE m.conversation_id = c.id AND m.created_at < ${matchedAt} AND ${condition})`;

/**
 * Condition: the conversation `c` began in the finder. Either it had no message before the first accept, or the two
 * matched before both had written and before any message about a listing.
 */
const beganInFinder = sql`(c.is_from_party OR (${matchedAt} IS NOT NULL
  AND NOT (${before(sql`m.side = 1`)} AND ${before(sql`m.side = 2`)}) AND NOT ${before(sql`m.listing_id IS NOT NULL`)}))`;

const withBothProfiles = (userId: string) => sql`FROM ${conversations} c
  JOIN ${profiles} mine ON mine.user_id = ${userId}
  JOIN ${profiles} theirs ON theirs.user_id = ${otherPersonOf(userId)}
  LEFT JOIN ${partyMatches} matched ON matched.conversation_id = c.id
  WHERE (c.person1 = ${userId} OR c.person2 = ${userId})`;

/**
 * A member's open conversations with the other age group that began in the finder. Locks them by id, as all writers do.
 */
export async function lockToClose(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT c.id ${withBothProfiles(userId)} AND NOT c.is_closed AND ${areApart} AND ${beganInFinder}
    ORDER BY c.id FOR NO KEY UPDATE OF c`);
  return rows.map(({ id }) => id);
}

/** A member's closed conversations with people of their own age group, locked in the same order. */
export async function lockToReopen(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT c.id ${withBothProfiles(userId)} AND c.is_closed AND NOT (${areApart})
    ORDER BY c.id FOR NO KEY UPDATE OF c`);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the decisions between a member and the people of the other age group. Uses one statement per side, so that
 * each uses an index.
 */
export async function deleteDecisionsApart(tx: Queryable, userId: string): Promise<void> {
  for (const [own, other] of [
    [sql`d.user_id`, sql`d.other_id`],
    [sql`d.other_id`, sql`d.user_id`],
  ]) {
    await tx.execute(sql`
      DELETE FROM ${partyDecisions} d USING ${profiles} mine, ${profiles} theirs
      WHERE mine.user_id = ${userId} AND ${own} = ${userId} AND theirs.user_id = ${other} AND ${areApart}`);
  }
}
