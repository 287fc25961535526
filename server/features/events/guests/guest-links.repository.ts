/** SQL of RSVPs by mailed links. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { prepareQuery } from '../../../db/statement.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { events, rsvps } from '../events.tables.ts';
import { notifyingOfRsvps, notifyingOfWithdrawals } from './rsvps.news.ts';
import { openEvent } from './rsvps.repository.ts';

/** An RSVP that has moved to an account has no link. */
const isLinked = (rsvpId: string) => sql`${rsvps.rsvpId} = ${rsvpId} AND ${rsvps.userId} IS NULL`;

/**
 * The id of the event of an RSVP. Statements lock the event first, then its RSVPs, then notifications, because a single
 * order prevents deadlocks.
 */
const eventOf = (rsvpId: string) => sql`(SELECT ${rsvps.eventId} FROM ${rsvps} WHERE ${isLinked(rsvpId)})`;

/** Selects no row if the inviting member withdrew the RSVP, or the host has hidden the event. */
export function selectLinked(db: Queryable, rsvpId: string) {
  const { title, startsAt, endsAt, timeZone, isOnline, streetAddress, onlineLink, locationCity, locationState } =
    events;
  return db
    .select({
      rsvpId: rsvps.rsvpId,
      eventId: rsvps.eventId,
      email: rsvps.email,
      username: rsvps.username,
      invitedBy: profiles.username,
      isConfirmed: rsvps.isConfirmed,
      title,
      startsAt,
      endsAt,
      eventTime: sql<string>`to_char(${events.eventTime}, 'YYYY-MM-DD"T"HH24:MI')`,
      timeZone,
      isOnline,
      streetAddress,
      onlineLink,
      locationCity,
      locationState,
      isCancelled: sql<boolean>`${events.cancelledAt} IS NOT NULL`,
      isOver: sql<boolean>`${endsAt} <= now()`,
    })
    .from(rsvps)
    .innerJoin(events, eq(events.eventId, rsvps.eventId))
    .leftJoin(profiles, eq(profiles.userId, rsvps.invitedBy))
    .where(sql`${isLinked(rsvpId)} AND NOT ${events.isHidden}`);
}

export type LinkedRsvp = Awaited<ReturnType<typeof selectLinked>>[number];

/** Prepares the select of a linked RSVP for the page of the link. */
export const prepareLinked = (db: Database) =>
  prepareQuery(db, 'events_linked_rsvp', ({ rsvpId }: { rsvpId: string }) => selectLinked(db, rsvpId));

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
