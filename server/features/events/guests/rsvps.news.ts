/**
 * Notifies organizers of RSVPs and withdrawals. RSVPs to an event share one notification; each withdrawal has its own.
 */
import { type SQL, sql } from 'drizzle-orm';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationContent, NotificationSubject } from '../../../api/feature.ts';
import type { Database } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/statement.ts';
import { notifying } from '../../notifications/notifications-writing.ts';
import { events, rsvps } from '../events.tables.ts';
import { isGuestVisible, isNameOfAnother } from '../events.visibility.ts';

/**
 * Notifies each organizer once per event. `of` selects organizer, event and member. The member is null for a guest
 * without an account.
 */
export const notifyingOfRsvps = (of: SQL): SQL =>
  notifying({
    kind: 'event_rsvp',
    of: sql`SELECT DISTINCT ON (event_id) organizer_id, event_id, guest_id FROM (${of}) AS given (organizer_id, event_id, guest_id)
      WHERE organizer_id IS NOT NULL AND organizer_id IS DISTINCT FROM guest_id ORDER BY event_id`,
  });

/** Notifies the organizer that the guest in `gone` left the list of a future event. */
export const notifyingOfWithdrawals = notifying({
  kind: 'event_withdrawal',
  of: sql`SELECT ${events.organizerId}, gone.event_id || ':' || coalesce(gone.user_id, gone.rsvp_id), gone.user_id
    FROM gone JOIN ${events} ON ${events.eventId} = gone.event_id
    WHERE gone.is_confirmed AND ${events.organizerId} IS NOT NULL AND ${events.cancelledAt} IS NULL AND ${events.endsAt} > now()`,
  detail: sql`(SELECT CASE WHEN is_name_hidden THEN 'Guest' WHEN ${isNameOfAnother} THEN username || ' (guest)' ELSE username END
    FROM gone AS ${rsvps} WHERE user_id IS NULL)`,
});

const eventContent = {
  subjectId: text().notNull(),
  excerpt: text().notNull(),
  mayLackPeople: boolean().notNull(),
  actorIds: uuid().array().notNull(),
  count: integer().notNull(),
};

type ContentQuery = { viewerId: string; subjects: string };
type ReadNotices = (viewerId: string, subjects: NotificationSubject[]) => Promise<Map<string, NotificationContent>>;

/** Prepares the statements of organizers' notifications once per database. */
export function prepareNotices(db: Database) {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
  const subjects = sql`${sql.placeholder('subjects')}::jsonb`;
  function prepare(name: string, written: SQL): ReadNotices {
    const statement = prepareStatement<ContentQuery, typeof eventContent>(db, name, eventContent, written);
    return async (viewerId, subjects) => {
      const rows = await statement({ viewerId, subjects: JSON.stringify(subjects) });
      return new Map(rows.map(({ subjectId, ...content }) => [subjectId, content]));
    };
  }
  return {
    /** The guests that were added since the notification became unread. */
    readRsvpNotices: prepare(
      'events_rsvp_notices',
      sql`SELECT * FROM (
        SELECT asked."subjectId", ${events.title} AS excerpt, true AS "mayLackPeople",
          ARRAY(SELECT actor FROM unnest(asked."actorIds") AS actor
            WHERE EXISTS (SELECT FROM ${rsvps} WHERE ${rsvps.userId} = actor AND ${rsvps.eventId} = ${events.eventId})
          ) AS "actorIds",
          (SELECT count(*)::int FROM (SELECT FROM ${rsvps} WHERE ${rsvps.eventId} = ${events.eventId} AND ${rsvps.isConfirmed}
            AND ${rsvps.createdAt} >= asked.since AND ${rsvps.userId} IS DISTINCT FROM ${viewerId}
            AND ${isGuestVisible(viewerId)} LIMIT asked."countedTo") AS guests) AS count
        FROM jsonb_to_recordset(${subjects}) AS asked ("subjectId" text, "actorIds" uuid[], since timestamptz, "countedTo" int)
        JOIN ${events} ON ${events.eventId} = asked."subjectId"::uuid AND ${events.organizerId} = ${viewerId}
      ) AS content WHERE count > 0`,
    ),
    /** Guests who withdrew and did not return. */
    readWithdrawalNotices: prepare(
      'events_withdrawal_notices',
      sql`SELECT asked."subjectId", ${events.title} AS excerpt, false AS "mayLackPeople", asked."actorIds", 1 AS count
        FROM jsonb_to_recordset(${subjects}) AS asked ("subjectId" text, "actorIds" uuid[])
        JOIN ${events} ON ${events.eventId} = split_part(asked."subjectId", ':', 1)::uuid
          AND ${events.organizerId} = ${viewerId}
        WHERE NOT EXISTS (SELECT FROM ${rsvps} WHERE ${rsvps.eventId} = ${events.eventId} AND ${rsvps.isConfirmed}
          AND coalesce(${rsvps.userId}, ${rsvps.rsvpId}) = split_part(asked."subjectId", ':', 2)::uuid)`,
    ),
  };
}
