/**
 * SQL that stores concurrent RSVPs of members in batches, because hundreds of members answer a popular event at once.
 */
import { adultAge } from '@starparty/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../../api/idempotency.tables.ts';
import type { Queryable } from '../../../db/client.ts';
import { user } from '../../auth/auth.tables.ts';
import { ageNow, profiles } from '../../profiles/profiles.tables.ts';
import type { EventHead } from '../events.repository.ts';
import { events, rsvps } from '../events.tables.ts';
import { isEventVisible } from '../events.visibility.ts';
import { notifyingOfRsvps } from './rsvps.news.ts';
import { type GuestRow, guestColumns } from './rsvps.repository.ts';

export interface RsvpRequest {
  rsvpId: string;
  eventId: string;
  viewerId: string;
  username: string;
  email: string;
  isEmailShared: boolean;
  /** The idempotency key, or null if the request has none. */
  key: string | null;
  requestHash: string | null;
}

export type StoredRsvp = GuestRow & Pick<EventHead, 'organizerId' | 'areEmailsHidden'>;

export interface StoredBatch {
  stored: StoredRsvp[];
  /** Organizers with a new notification. */
  notifiedIds: string[];
}

/**
 * Inserts RSVPs of members, their idempotency keys and the organizers' notifications in one statement that waits for no
 * lock. Skips RSVPs with an e-mail other than the member's own, and members who are on the list. Skips events that are
 * cancelled, over, invisible or being changed.
 */
export async function insertBatch(db: Queryable, asked: RsvpRequest[]): Promise<StoredBatch> {
  const { rows } = await db.execute<StoredRsvp & { notifiedIds: string[] } & Record<string, unknown>>(sql`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked("rsvpId" uuid, "eventId" uuid,
        "viewerId" uuid, username text, email text, "isEmailShared" boolean, key text, "requestHash" text)
    ), open AS (
      SELECT event_id FROM ${events} WHERE event_id IN (SELECT "eventId" FROM asked)
        AND cancelled_at IS NULL AND ends_at > now() FOR NO KEY UPDATE SKIP LOCKED
    ), allowed AS (
      SELECT asked.*, ${events.organizerId} AS organizer_id, ${events.areEmailsHidden} AS are_emails_hidden,
        coalesce(${ageNow(profiles)}, 0) >= ${adultAge}::int AS may_show_email
      FROM asked JOIN ${events} ON ${events.eventId} = asked."eventId"
      JOIN ${user} ON ${user.id} = asked."viewerId" AND ${user.email} = asked.email
      JOIN ${profiles} ON ${profiles.userId} = asked."viewerId"
      WHERE ${events.eventId} IN (SELECT event_id FROM open) AND ${isEventVisible(sql`asked."viewerId"`)}
    ), added AS (
      INSERT INTO ${rsvps} (rsvp_id, event_id, user_id, username, email, is_email_shared, is_confirmed)
      SELECT "rsvpId", "eventId", "viewerId", username, email, "isEmailShared" AND may_show_email, true FROM allowed
      ON CONFLICT DO NOTHING RETURNING *
    ), recorded AS (
      INSERT INTO ${idempotencyKeys} (user_id, key, request_hash, subject)
      SELECT "viewerId", key, "requestHash", "rsvpId"::text FROM allowed
      WHERE key IS NOT NULL AND "rsvpId" IN (SELECT rsvp_id FROM added)
    ), notified AS (${notifyingOfRsvps(sql`
      SELECT allowed.organizer_id, added.event_id, added.user_id FROM added JOIN allowed ON allowed."rsvpId" = added.rsvp_id`)})
    SELECT ${guestColumns}, allowed.organizer_id AS "organizerId", allowed.are_emails_hidden AS "areEmailsHidden",
      ARRAY(SELECT user_id FROM notified) AS "notifiedIds"
    FROM added AS ${rsvps} JOIN allowed ON allowed."rsvpId" = ${rsvps.rsvpId}`);
  return { stored: rows, notifiedIds: rows[0]?.notifiedIds ?? [] };
}
