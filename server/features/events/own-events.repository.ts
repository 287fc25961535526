/** SQL of what a person has of events: for the download, for the deletion of the account, and for tidying. */
import { type SQL, sql } from 'drizzle-orm';
import { type BulkRows, bulkOf } from '../../db/bulk-rows.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { notifying } from '../notifications/notifications.writing.ts';
import { eventEventTags, eventMails, events, eventTags, rsvps } from './events.tables.ts';

/** Rows of a statement as JSON writes them. */
async function read(db: Queryable, statement: SQL) {
  return (await db.execute<{ id: string; row: Record<string, unknown> }>(statement)).rows;
}

/** Events that a person organizes, from after the id on. */
export const listOwnEvents = (db: Queryable, userId: string, limit: number, after: string) =>
  read(
    db,
    sql`SELECT ${events.eventId} AS id, to_jsonb(${events}) - 'search_text' - 'organizer_id'
        || jsonb_build_object('tag_names', ARRAY(SELECT tag_name FROM ${eventEventTags} JOIN ${eventTags} USING (tag_id)
          WHERE ${eventEventTags.eventId} = ${events.eventId} ORDER BY tag_id)) AS row
      FROM ${events} WHERE ${events.organizerId} = ${userId} AND ${events.eventId} > ${after}
      ORDER BY ${events.eventId} LIMIT ${limit}`,
  );

/** RSVPs of a person, and those that the person entered for others. */
export const listOwnRsvps = (db: Queryable, userId: string, limit: number, after: string) =>
  read(
    db,
    sql`SELECT ${rsvps.rsvpId} AS id, (to_jsonb(${rsvps}) - 'user_id' - 'invited_by')
        || jsonb_build_object('title', ${events.title}, 'is_own', ${rsvps.userId} IS NOT NULL) AS row
      FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
      WHERE (${rsvps.userId} = ${userId} OR ${rsvps.invitedBy} = ${userId}) AND ${rsvps.rsvpId} > ${after}
      ORDER BY ${rsvps.rsvpId} LIMIT ${limit}`,
  );

/** RSVPs of a person, and those that the person entered for others, of which there may be very many. */
export const bulkRsvps = (db: Database): BulkRows[] => [
  bulkOf(db, rsvps, (userId) => sql`${rsvps.userId} = ${userId}`),
  bulkOf(db, rsvps, (userId) => sql`${rsvps.invitedBy} = ${userId}`, { set: sql`invited_by = NULL` }),
];

/**
 * When the organizer leaves: what is over goes, what is to come is cancelled and keeps no more than its guests need to know
 * what will not be. Gives whom to announce it to, and which events it was.
 */
export async function leaveEvents(
  tx: Queryable,
  userId: string,
): Promise<{ notifiedIds: string[]; eventIds: string[] }> {
  const isOrganized = sql`${events.organizerId} = ${userId}`;
  await tx.execute(sql`DELETE FROM ${events} WHERE ${isOrganized} AND ${events.endsAt} <= now()`);
  const detail = 'The organizer has left Starparty.';
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    WITH mailed AS (
      INSERT INTO ${eventMails} (rsvp_id, kind, detail)
      SELECT ${rsvps.rsvpId}, 'cancelled', ${detail}::text FROM ${rsvps} JOIN ${events} USING (event_id)
      WHERE ${isOrganized} AND ${events.cancelledAt} IS NULL AND ${rsvps.userId} IS NULL AND ${rsvps.isConfirmed}
    )
    ${notifying({
      kind: 'event_cancelled',
      of: sql`SELECT ${rsvps.userId}, ${rsvps.eventId}, NULL::uuid FROM ${rsvps} JOIN ${events} USING (event_id)
        WHERE ${isOrganized} AND ${events.cancelledAt} IS NULL AND ${rsvps.userId} <> ${userId}`,
      detail,
    })}`);
  const left = await tx.execute<{ event_id: string }>(sql`
    UPDATE ${events} SET cancelled_at = coalesce(cancelled_at, now()), revision = revision + 1, changed_at = now(),
      description = '', online_link = NULL, image_url = NULL, exact_lat = NULL, exact_lng = NULL, exact_precision = NULL,
      street_address = CASE WHEN is_online THEN NULL ELSE '' END, search_text = ''
    WHERE ${isOrganized} RETURNING event_id`);
  return { notifiedIds: rows.map(({ user_id }) => user_id), eventIds: left.rows.map(({ event_id }) => event_id) };
}

/** Removes events whose organizer has left, a month after they were to be. */
export async function deleteLeftEvents(db: Queryable): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${events} WHERE ${events.organizerId} IS NULL AND ${events.endsAt} < now() - interval '30 days'`);
}
