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

/**
 * How long a process may take to send a mail before another one sends it again, under the same Message-ID. A mail of a
 * killed process is late by no more than this and the interval at which the mailer looks for mails.
 */
const sendingFor = sql`interval '1 minute'`;
/** After so long without success a mail is given up. */
const triedFor = sql`interval '3 days'`;

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

/** Claims some mails that are due. */
export async function takeMails(db: Queryable, limit: number): Promise<WaitingMail[]> {
  const { rows } = await db.execute<WaitingMail & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT mail_id FROM ${eventMails} WHERE sent_at IS NULL AND try_at <= now() AND rsvp_id IS NOT NULL
        AND (kind <> 'confirm' OR ${mayStillBeAsked})
      ORDER BY try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE ${eventMails} SET try_at = now() + ${sendingFor}, tries = tries + 1
      WHERE mail_id IN (SELECT mail_id FROM due) RETURNING mail_id, rsvp_id, kind, detail
    )
    SELECT mail_id AS "mailId", taken.rsvp_id AS "rsvpId", kind, detail, ${rsvps.email}, ${events.title},
      ${profiles.username} AS "invitedBy"
    FROM taken JOIN ${rsvps} ON ${rsvps.rsvpId} = taken.rsvp_id JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
    LEFT JOIN ${profiles} ON ${profiles.userId} = ${rsvps.invitedBy}`);
  return rows;
}

export async function markSent(db: Queryable, mailId: string): Promise<void> {
  await db.execute(sql`UPDATE ${eventMails} SET sent_at = now() WHERE mail_id = ${mailId}`);
}

/** Retries a mail that could not be sent after 1, 4, 9, … minutes, the square of its tries, up to 64. */
export async function putOff(db: Queryable, mailId: string): Promise<void> {
  await db.execute(sql`UPDATE ${eventMails} SET try_at = now() + least(tries, 8) ^ 2 * interval '1 minute'
    WHERE mail_id = ${mailId}`);
}

/** Deletes mails a day after they were sent, and those that will never be sent. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM ${eventMails} WHERE created_at < now() - interval '1 day'
    AND (sent_at < now() - interval '1 day' OR rsvp_id IS NULL OR created_at < now() - ${triedFor})`);
}
