/** SQL of guest lists. */
import { adultAge } from '@starparty/contract/limits.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import { recordKey } from '../../../api/idempotency.repository.ts';
import type { Attempt } from '../../../api/idempotency.ts';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { literal, perLimit, prepareQuery, prepareStatement, type RowOf } from '../../../db/statement.ts';
import { user } from '../../auth/auth.tables.ts';
import { ageNow, profiles } from '../../profiles/profiles.tables.ts';
import { askedAddresses, events, rsvps } from '../events.tables.ts';
import { isGuestVisible, isNameOfAnother } from '../events.visibility.ts';
import { unsentConfirmMail } from './mails.repository.ts';
import { notifyingOfRsvps, notifyingOfWithdrawals } from './rsvps.news.ts';

const guestRow = {
  rsvpId: uuid().notNull(),
  userId: uuid(),
  invitedBy: uuid(),
  username: text().notNull(),
  /** Whether the name is the username of a member other than the guest. */
  isNameOfAnother: boolean().notNull(),
  /** Whether the host has hidden the name. */
  isNameHidden: boolean().notNull(),
  email: text().notNull(),
  /** The choice of the guest. Applies only while the guest is an adult with an account. */
  isEmailShared: boolean().notNull(),
  isConfirmed: boolean().notNull(),
};
export type GuestRow = RowOf<typeof guestRow>;

const isAdult = sql`coalesce((SELECT ${ageNow(profiles)} >= ${literal(adultAge)} FROM ${profiles}
  WHERE ${profiles.userId} = ${rsvps.userId}), false)`;

export const guestColumns = sql`${rsvps.rsvpId} AS "rsvpId", ${rsvps.userId} AS "userId", ${rsvps.invitedBy} AS "invitedBy",
  ${rsvps.username}, ${isNameOfAnother} AS "isNameOfAnother",
  ${rsvps.isNameHidden} AS "isNameHidden",
  ${rsvps.email}, ${rsvps.isEmailShared} AND ${isAdult} AS "isEmailShared", ${rsvps.isConfirmed} AS "isConfirmed"`;

async function read(db: Queryable, statement: SQL): Promise<GuestRow[]> {
  return (await db.execute<GuestRow & Record<string, unknown>>(statement)).rows;
}

interface GuestsParams {
  viewerId: string;
  eventId: string;
  seesUnconfirmed: boolean;
  cursor: string;
}

/** Prepares the guest statements of an event page once per database. */
export function prepareRsvps(db: Database) {
  const at = (name: string, type = 'uuid') => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const viewerId = at('viewerId');
  const own = prepareQuery(db, 'events_own_rsvp', ({ viewerId, eventId }: { viewerId: string; eventId: string }) =>
    db
      .select({ rsvpId: rsvps.rsvpId })
      .from(rsvps)
      .where(and(eq(rsvps.eventId, eventId), eq(rsvps.userId, viewerId))),
  );
  const person = prepareQuery(db, 'events_person', ({ userId }: { userId: string }) =>
    db
      .select({ username: profiles.username, email: user.email, age: ageNow(profiles) })
      .from(user)
      .innerJoin(profiles, eq(profiles.userId, user.id))
      .where(eq(user.id, userId)),
  );
  return {
    /**
     * Guests that the viewer may see, ordered by RSVP, after `cursor`. An unconfirmed address is visible to the member
     * who entered it, and to the organizer if `seesUnconfirmed`.
     */
    listGuests: perLimit('events_guests', (name, limit) =>
      prepareStatement<GuestsParams, typeof guestRow>(
        db,
        name,
        guestRow,
        sql`SELECT ${guestColumns} FROM ${rsvps}
          WHERE ${rsvps.eventId} = ${at('eventId')} AND ${rsvps.rsvpId} > ${at('cursor')} AND ${isGuestVisible(viewerId)}
            AND (${rsvps.isConfirmed} OR ${rsvps.withdrawnAt} IS NULL
              AND (${rsvps.invitedBy} = ${viewerId} OR ${at('seesUnconfirmed', 'boolean')}))
          ORDER BY ${rsvps.rsvpId} LIMIT ${limit}`,
      ),
    ),
    /** The viewer's own RSVP to an event. */
    findOwnRsvpId: async (viewerId: string, eventId: string): Promise<string | undefined> =>
      (await own({ viewerId, eventId }))[0]?.rsvpId,
    /** The fields of a member that an RSVP depends on. */
    findPerson: async (userId: string): Promise<Person | undefined> => (await person({ userId }))[0],
  };
}

export interface NewRsvp extends Record<keyof Attempt, string | null> {
  rsvpId: string;
  eventId: string;
  username: string;
  email: string;
}

/** Selects and locks an event. Its id is a value or a subquery. Returns no row if the event is cancelled or over. */
export const openEvent = (eventId: string | SQL) => sql`SELECT event_id, organizer_id FROM ${events}
  WHERE event_id = ${eventId} AND cancelled_at IS NULL AND ends_at > now() FOR NO KEY UPDATE`;

/** A part of the statement that stores an RSVP in `added`. It records the idempotency key. */
const recording = (userId: string, { key, requestHash }: NewRsvp) =>
  recordKey({ userId, subject: sql`added.rsvp_id`, key, requestHash, from: sql`added` });

/**
 * Inserts the RSVP of a member, its idempotency key and the organizer's notification in one statement. The statement
 * waits for a concurrent change of the event. Undefined if the member is already on the list, or the event is cancelled
 * or over.
 */
export async function insertRsvp(
  db: Queryable,
  userId: string,
  row: NewRsvp & { isEmailShared: boolean },
): Promise<{ guest: GuestRow; notifiedIds: string[] } | undefined> {
  const { rows } = await db.execute<GuestRow & { notifiedIds: string[] } & Record<string, unknown>>(sql`
    WITH open AS (${openEvent(row.eventId)}), added AS (
      INSERT INTO ${rsvps} (rsvp_id, event_id, user_id, username, email, is_email_shared, is_confirmed)
      SELECT ${row.rsvpId}::uuid, event_id, ${userId}::uuid, ${row.username}, ${row.email}, ${row.isEmailShared}::boolean, true
      FROM open ON CONFLICT DO NOTHING RETURNING *
    ), recorded AS (${recording(userId, row)}), notified AS (${notifyingOfRsvps(sql`
      SELECT open.organizer_id, added.event_id, added.user_id FROM added JOIN open USING (event_id)`)})
    SELECT ${guestColumns}, ARRAY(SELECT user_id FROM notified) AS "notifiedIds" FROM added AS ${rsvps}`);
  const [added] = rows;
  if (!added) return undefined;
  const { notifiedIds, ...guest } = added;
  return { guest, notifiedIds };
}

/**
 * Inserts an invitation of another address, with its idempotency key. If the member has invited the address before,
 * updates that row. Undefined if the event is cancelled or over.
 */
export async function insertInvitation(
  tx: Transaction,
  invitedBy: string,
  row: NewRsvp,
): Promise<GuestRow | undefined> {
  const [added] = await read(
    tx,
    sql`WITH open AS (${openEvent(row.eventId)}), added AS (
      INSERT INTO ${rsvps} AS present (rsvp_id, event_id, invited_by, username, email, is_confirmed)
      SELECT ${row.rsvpId}::uuid, event_id, ${invitedBy}::uuid, ${row.username}, ${row.email}, false FROM open
      ON CONFLICT (event_id, email, invited_by) WHERE user_id IS NULL DO UPDATE SET withdrawn_at = NULL,
        username = CASE WHEN present.is_confirmed THEN present.username ELSE excluded.username END
      RETURNING *
    ), recorded AS (${recording(invitedBy, row)})
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

/**
 * Deletes an RSVP that belongs to this member or was entered by them. Notifies the organizer if the guest was on the
 * list. Returns the ids of the members to notify in realtime. If the confirmation mail was not sent yet, others may
 * still invite the address to the event.
 */
export async function deleteRsvp(db: Queryable, viewerId: string, eventId: string, rsvpId: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH locked AS (SELECT event_id FROM ${events} WHERE event_id = ${eventId} FOR NO KEY UPDATE),
    unsent AS (${unsentConfirmMail(viewerId, rsvpId)}), gone AS (
      DELETE FROM ${rsvps} USING locked WHERE ${rsvps.eventId} = locked.event_id AND ${rsvps.rsvpId} = ${rsvpId}
        AND (${rsvps.userId} = ${viewerId} OR ${rsvps.invitedBy} = ${viewerId})
      RETURNING ${rsvps}.*
    ), unasked AS (
      DELETE FROM ${askedAddresses} USING gone WHERE ${askedAddresses.eventId} = gone.event_id
        AND ${askedAddresses.email} = gone.email AND EXISTS (SELECT FROM unsent)
    ) ${notifyingOfWithdrawals}`);
  return rows.map(({ user_id }) => user_id);
}

export interface Person {
  username: string;
  email: string;
  /** Null if unknown. */
  age: number | null;
}
