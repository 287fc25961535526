/** SQL of RSVPs by the links of their mails. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { events, rsvps } from './events.tables.ts';

export interface LinkedRsvp {
  username: string;
  isConfirmed: boolean;
  title: string;
  startsAt: string;
  endsAt: string;
  eventTime: string;
  timeZone: string;
  isOnline: boolean;
  locationCity: string | null;
  locationState: string | null;
  isCancelled: boolean;
  isOver: boolean;
}

/** One that became the RSVP of a member has no link any more. */
const isLinked = (rsvpId: string) => sql`${rsvps.rsvpId} = ${rsvpId} AND ${rsvps.userId} IS NULL`;

/** Undefined when it was withdrawn, or the host has hidden the event. */
export async function findLinked(db: Queryable, rsvpId: string): Promise<LinkedRsvp | undefined> {
  const { rows } = await db.execute<LinkedRsvp & Record<string, unknown>>(sql`
    SELECT ${rsvps.username}, ${rsvps.isConfirmed} AS "isConfirmed", ${events.title}, ${events.startsAt} AS "startsAt",
      ${events.endsAt} AS "endsAt", to_char(${events.eventTime}, 'YYYY-MM-DD"T"HH24:MI') AS "eventTime",
      ${events.timeZone} AS "timeZone", ${events.isOnline} AS "isOnline", ${events.locationCity} AS "locationCity",
      ${events.locationState} AS "locationState", ${events.cancelledAt} IS NOT NULL AS "isCancelled",
      ${events.endsAt} <= now() AS "isOver"
    FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
    WHERE ${isLinked(rsvpId)} AND NOT ${events.isHidden}`);
  return rows[0];
}

export async function confirmLinked(db: Queryable, rsvpId: string): Promise<void> {
  await db.execute(sql`UPDATE ${rsvps} SET is_confirmed = true WHERE ${isLinked(rsvpId)}`);
}

export async function deleteLinked(db: Queryable, rsvpId: string): Promise<void> {
  await db.execute(sql`DELETE FROM ${rsvps} WHERE ${isLinked(rsvpId)}`);
}
