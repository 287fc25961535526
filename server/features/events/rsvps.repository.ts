/** SQL of guest lists. */
import { type SQL, sql } from 'drizzle-orm';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Attempt } from '../../api/idempotency.ts';
import type { Queryable } from '../../db/client.ts';
import { user } from '../auth/auth.tables.ts';
import { ageNow, profiles } from '../profiles/profiles.tables.ts';
import { events, rsvps } from './events.tables.ts';
import { isGuestVisible } from './events.visibility.ts';

export interface GuestRow {
  rsvpId: string;
  userId: string | null;
  invitedBy: string | null;
  username: string;
  email: string;
  isEmailPrivate: boolean;
  isConfirmed: boolean;
}

export const guestColumns = sql`${rsvps.rsvpId} AS "rsvpId", ${rsvps.userId} AS "userId", ${rsvps.invitedBy} AS "invitedBy",
  ${rsvps.username}, ${rsvps.email}, ${rsvps.isEmailPrivate} AS "isEmailPrivate", ${rsvps.isConfirmed} AS "isConfirmed"`;

async function read(db: Queryable, statement: SQL): Promise<GuestRow[]> {
  return (await db.execute<GuestRow & Record<string, unknown>>(statement)).rows;
}

/**
 * Guests that the viewer may see, in the order of their RSVPs, from after `cursor`. Who has not agreed yet is seen by the
 * one who entered them, and by the organizer when `isOrganizer`.
 */
export const listGuests = (
  db: Queryable,
  viewerId: string,
  eventId: string,
  seesUnconfirmed: boolean,
  limit: number,
  cursor: string,
): Promise<GuestRow[]> =>
  read(
    db,
    sql`SELECT ${guestColumns} FROM ${rsvps}
      WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.rsvpId} > ${cursor} AND ${isGuestVisible(viewerId)}
        AND (${rsvps.isConfirmed} OR ${rsvps.invitedBy} = ${viewerId} OR ${seesUnconfirmed}::boolean)
      ORDER BY ${rsvps.rsvpId} LIMIT ${limit}`,
  );

/** The viewer's own RSVP to an event. */
export async function findOwnRsvpId(db: Queryable, viewerId: string, eventId: string): Promise<string | undefined> {
  const [row] = await read(
    db,
    sql`SELECT ${guestColumns} FROM ${rsvps} WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.userId} = ${viewerId}`,
  );
  return row?.rsvpId;
}

export interface NewRsvp extends GuestRow {
  eventId: string;
}

/**
 * Stores an RSVP and the attempt, in one statement that waits for a change of the event under way. An RSVP that somebody
 * else entered for the e-mail of a member becomes the member's. Undefined when the e-mail is on the list already, or the
 * event is cancelled or over by now.
 */
export async function insertRsvp(
  db: Queryable,
  viewerId: string,
  row: NewRsvp,
  attempt: Record<keyof Attempt, string | null>,
): Promise<GuestRow | undefined> {
  const recorded = recordKey({
    userId: viewerId,
    subject: sql`added.rsvp_id`,
    key: attempt.key,
    requestHash: attempt.requestHash,
    from: sql`added`,
  });
  const [added] = await read(
    db,
    sql`WITH open AS (
      SELECT event_id FROM ${events} WHERE event_id = ${row.eventId} AND cancelled_at IS NULL AND ends_at > now() FOR SHARE
    ), added AS (
      INSERT INTO ${rsvps} (rsvp_id, event_id, user_id, invited_by, username, email, is_email_private, is_confirmed)
      SELECT ${row.rsvpId}::uuid, event_id, ${row.userId}::uuid, ${row.invitedBy}::uuid, ${row.username}, ${row.email},
        ${row.isEmailPrivate}::boolean, ${row.isConfirmed}::boolean FROM open
      ON CONFLICT (event_id, email) DO UPDATE SET user_id = excluded.user_id, invited_by = NULL,
        username = excluded.username, is_email_private = excluded.is_email_private, is_confirmed = true
        WHERE rsvps.user_id IS NULL AND excluded.user_id IS NOT NULL
      RETURNING *
    ), recorded AS (${recorded})
    SELECT ${guestColumns} FROM added AS ${rsvps}`,
  );
  return added;
}

export async function findRsvp(db: Queryable, eventId: string, rsvpId: string): Promise<GuestRow | undefined> {
  const [row] = await read(
    db,
    sql`SELECT ${guestColumns} FROM ${rsvps} WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.rsvpId} = ${rsvpId}`,
  );
  return row;
}

/** Takes back an RSVP of this person, or one that this person entered. */
export async function deleteRsvp(db: Queryable, viewerId: string, eventId: string, rsvpId: string): Promise<void> {
  await db.execute(sql`DELETE FROM ${rsvps} WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.rsvpId} = ${rsvpId}
    AND (${rsvps.userId} = ${viewerId} OR ${rsvps.invitedBy} = ${viewerId})`);
}

/** What decides about the RSVP of a person: the own e-mail, and the age, null when it is not known. */
export async function findPerson(
  db: Queryable,
  userId: string,
): Promise<{ email: string; age: number | null } | undefined> {
  const { rows } = await db.execute<{ email: string; age: number | null }>(sql`
    SELECT ${user.email}, ${ageNow(profiles)} AS age FROM ${user} JOIN ${profiles} ON ${profiles.userId} = ${user.id}
    WHERE ${user.id} = ${userId}`);
  return rows[0];
}

export async function isEmailOfMember(db: Queryable, email: string): Promise<boolean> {
  return (await db.execute(sql`SELECT FROM ${user} WHERE ${user.email} = ${email}`)).rows.length === 1;
}
