/** SQL of mails to guests without an account. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { eventMails, events, rsvps, stoppedAddresses } from './events.tables.ts';
import { isUpcoming } from './events.visibility.ts';

export type MailKind = (typeof eventMails.$inferSelect)['kind'];

export interface WaitingMail {
  mailId: string;
  rsvpId: string;
  kind: MailKind;
  detail: string;
  email: string;
  title: string;
  /** Username of the member who entered the guest; null for a visitor or when the account is gone. */
  invitedBy: string | null;
}

/** Longer than a process takes to send a mail. */
const sendingFor = sql`interval '1 minute'`;
/** Time for the host to repair the mail server and to retry failed jobs. */
const unsentFor = sql`interval '7 days'`;

/** A part of the statement that changes an event: mails to its guests without an account who have agreed. */
export const mailingGuests = (eventId: string, kind: MailKind, detail: string): SQL => sql`
  INSERT INTO ${eventMails} (rsvp_id, kind, detail)
  SELECT ${rsvps.rsvpId}, ${kind}::text, ${detail}::text FROM ${rsvps}
  WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.userId} IS NULL AND ${rsvps.isConfirmed}`;

/** Without an RSVP the mail is never sent, and still counts as one of the member's day: the count must not show which were sent. */
export async function insertConfirmMail(
  db: Queryable,
  rsvpId: string | null,
  invitedBy: string | null,
  detail: string,
): Promise<void> {
  await db.insert(eventMails).values({ rsvpId, kind: 'confirm', detail, invitedBy });
}

/** Moments of a member's invitations of the last day, the earliest first. */
export async function listConfirmMailsOfDay(db: Queryable, invitedBy: string): Promise<Date[]> {
  const { rows } = await db.execute<{ createdAt: string }>(sql`
    SELECT ${eventMails.createdAt} AS "createdAt" FROM ${eventMails}
    WHERE ${eventMails.invitedBy} = ${invitedBy} AND ${eventMails.createdAt} > now() - interval '1 day'
    ORDER BY ${eventMails.createdAt}`);
  return rows.map(({ createdAt }) => new Date(createdAt));
}

/**
 * The mail that asks about an invitation of this member, locked, if it was not sent and nobody may be sending it just now:
 * one that is claimed may arrive.
 */
export const unsentAsk = (invitedBy: string, rsvpId: string): SQL => sql`
  SELECT mail_id FROM ${eventMails} WHERE rsvp_id = ${rsvpId} AND invited_by = ${invitedBy} AND kind = 'confirm'
    AND sent_at IS NULL AND NOT try_at BETWEEN now() AND now() + ${sendingFor} FOR UPDATE`;

/** That an address may still be asked: it was not stopped, and the event is neither hidden nor cancelled nor over by now. */
const mayStillBeAsked = sql`EXISTS (
  SELECT FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
  WHERE ${rsvps.rsvpId} = ${eventMails.rsvpId} AND NOT ${events.isHidden} AND ${isUpcoming}
    AND NOT EXISTS (SELECT FROM ${stoppedAddresses} WHERE ${stoppedAddresses.email} = ${rsvps.email}))`;

/** Mails that were inserted by this transaction and are to be sent. The columns have milliseconds, as has the default. */
export async function listMailsOfTransaction(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ mailId: string }>(sql`SELECT mail_id AS "mailId" FROM ${eventMails}
    WHERE sent_at IS NULL AND rsvp_id IS NOT NULL AND try_at = now()::timestamptz(3)`);
  return rows.map(({ mailId }) => mailId);
}

/** All mails that are still to be sent, with the time at which they were due first. */
export async function listUnsentMails(db: Pick<Queryable, 'execute'>): Promise<{ mailId: string; dueAt: Date }[]> {
  const { rows } = await db.execute<{ mailId: string; dueAt: string }>(sql`
    SELECT mail_id AS "mailId", created_at AS "dueAt" FROM ${eventMails} WHERE sent_at IS NULL AND rsvp_id IS NOT NULL`);
  return rows.map(({ mailId, dueAt }) => ({ mailId, dueAt: new Date(dueAt) }));
}

/** Marks a mail as being sent; undefined if it was sent, or may not be sent any more. */
export async function claimMail(db: Queryable, mailId: string): Promise<WaitingMail | undefined> {
  const { rows } = await db.execute<WaitingMail & Record<string, unknown>>(sql`
    WITH taken AS (
      UPDATE ${eventMails} SET try_at = now() + ${sendingFor}
      WHERE mail_id = ${mailId} AND sent_at IS NULL AND rsvp_id IS NOT NULL AND (kind <> 'confirm' OR ${mayStillBeAsked})
      RETURNING mail_id, rsvp_id, kind, detail
    )
    SELECT mail_id AS "mailId", taken.rsvp_id AS "rsvpId", kind, detail, ${rsvps.email}, ${events.title},
      ${profiles.username} AS "invitedBy"
    FROM taken JOIN ${rsvps} ON ${rsvps.rsvpId} = taken.rsvp_id JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
    LEFT JOIN ${profiles} ON ${profiles.userId} = ${rsvps.invitedBy}`);
  return rows[0];
}

export async function markSent(db: Queryable, mailId: string): Promise<void> {
  await db.execute(sql`UPDATE ${eventMails} SET sent_at = now() WHERE mail_id = ${mailId}`);
}

/** Ends the claim of a mail that was not sent. */
export async function releaseMail(db: Queryable, mailId: string): Promise<void> {
  await db.execute(sql`UPDATE ${eventMails} SET try_at = now() WHERE mail_id = ${mailId}`);
}

/** Deletes mails a day after they were sent, and those that will never be sent. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM ${eventMails} WHERE created_at < now() - interval '1 day'
    AND (sent_at < now() - interval '1 day' OR rsvp_id IS NULL OR created_at < now() - ${unsentFor})`);
}
