/**
 * SQL of the events of a person: events that the person organizes, and events that both the person and the viewer
 * attend.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { literal, preparePages, prepareQuery } from '../../../db/statement.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { events, rsvps } from '../events.tables.ts';
import { isEventVisible, isUpcoming } from '../events.visibility.ts';
import type { FoundEvent, ListPlace } from './finder.repository.ts';

interface PersonEventsParams {
  viewerId: string;
  userId: string;
  startsAt: Date;
  eventId: string;
}

const startMs: SQL<number> = sql<number>`(extract(epoch FROM ${events.startsAt}) * 1000)::float8`;

/** Events whose guest list shows a person by their username, as on the cards of events. */
const goesByName = (userId: string): SQL => sql`
  SELECT ${rsvps.eventId} FROM ${rsvps} JOIN ${profiles} USING (user_id)
  WHERE user_id = ${userId} AND ${rsvps.isConfirmed} AND NOT ${rsvps.isNameHidden}
    AND lower(${rsvps.username}) = lower(${profiles.username})`;

const organizes = (userId: string): SQL => sql`
  SELECT ${events.eventId} FROM ${events} WHERE ${events.organizerId} = ${userId} AND ${events.endsAt} > now()`;

/** Prepares the statements once per database. */
export function preparePersonEvents(db: Database, inCommonMax: number) {
  const ofPerson = preparePages(
    db,
    'events_of_person',
    ({ viewerId, userId, startsAt, eventId }: PersonEventsParams, limit) =>
      db
        .select({ eventId: events.eventId, startsAt: startMs })
        .from(events)
        .where(
          sql`${events.organizerId} = ${userId} AND ${isUpcoming} AND ${isEventVisible(viewerId)}
            AND (${events.startsAt}, ${events.eventId}) > (${startsAt}::timestamptz, ${eventId}::uuid)`,
        )
        .orderBy(events.startsAt, events.eventId)
        .limit(limit),
  );
  const inCommon = prepareQuery(
    db,
    'events_in_common',
    ({ viewerId, userId }: Pick<PersonEventsParams, 'viewerId' | 'userId'>) =>
      db
        .select({ eventId: events.eventId })
        .from(events)
        .where(
          sql`${events.eventId} IN (
              (SELECT ${rsvps.eventId} FROM ${rsvps} WHERE ${rsvps.userId} = ${viewerId} UNION ${organizes(viewerId)})
              INTERSECT (${goesByName(userId)} UNION ${organizes(userId)}))
            AND ${isUpcoming} AND ${isEventVisible(viewerId)}`,
        )
        .orderBy(events.startsAt, events.eventId)
        .limit(literal(inCommonMax)),
  );
  return {
    /** Upcoming events that a person organizes, soonest first. */
    listEventsOf: (
      viewerId: string,
      userId: string,
      limit: number,
      [startsAt, eventId]: ListPlace,
    ): Promise<Pick<FoundEvent, 'eventId' | 'startsAt'>[]> =>
      ofPerson(limit, { viewerId, userId, startsAt: new Date(startsAt), eventId }),
    /** Ids of the soonest events that both the viewer and the person attend. */
    listInCommon: async (viewerId: string, userId: string): Promise<string[]> =>
      (await inCommon({ viewerId, userId })).map(({ eventId }) => eventId),
  };
}
