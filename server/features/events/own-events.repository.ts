/** SQL of a person's events, for the data download, account deletion and cleanup. */
import { type SQL, sql } from 'drizzle-orm';
import { type BulkRows, bulkOf } from '../../db/bulk-rows.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { notifying } from '../notifications/notifications.writing.ts';
import { eventEventTags, eventMails, events, eventTags, rsvps } from './events.tables.ts';

/** Rows of a statement as JSON. */
async function read(db: Queryable, statement: SQL) {
  return (await db.execute<{ id: string; row: Record<string, unknown> }>(statement)).rows;
}

/** Events that a person organizes, after the given id. */
export const listOwnEvents = (db: Queryable, userId: string, limit: number, after: string) =>
  read(
    db,
    sql`SELECT ${events.eventId} AS id, to_jsonb(${events}) - 'search_text' - 'organizer_id'
        || jsonb_build_object('tag_names', ARRAY(SELECT tag_name FROM ${eventEventTags} JOIN ${eventTags} USING (tag_id)
          WHERE ${eventEventTags.eventId} = ${events.eventId} ORDER BY tag_id)) AS row
      FROM ${events} WHERE ${events.organizerId} = ${userId} AND ${events.eventId} > ${after}
      ORDER BY ${events.eventId} LIMIT ${limit}`,
  );

/** RSVPs of a person, and those the person entered for others. */
export const listOwnRsvps = (db: Queryable, userId: string, limit: number, after: string) =>
  read(
    db,
    sql`SELECT ${rsvps.rsvpId} AS id, (to_jsonb(${rsvps}) - 'user_id' - 'invited_by')
        || jsonb_build_object('title', ${events.title}, 'is_own', ${rsvps.userId} IS NOT NULL) AS row
      FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
      WHERE (${rsvps.userId} = ${userId} OR ${rsvps.invitedBy} = ${userId}) AND ${rsvps.rsvpId} > ${after}
      ORDER BY ${rsvps.rsvpId} LIMIT ${limit}`,
  );

/** RSVPs of a person, and those the person entered for others, in batches, because there may be very many. */
export const bulkRsvps = (db: Database): BulkRows[] => [
  bulkOf(db, rsvps, (userId) => sql`${rsvps.userId} = ${userId}`),
  bulkOf(db, rsvps, (userId) => sql`${rsvps.invitedBy} = ${userId}`, { set: sql`invited_by = NULL` }),
];

/**
 * Removes the organizer: deletes past events, cancels future ones and keeps only what their guests need. Returns the
 * ids to announce the cancellation to, and the affected events.
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

/** Deletes events of organizers who left, a month after their date. */
export async function deleteLeftEvents(db: Queryable): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${events} WHERE ${events.organizerId} IS NULL AND ${events.endsAt} < now() - interval '30 days'`);
}
