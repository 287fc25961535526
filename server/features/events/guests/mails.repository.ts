/** SQL of mails to guests without an account. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { eventMails, events, rsvps, stoppedAddresses } from '../events.tables.ts';
import { isUpcoming } from '../events.visibility.ts';

export type MailKind = (typeof eventMails.$inferSelect)['kind'];

export interface ClaimedMail {
  mailId: string;
  rsvpId: string;
  kind: MailKind;
  detail: string;
  email: string;
  title: string;
  /** Username of the member who entered the guest. Null for a visitor or when the account is gone. */
  invitedBy: string | null;
}

/** A claim lasts longer than a process takes to send a mail. */
const sendingFor = sql`interval '1 minute'`;
/**
 * The time after which an unsent mail is given up. Until then, the host can repair the mail server and retry failed
 * jobs.
 */
const unsentFor = sql`interval '7 days'`;

/** Part of a statement that changes an event: inserts mails to its confirmed guests without an account. */
export const mailingGuests = (eventId: string, kind: MailKind, detail: string): SQL => sql`
  INSERT INTO ${eventMails} (rsvp_id, kind, detail)
  SELECT ${rsvps.rsvpId}, ${kind}::text, ${detail}::text FROM ${rsvps}
  WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.userId} IS NULL AND ${rsvps.isConfirmed}`;

/**
 * Inserts a confirmation mail. Without an RSVP, the mail is never sent but counts for the member's limit per day.
 * Otherwise, the count would reveal which mails were sent.
 */
export async function insertConfirmMail(
  db: Queryable,
  rsvpId: string | null,
  invitedBy: string | null,
  detail: string,
): Promise<void> {
  await db.insert(eventMails).values({ rsvpId, kind: 'confirm', detail, invitedBy });
}

/** Times of a member's invitations in the last day, earliest first. */
export async function listConfirmMailsOfDay(db: Queryable, invitedBy: string): Promise<Date[]> {
  const { rows } = await db.execute<{ createdAt: string }>(sql`
    SELECT ${eventMails.createdAt} AS "createdAt" FROM ${eventMails}
    WHERE ${eventMails.invitedBy} = ${invitedBy} AND ${eventMails.createdAt} > now() - interval '1 day'
    ORDER BY ${eventMails.createdAt}`);
  return rows.map(({ createdAt }) => new Date(createdAt));
}

/**
 * Selects and locks the confirmation mail of this member's invitation. Empty if the mail was sent, or if a process
 * has claimed it and may be sending it.
 */
export const unsentConfirmMail = (invitedBy: string, rsvpId: string): SQL => sql`
  SELECT mail_id FROM ${eventMails} WHERE rsvp_id = ${rsvpId} AND invited_by = ${invitedBy} AND kind = 'confirm'
    AND sent_at IS NULL AND NOT try_at BETWEEN now() AND now() + ${sendingFor} FOR UPDATE`;

/**
 * Whether a confirmation mail may still be sent: the address accepts invitations, and the event is not hidden,
 * cancelled or over.
 */
const mayStillBeAsked = sql`EXISTS (
  SELECT FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
  WHERE ${rsvps.rsvpId} = ${eventMails.rsvpId} AND NOT ${events.isHidden} AND ${isUpcoming}
    AND NOT EXISTS (SELECT FROM ${stoppedAddresses} WHERE ${stoppedAddresses.email} = ${rsvps.email}))`;

/** Unsent mails that this transaction inserted. Both compared times are rounded to milliseconds. */
export async function listMailsOfTransaction(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ mailId: string }>(sql`SELECT mail_id AS "mailId" FROM ${eventMails}
    WHERE sent_at IS NULL AND rsvp_id IS NOT NULL AND try_at = now()::timestamptz(3)`);
  return rows.map(({ mailId }) => mailId);
}

/** All unsent mails, with the time when they were first due. */
export async function listUnsentMails(db: Pick<Queryable, 'execute'>): Promise<{ mailId: string; dueAt: Date }[]> {
  const { rows } = await db.execute<{ mailId: string; dueAt: string }>(sql`
    SELECT mail_id AS "mailId", created_at AS "dueAt" FROM ${eventMails} WHERE sent_at IS NULL AND rsvp_id IS NOT NULL`);
  return rows.map(({ mailId, dueAt }) => ({ mailId, dueAt: new Date(dueAt) }));
}

/** Claims a mail for sending. Undefined if it was sent or may no longer be sent. */
export async function claimMail(db: Queryable, mailId: string): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<ClaimedMail & Record<string, unknown>>(sql`
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

/** Releases the claim of a mail that was not sent. */
export async function releaseMail(db: Queryable, mailId: string): Promise<void> {
  await db.execute(sql`UPDATE ${eventMails} SET try_at = now() WHERE mail_id = ${mailId}`);
}

/** Deletes mails a day after they were sent, and those that will never be sent. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM ${eventMails} WHERE created_at < now() - interval '1 day'
    AND (sent_at < now() - interval '1 day' OR rsvp_id IS NULL OR created_at < now() - ${unsentFor})`);
}
