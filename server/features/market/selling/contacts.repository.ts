/** SQL of messages to sellers about their listings. */
import { adultAge } from '@starparty/contract/limits.ts';
import type { ListingState } from '@starparty/contract/market-terms.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { user } from '../../auth/auth.tables.ts';
import { conversations, messages } from '../../messages/messages.tables.ts';
import { ageNow, profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { isListingVisible } from '../listings.repository.ts';
import { listings, sellerContacts } from '../market.tables.ts';

export interface Contact {
  viewerId: string;
  otherId: string;
  conversationId: string;
  listingId: string;
}

export interface ContactRow extends Record<string, unknown> {
  isOwn: boolean;
  state: ListingState;
  isExpired: boolean;
  /** Whether the listing is the subject of a message in the conversation. */
  isInConversation: boolean;
  /** Whether both members are adults, or both are minors. Members without an age count as minors. */
  areOfOneAge: boolean;
  /** Whether the viewer has written to this seller about a listing before. */
  isKnown: boolean;
}

/** The state of a listing, as far as it affects a message of the viewer about it. */
export async function findContact(db: Queryable, contact: Contact): Promise<ContactRow | undefined> {
  const { viewerId, otherId, conversationId, listingId } = contact;
  const isAdult = (userId: string) => sql`coalesce((
    SELECT ${ageNow(profiles)} >= ${adultAge} FROM ${profiles} WHERE ${profiles.userId} = ${userId}), false)`;
  const { rows } = await db.execute<ContactRow>(sql`
    SELECT ${listings.userId} = ${viewerId} AS "isOwn", ${listings.state}, ${listings.expiresAt} <= now() AS "isExpired",
      EXISTS (SELECT FROM ${messages}
        WHERE ${messages.listingId} = ${listingId} AND ${messages.conversationId} = ${conversationId}) AS "isInConversation",
      ${isAdult(viewerId)} = ${isAdult(otherId)} AS "areOfOneAge",
      EXISTS (SELECT FROM ${sellerContacts}
        WHERE ${sellerContacts.userId} = ${viewerId} AND ${sellerContacts.sellerId} = ${otherId}) AS "isKnown"
    FROM ${listings}
    WHERE ${listings.listingId} = ${listingId} AND ${listings.userId} IN (${viewerId}, ${otherId})
      AND ${isListingVisible(viewerId)}`);
  return rows[0];
}

/** Records that a member wrote to a seller. False if the member wrote to `most` other sellers within a day. */
export async function insertContact(
  tx: Queryable,
  { viewerId, otherId }: Pick<Contact, 'viewerId' | 'otherId'>,
  most: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${sellerContacts} (user_id, seller_id) SELECT ${viewerId}::uuid, ${otherId}::uuid
    WHERE (SELECT count(*) FROM ${sellerContacts}
      WHERE user_id = ${viewerId} AND contacted_at > now() - interval '1 day') < ${most}
    ON CONFLICT (user_id, seller_id) DO UPDATE SET contacted_at = ${sellerContacts}.contacted_at`);
  return (rowCount ?? 0) > 0;
}

/** The people that wrote to the seller about a listing and are visible to the seller, latest first. */
export async function listBuyers(
  db: Queryable,
  sellerId: string,
  listingId: string,
): Promise<(Person & { userId: string })[]> {
  const { rows } = await db.execute<Person & { userId: string }>(sql`
    SELECT username, profile_pic AS "profilePic", user_id AS "userId" FROM (
      SELECT CASE m.side WHEN 1 THEN c.person1 ELSE c.person2 END AS writer_id, max(m.created_at) AS latest
      FROM ${messages} m JOIN ${conversations} c ON c.id = m.conversation_id
      WHERE m.listing_id = ${listingId} AND ${sellerId} IN (c.person1, c.person2)
      GROUP BY writer_id
    ) writers JOIN ${profiles} ON ${profiles.userId} = writer_id
    WHERE writer_id <> ${sellerId} AND ${isVisible(profiles.userId, sellerId)} ORDER BY latest DESC LIMIT 100`);
  return rows;
}

/**
 * Locks the account of a buyer until the transaction ends. False if it is gone. Accounts are always locked before
 * listings.
 */
export async function holdBuyer(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share');
  return rows.length === 1;
}
