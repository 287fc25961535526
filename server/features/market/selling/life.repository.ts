/** SQL of state changes of listings, and of the members to notify about them. */
import { listingWarningDays } from '@starparty/contract/limits.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/client.ts';
import { prepareQuery } from '../../../db/statement.ts';
import { isListingVisible, isOpen } from '../listings.repository.ts';
import { listings, savedListings } from '../market.tables.ts';

const dueFirst = (due: SQL, limit: number) => sql`
  SELECT listing_id FROM ${listings} WHERE ${isOpen} AND ${due} ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;

/** Expires listings that are due. Returns their ids. */
export async function expireListings(tx: Queryable, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE ${listings} SET state = 'expired', buyer_id = NULL
    WHERE listing_id IN (${dueFirst(sql`expires_at <= now()`, limit)}) RETURNING listing_id AS id`);
  return rows.map(({ id }) => id);
}

/** Marks listings that expire soon as warned. Returns their ids. */
export async function warnListings(tx: Queryable, limit: number): Promise<string[]> {
  const isDue = sql`NOT is_warned AND expires_at <= now() + make_interval(days => ${listingWarningDays})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE ${listings} SET is_warned = true
    WHERE listing_id IN (${dueFirst(isDue, limit)}) RETURNING listing_id AS id`);
  return rows.map(({ id }) => id);
}

/** Recipients of a notification: members who saved one of these listings, except its seller. */
export const saversOf = (listingIds: string[]): SQL => sql`
  SELECT saved.user_id, saved.listing_id, NULL::uuid FROM ${savedListings} saved
  JOIN ${listings} USING (listing_id)
  WHERE saved.listing_id = ANY(${sql.param(listingIds)}::uuid[]) AND saved.user_id <> ${listings.userId}`;

/** Recipients of a notification: the sellers of these listings. */
export const sellersOf = (listingIds: string[]): SQL => sql`
  SELECT user_id, listing_id, NULL::uuid FROM ${listings} WHERE listing_id = ANY(${sql.param(listingIds)}::uuid[])`;

/** Prepares a query for the content of notifications about listings that the viewer may see. */
export const prepareNotified = (db: Database) =>
  prepareQuery(db, 'market_notified', ({ viewerId, listingIds }: { viewerId: string; listingIds: string[] }) =>
    db
      .select({
        listingId: listings.listingId,
        title: listings.title,
        isExpiring: sql<boolean>`${listings.isWarned} AND ${isOpen}`,
      })
      .from(listings)
      .where(and(sql`${listings.listingId} = ANY(${listingIds}::uuid[])`, isListingVisible(viewerId))),
  );
