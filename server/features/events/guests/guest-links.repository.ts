/** SQL of RSVPs by mailed links. */
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { events, rsvps } from '../events.tables.ts';
import { notifyingOfRsvps, notifyingOfWithdrawals } from './rsvps.news.ts';
import { openEvent } from './rsvps.repository.ts';

export interface LinkedRsvp {
  rsvpId: string;
  eventId: string;
  email: string;
  username: string;
  invitedBy: string | null;
  isConfirmed: boolean;
  title: string;
  startsAt: string;
  endsAt: string;
  eventTime: string;
  timeZone: string;
  isOnline: boolean;
  streetAddress: string | null;
  onlineLink: string | null;
  locationCity: string | null;
  locationState: string | null;
  isCancelled: boolean;
  isOver: boolean;
}

/** An RSVP that has moved to an account has no link. */
const isLinked = (rsvpId: string) => sql`${rsvps.rsvpId} = ${rsvpId} AND ${rsvps.userId} IS NULL`;

/** Statements lock the event first, then its RSVPs, then notifications. This order prevents deadlocks. */
const eventOf = (rsvpId: string) => sql`(SELECT ${rsvps.eventId} FROM ${rsvps} WHERE ${isLinked(rsvpId)})`;

/** Undefined if the inviting member withdrew the RSVP, or the host has hidden the event. */
export async function findLinked(db: Queryable, rsvpId: string): Promise<LinkedRsvp | undefined> {
  const { rows } = await db.execute<LinkedRsvp & Record<string, unknown>>(sql`
    SELECT ${rsvps.rsvpId} AS "rsvpId", ${rsvps.eventId} AS "eventId", ${rsvps.email}, ${rsvps.username},
      ${profiles.username} AS "invitedBy", ${rsvps.isConfirmed} AS "isConfirmed",
      ${events.title}, ${events.startsAt} AS "startsAt",
      ${events.endsAt} AS "endsAt", to_char(${events.eventTime}, 'YYYY-MM-DD"T"HH24:MI') AS "eventTime",
      ${events.timeZone} AS "timeZone", ${events.isOnline} AS "isOnline", ${events.streetAddress} AS "streetAddress",
      ${events.onlineLink} AS "onlineLink", ${events.locationCity} AS "locationCity",
      ${events.locationState} AS "locationState", ${events.cancelledAt} IS NOT NULL AS "isCancelled",
      ${events.endsAt} <= now() AS "isOver"
    FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
    LEFT JOIN ${profiles} ON ${profiles.userId} = ${rsvps.invitedBy}
    WHERE ${isLinked(rsvpId)} AND NOT ${events.isHidden}`);
  return rows[0];
}

/**
 * Adds the guest to the list, unless the event is cancelled or over, and notifies the organizer. Returns the ids of the
 * members to notify in realtime.
 */
export async function confirmLinked(db: Queryable, rsvpId: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH open AS (${openEvent(eventOf(rsvpId))}), agreed AS (
      UPDATE ${rsvps} SET is_confirmed = true, withdrawn_at = NULL, created_at = now() FROM open
      WHERE ${rsvps.eventId} = open.event_id AND ${isLinked(rsvpId)} AND NOT ${rsvps.isConfirmed} RETURNING open.*
    ) ${notifyingOfRsvps(sql`SELECT organizer_id, event_id, NULL::uuid FROM agreed`)}`);
  return rows.map(({ user_id }) => user_id);
}

/** Removes the guest from the list and notifies the organizer. Returns the ids of the members to notify in realtime. */
export async function withdrawLinked(db: Queryable, rsvpId: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH locked AS (
      SELECT event_id FROM ${events} WHERE event_id = ${eventOf(rsvpId)} FOR NO KEY UPDATE
    ), gone AS (
      UPDATE ${rsvps} SET is_confirmed = false, withdrawn_at = now() FROM locked
      WHERE ${rsvps.eventId} = locked.event_id AND ${isLinked(rsvpId)} AND ${rsvps.isConfirmed}
      RETURNING ${rsvps.eventId}, rsvp_id, user_id, username, is_name_hidden, true AS is_confirmed
    ) ${notifyingOfWithdrawals}`);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Deletes a confirmed RSVP that its owner moves to an account. The event must be locked. Unconfirmed RSVPs stay.
 * Otherwise, the inviter would learn which member owns the address.
 */
export async function deleteMoved(tx: Transaction, rsvpId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM ${rsvps} WHERE ${isLinked(rsvpId)} AND ${rsvps.isConfirmed}`);
}
