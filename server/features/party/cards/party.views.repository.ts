/** SQL of the cards that members saw. */
import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { beforeOldest } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/statement.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { partyViews } from '../party.tables.ts';
import { asked, type CardsQuery, mayBeShown, person } from './party.candidates.repository.ts';

/**
 * Records that the viewer saw the cards of these players today, if the finder may show them to the viewer. Inserts in a
 * fixed order, because two tabs of the viewer may report the same people.
 */
const views = sql`
  INSERT INTO ${partyViews} (viewer_id, person_id, day)
  SELECT ${asked.viewerId}, d.user_id, current_date FROM ${person}
  WHERE d.user_id = ANY(${sql.placeholder('userIds')}::uuid[]) AND ${mayBeShown} ORDER BY d.user_id
  ON CONFLICT DO NOTHING RETURNING person_id AS "personId"`;

const seen = { personId: uuid().notNull() };

/** Prepares the record of seen cards. Returns the people who were not recorded for the viewer today. */
export const prepareViews = (db: Database) => prepareStatement<CardsQuery, typeof seen>(db, 'party_views', seen, views);

/** Deletes views from before yesterday. Only views of the current day prevent a second count. */
export async function deleteOldViews(db: Queryable): Promise<void> {
  await db.delete(partyViews).where(sql`${partyViews.day} < current_date - 1`);
}

/** People whose cards a member saw, with the stored days. Ordered by user id, above `after`. */
export async function listOwnViews(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  const { rows } = await db.execute<{ personId: string; person: string | null; days: string[] }>(sql`
    SELECT v.person_id AS "personId", p.username AS person, array_agg(v.day::text ORDER BY v.day) AS days
    FROM ${partyViews} v LEFT JOIN ${profiles} p ON p.user_id = v.person_id
    WHERE v.viewer_id = ${userId} AND v.person_id > ${after}::uuid
    GROUP BY v.person_id, p.username ORDER BY v.person_id LIMIT ${limit}`);
  return rows;
}
