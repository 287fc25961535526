/** SQL of a person's events, for the data download, account deletion and cleanup. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { type BulkRows, bulkOf } from '../../db/rows/bulk-rows.ts';
import { mutedNotifications, notifications } from '../notifications/notifications.tables.ts';
import { notifying } from '../notifications/notifications-writing.ts';
import { eventEventTags, eventMails, events, eventTags, rsvps } from './events.tables.ts';

/** Returns the rows of a statement as JSON. */
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

/** RSVPs of a person, and RSVPs that the person entered for others. */
export const listOwnRsvps = (db: Queryable, userId: string, limit: number, after: string) =>
  read(
    db,
    sql`SELECT ${rsvps.rsvpId} AS id, (to_jsonb(${rsvps}) - 'user_id' - 'invited_by')
        || jsonb_build_object('title', ${events.title}, 'is_own', ${rsvps.userId} IS NOT NULL) AS row
      FROM ${rsvps} JOIN ${events} ON ${events.eventId} = ${rsvps.eventId}
      WHERE (${rsvps.userId} = ${userId} OR ${rsvps.invitedBy} = ${userId}) AND ${rsvps.rsvpId} > ${after}
      ORDER BY ${rsvps.rsvpId} LIMIT ${limit}`,
  );

const isOver = (userId: string): SQL => sql`${events.organizerId} = ${userId} AND ${events.endsAt} <= now()`;
const isUpcoming = (userId: string): SQL => sql`${events.organizerId} = ${userId} AND ${events.endsAt} > now()`;
const eventsWhere = (condition: SQL): SQL => sql`SELECT ${events.eventId} FROM ${events} WHERE ${condition}`;

/**
 * Deletes RSVPs of a person, and past events with their guests. Guests that the person entered stay, but no longer name
 * the person. Works in batches, because there may be very many rows.
 */
export const bulkOfEvents = (db: Database): BulkRows[] => [
  bulkOf(db, rsvps, (userId) => sql`${rsvps.userId} = ${userId}`, { isWhole: true }),
  bulkOf(db, rsvps, (userId) => sql`${rsvps.invitedBy} = ${userId}`, { set: sql`invited_by = NULL` }),
  bulkOf(db, rsvps, (userId) => sql`${rsvps.eventId} IN (${eventsWhere(isOver(userId))})`),
  bulkOf(db, events, isOver, { isWhole: true }),
];

/** Whether a person has too many future events, or the events have too many guests, for one transaction. */
export async function areManyUpcoming(db: Database, userId: string): Promise<boolean> {
  const guests = bulkOf(db, rsvps, () => sql`${rsvps.eventId} IN (${eventsWhere(isUpcoming(userId))})`);
  return (await bulkOf(db, events, isUpcoming).areMany(userId)) || guests.areMany(userId);
}

export async function deleteOverEvents(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM ${events} WHERE ${isOver(userId)}`);
}

/**
 * Notifies the guests that future events are cancelled, and inserts mails to guests without an account. A repeated call
 * notifies nobody twice. Returns the ids of the notified guests, and the number of mails.
 */
export async function notifyGuests(
  tx: Queryable,
  userId: string,
  limit: number | null,
): Promise<{ notifiedIds: string[]; mailCount: number }> {
  const detail = 'The organizer has left Starparty.';
  const guests = sql`${rsvps} JOIN ${events} USING (event_id) WHERE ${isUpcoming(userId)} AND ${events.cancelledAt} IS NULL`;
  const { rows } = await tx.execute<{ notifiedIds: string[]; mailCount: number }>(sql`
    WITH pending_addresses AS MATERIALIZED (
      SELECT ${rsvps.rsvpId} FROM ${guests} AND ${rsvps.userId} IS NULL AND ${rsvps.isConfirmed} AND NOT EXISTS (
        SELECT FROM ${eventMails} WHERE ${eventMails.rsvpId} = ${rsvps.rsvpId} AND ${eventMails.kind} = 'cancelled')
      LIMIT ${limit}),
    pending_members AS MATERIALIZED (
      SELECT ${rsvps.userId}, event_id FROM ${guests} AND ${rsvps.userId} <> ${userId} AND NOT EXISTS (
        SELECT FROM ${notifications} AS sent WHERE sent.user_id = ${rsvps.userId} AND sent.kind = 'event_cancelled'
          AND sent.subject_id = event_id::text)
        AND NOT EXISTS (SELECT FROM ${mutedNotifications} AS muted
          WHERE muted.user_id = ${rsvps.userId} AND muted.kind = 'event_cancelled')
      LIMIT ${limit}),
    mailed AS (
      INSERT INTO ${eventMails} (rsvp_id, kind, detail)
      SELECT rsvp_id, 'cancelled', ${detail}::text FROM pending_addresses RETURNING 1),
    notified AS (${notifying({
      kind: 'event_cancelled',
      of: sql`SELECT user_id, event_id, NULL::uuid FROM pending_members`,
      detail,
    })})
    SELECT ARRAY(SELECT user_id FROM notified) AS "notifiedIds", (SELECT count(*) FROM mailed)::int AS "mailCount"`);
  return rows[0] ?? { notifiedIds: [], mailCount: 0 };
}

/** Cancels future events and keeps only the data that their guests need. Returns the ids. */
export async function leaveEvents(tx: Queryable, userId: string, limit: number | null): Promise<string[]> {
  const { rows } = await tx.execute<{ event_id: string }>(sql`
    UPDATE ${events} SET organizer_id = NULL, cancelled_at = coalesce(cancelled_at, now()), revision = revision + 1,
      changed_at = now(), description = '', online_link = NULL, image_url = NULL, exact_lat = NULL, exact_lng = NULL,
      exact_precision = NULL, street_address = CASE WHEN is_online THEN NULL ELSE '' END, search_text = ''
    WHERE event_id IN (${eventsWhere(isUpcoming(userId))} LIMIT ${limit}) RETURNING event_id`);
  return rows.map(({ event_id }) => event_id);
}

/** Deletes events of organizers who left, a month after their date. */
export async function deleteLeftEvents(db: Queryable): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${events} WHERE ${events.organizerId} IS NULL AND ${events.endsAt} < now() - interval '30 days'`);
}
