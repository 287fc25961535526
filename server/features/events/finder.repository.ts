/** SQL of the finder: which events are found, in their order, and where they lie. */

import { eventTags as tagNames } from '@starparty/contract/event-terms.ts';
import type { EventFilter } from '@starparty/contract/events.ts';
import { type SQL, sql } from 'drizzle-orm';
import { beforeOldest, beyondNewest } from '../../api/page.ts';
import type { Queryable } from '../../db/client.ts';
import { isInBox } from '../../places/box.ts';
import { toKilometers } from '../../places/distance.ts';
import { isWithin } from '../../places/near.ts';
import { fold } from '../../search/search.rules.ts';
import { searchRows } from '../../search/search.ts';
import { eventEventTags, events, eventWords, rsvps } from './events.tables.ts';
import { isEventVisible, isUpcoming } from './events.visibility.ts';

/** What is searched of events. */
export const eventsGround = { table: events, text: events.searchText, words: eventWords };

/** Of an event in the list: milliseconds of its start since 1970, and its id. */
export type ListPlace = [startsAt: number, eventId: string];

/** The conditions of a filter, without the words that are searched. */
function meets(viewerId: string, { kind, role, from, to, tags, near, box }: EventFilter): SQL {
  const conditions = [isEventVisible(viewerId), role ? sql`${events.endsAt} > now()` : isUpcoming];
  if (kind !== 'all') conditions.push(sql`${events.isOnline} = ${kind === 'online'}`);
  if (role === 'organizing') conditions.push(sql`${events.organizerId} = ${viewerId}`);
  if (role === 'going') {
    conditions.push(sql`${events.eventId} IN (SELECT event_id FROM ${rsvps} WHERE user_id = ${viewerId})`);
  }
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

const hasWords = (q: string): SQL =>
  q.trim() === '' ? sql`true` : sql`position(${fold(q)} IN ${events.searchText}) > 0`;

export interface FoundEvent {
  [column: string]: unknown;
  eventId: string;
  /** Milliseconds since 1970. */
  startsAt: number;
}

const found = sql`${events.eventId} AS "eventId",
  (extract(epoch FROM ${events.startsAt}) * 1000)::float8 AS "startsAt"`;
const inOrder = sql`${events.startsAt}, ${events.eventId}`;
const momentOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
const isAfter = ([startsAt, eventId]: ListPlace): SQL => sql`(${inOrder}) > (${momentOf(startsAt)}, ${eventId}::uuid)`;

/**
 * Ids of a page of the events that a filter finds, the next one first, with their places in the list. Those that run now
 * come first and are few; so the many that are over are never read.
 */
export async function listFound(
  db: Queryable,
  viewerId: string,
  filter: EventFilter,
  limit: number,
  after: ListPlace,
): Promise<FoundEvent[]> {
  const now = Date.now();
  const running = after[0] <= now ? await listRunning(db, viewerId, filter, limit, after, now) : [];
  if (running.length === limit) return running;
  const from: ListPlace = after[0] > now ? after : [now, beyondNewest];
  const coming = await listComing(db, viewerId, filter, limit - running.length, from);
  return [...running, ...coming];
}

async function listRunning(
  db: Queryable,
  viewerId: string,
  filter: EventFilter,
  limit: number,
  after: ListPlace,
  now: number,
): Promise<FoundEvent[]> {
  const { rows } = await db.execute<FoundEvent>(sql`
    SELECT ${found} FROM ${events}
    WHERE tstzrange(${events.startsAt}, ${events.endsAt}) @> ${momentOf(now)} AND ${isAfter(after)}
      AND ${meets(viewerId, filter)} AND ${hasWords(filter.q)}
    ORDER BY ${inOrder} LIMIT ${limit}`);
  return rows;
}

async function listComing(
  db: Queryable,
  viewerId: string,
  filter: EventFilter,
  limit: number,
  after: ListPlace,
): Promise<FoundEvent[]> {
  if (filter.q.trim() === '' || filter.role) {
    const { rows } = await db.execute<FoundEvent>(sql`
      SELECT ${found} FROM ${events} WHERE ${isAfter(after)} AND ${meets(viewerId, filter)} AND ${hasWords(filter.q)}
      ORDER BY ${inOrder} LIMIT ${limit}`);
    return rows;
  }
  return searchRows<FoundEvent>(db, eventsGround, {
    pattern: filter.q,
    columns: found,
    where: meets(viewerId, filter),
    order: { by: [events.startsAt, events.eventId], isDescending: false },
    after: [momentOf(after[0]), sql`${after[1]}::uuid`],
    limit,
  });
}

export interface MapPoint {
  [column: string]: unknown;
  eventId: string;
  lat: number;
  lng: number;
}

/** Of a search, the map shows so many events at most: the next ones. */
const pointsMax = 10_000;

/** Where the events lie that a filter finds in a box. */
export async function listPoints(db: Queryable, viewerId: string, filter: EventFilter): Promise<MapPoint[]> {
  const found = await listFound(db, viewerId, { ...filter, kind: 'in-person' }, pointsMax, [0, beforeOldest]);
  const { rows } = await db.execute<MapPoint>(sql`
    SELECT ${events.eventId} AS "eventId", ${events.lat}, ${events.lng} FROM ${events}
    WHERE ${events.eventId} = ANY(${sql.param(found.map(({ eventId }) => eventId))}::uuid[]) AND NOT ${events.isOnline}`);
  return rows;
}
