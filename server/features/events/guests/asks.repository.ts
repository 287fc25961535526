/**
 * SQL of confirmation mails. Decides whether an address may receive a mail about an event, and blocks addresses
 * permanently.
 */
import { addressAsksOfDayMax } from '@starparty/contract/event-terms.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { user } from '../../auth/auth.tables.ts';
import { hiddenPeople } from '../../safety/safety.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { askedAddresses, events, rsvps, stoppedAddresses } from '../events.tables.ts';
import { isEventVisible } from '../events.visibility.ts';

export interface Ask {
  eventId: string;
  /** In lower case. */
  email: string;
  /** The member who causes the mail. Null for a visitor. */
  invitedBy: string | null;
}

/**
 * Returns whether an address may receive a confirmation mail about an event, and counts the mail if so. Call it in the
 * transaction that stores the RSVP and enqueues the mail. The response must not depend on the result, which would
 * reveal the actions of others.
 */
export async function claimAsk(tx: Transaction, { eventId, email, invitedBy }: Ask): Promise<boolean> {
  // This is a separate statement, because the next one must see the commits of earlier lock holders.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ask ${email}`}, 0))`);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${askedAddresses} (event_id, email)
    SELECT ${events.eventId}, ${email}::text FROM ${events}
    WHERE ${events.eventId} = ${eventId} AND NOT ${events.isHidden}
      AND NOT EXISTS (SELECT FROM ${stoppedAddresses} WHERE ${stoppedAddresses.email} = ${email})
      AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${invitedBy}::uuid)
      AND NOT EXISTS (
        SELECT FROM ${rsvps} WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.email} = ${email} AND ${rsvps.userId} IS NULL
          AND ${rsvps.isConfirmed})
      AND NOT EXISTS (
        SELECT FROM ${user} JOIN ${rsvps} ON ${rsvps.userId} = ${user.id}
        WHERE ${user.email} = ${email} AND ${rsvps.eventId} = ${eventId} AND ${rsvps.isConfirmed})
      AND NOT EXISTS (
        SELECT FROM ${user} WHERE ${user.email} = ${email}
          AND NOT (${isEventVisible(user.id)} AND ${isVisible(sql`${invitedBy}::uuid`, user.id)}))
      AND (SELECT count(*) FROM ${askedAddresses} WHERE ${askedAddresses.email} = ${email}
        AND ${askedAddresses.askedAt} > now() - interval '1 day') < ${addressAsksOfDayMax}::int
    ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Blocks all invitations to an address. */
export async function stopAddress(db: Queryable, email: string): Promise<void> {
  await db.insert(stoppedAddresses).values({ email }).onConflictDoNothing();
}

export async function allowAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`DELETE FROM ${stoppedAddresses} WHERE ${stoppedAddresses.email} = ${email}`);
}

/**
 * A day after an event, deletes the addresses that received confirmation mails and the RSVPs that were never confirmed.
 * Addresses of a deleted event remain for a day, so that a deletion does not reset the daily limit.
 */
export async function deleteOldAsks(db: Queryable): Promise<void> {
  const isLongOver = sql`${events.endsAt} < now() - interval '1 day'`;
  await db.execute(sql`DELETE FROM ${askedAddresses} WHERE ${askedAddresses.askedAt} < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM ${events} WHERE ${events.eventId} = ${askedAddresses.eventId} AND NOT ${isLongOver})`);
  await db.execute(sql`DELETE FROM ${rsvps} USING ${events}
    WHERE ${events.eventId} = ${rsvps.eventId} AND ${isLongOver} AND NOT ${rsvps.isConfirmed}`);
}
