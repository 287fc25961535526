/** SQL of the finder: which events are found, in their order, and where they lie. */

import { eventTags as tagNames } from '@starparty/contract/event-terms.ts';
import type { EventFilter } from '@starparty/contract/events.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isInBox } from '../../places/box.ts';
import { toKilometers } from '../../places/distance.ts';
import { isWithin } from '../../places/near.ts';
import { fold } from '../../search/search.rules.ts';
import { searchRows } from '../../search/search.ts';
import { eventEventTags, events, eventWords } from './events.tables.ts';
import { isEventVisible, isGoing, isUpcoming } from './events.visibility.ts';

/** What is searched of events. */
export const eventsGround = { table: events, text: events.searchText, words: eventWords };

/** Of an event in the list: milliseconds of its start since 1970, and its id. */
export type ListPlace = [startsAt: number, eventId: string];

/** The conditions of a filter, without the words that are searched. */
function meets(viewerId: string, { kind, role, from, to, tags, near, box }: EventFilter): SQL {
  const conditions = [isEventVisible(viewerId), role ? sql`${events.endsAt} > now()` : isUpcoming];
  if (kind !== 'all') conditions.push(sql`${events.isOnline} = ${kind === 'online'}`);
  if (role === 'organizing') conditions.push(sql`${events.organizerId} = ${viewerId}`);
  if (role === 'going') conditions.push(isGoing(viewerId));
  if (from) conditions.push(sql`${events.lastDate} >= ${from}::date`);
  if (to) conditions.push(sql`${events.date} <= ${to}::date`);
  if (tags.length > 0) {
    const numbers = sql.param(tags.map((tag) => tagNames.indexOf(tag) + 1));
    conditions.push(sql`EXISTS (SELECT FROM ${eventEventTags}
      WHERE ${eventEventTags.eventId} = ${events.eventId} AND ${eventEventTags.tagId} = ANY(${numbers}::smallint[]))`);
  }
  if (near) conditions.push(isWithin(events, near, toKilometers(near.miles)));
  if (box) conditions.push(isInBox(events, box));
  return sql.join(conditions, sql` AND `);
}

/** Ids of a page of the events that a filter finds, the next one first, with their places in the list. */
export async function listFound(
  db: Queryable,
  viewerId: string,
  filter: EventFilter,
  limit: number,
  [startsAt, eventId]: ListPlace,
): Promise<{ eventId: string; startsAt: number }[]> {
  return searchRows(db, eventsGround, {
    pattern: filter.q,
    columns: sql`${events.eventId} AS "eventId", (extract(epoch FROM ${events.startsAt}) * 1000)::float8 AS "startsAt"`,
    where: meets(viewerId, filter),
    order: { by: [events.startsAt, events.eventId], isDescending: false },
    after: [sql`${new Date(startsAt).toISOString()}::timestamptz`, sql`${eventId}::uuid`],
    limit,
  });
}

export interface MapPoint {
  eventId: string;
  lat: number;
  lng: number;
}

/** Where the events lie that a filter finds in a box. */
export async function listPoints(db: Queryable, viewerId: string, filter: EventFilter): Promise<MapPoint[]> {
  const hasWords = filter.q.trim() === '' ? sql`true` : sql`position(${fold(filter.q)} IN ${events.searchText}) > 0`;
  const { rows } = await db.execute<MapPoint & Record<string, unknown>>(sql`
    SELECT ${events.eventId} AS "eventId", ${events.lat}, ${events.lng} FROM ${events}
    WHERE ${meets(viewerId, filter)} AND ${hasWords}`);
  return rows;
}
