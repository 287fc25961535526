/** SQL of the finder: the matching events in order, and their coordinates. */

import type { EventFilter } from '@starparty/contract/event-finder.ts';
import { type EventRole, eventTags as tagNames } from '@starparty/contract/event-terms.ts';
import { asc, type SQL, sql } from 'drizzle-orm';
import { beforeOldest, beyondNewest } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { preparePages } from '../../../db/statement.ts';
import { toKilometers } from '../../../places/distance.ts';
import { isInBox, isWithin } from '../../../places/near.ts';
import { hasWholeWords, textArray } from '../../../search/search.query.ts';
import { fold } from '../../../search/search.rules.ts';
import { findSuggestion } from '../../../search/search.suggestions.ts';
import { wordsIn } from '../../../search/search.tables.ts';
import { searchRows } from '../../../search/search.ts';
import { type CardRow, selectCards } from '../events.repository.ts';
import { eventEventTags, events, eventWords, lastsDaysOf, rsvps } from '../events.tables.ts';
import { isEventVisible, isUpcoming } from '../events.visibility.ts';

/** The searched table and its columns. */
export const eventsGround = { table: events, text: events.searchText, words: eventWords };

/** Sort key of an event in the list: start in milliseconds since 1970, and id. */
export type ListPlace = [startsAt: number, eventId: string];

type PastRole = Extract<EventRole, 'went' | 'organized'>;
/** Whether a role lists the viewer's past events, latest first. */
export const isPast = (role: EventRole | null): role is PastRole => role === 'went' || role === 'organized';

/** The sort key before the first row of a list. */
export const startOf = ({ role }: EventFilter): ListPlace =>
  isPast(role) ? [beyondAll, beyondNewest] : [0, beforeOldest];
/** A time after every event, in milliseconds since 1970. */
export const beyondAll = Date.parse('9999-12-31');

const dayMs = 24 * 60 * 60 * 1000;
/** The maximum offset of a time zone behind UTC: 12 hours. */
const behindMs = 12 * 60 * 60 * 1000;
const momentOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Lists of the viewer's own events include cancelled ones. */
function isOfTime({ role }: EventFilter): SQL {
  if (role === null) return isUpcoming;
  return isPast(role) ? sql`${events.endsAt} <= now()` : sql`${events.endsAt} > now()`;
}

/** A filter of the list. `words` must occur in the searched text as whole words. */
export type ListFilter = EventFilter & { words?: string[] };

/** The conditions of a filter, without the search text. */
function filterConditions(viewerId: string, filter: ListFilter): SQL {
  const { q, kind, role, from, to, tags, near, box, words, match } = filter;
  const conditions = [isEventVisible(viewerId), isOfTime(filter)];
  if (kind !== 'all') conditions.push(kind === 'online' ? sql`${events.isOnline}` : sql`NOT ${events.isOnline}`);
  if (role) conditions.push(hasRole(viewerId, role));
  if (from) conditions.push(sql`${events.lastDate} >= ${from}::date`);
  if (to) {
    const beyond = momentOf(Date.parse(`${to}T00:00:00Z`) + dayMs + behindMs);
    conditions.push(sql`${events.date} <= ${to}::date AND ${events.startsAt} < ${beyond}`);
  }
  if (tags.length > 0) {
    const numbers = sql.param(tags.map((tag) => tagNames.indexOf(tag) + 1));
    conditions.push(sql`EXISTS (SELECT FROM ${eventEventTags}
      WHERE ${eventEventTags.eventId} = ${events.eventId} AND ${eventEventTags.tagId} = ANY(${numbers}::smallint[]))`);
  }
  if (near) conditions.push(isWithin(events, near, toKilometers(near.miles)));
  if (box) conditions.push(isInBox(events, box));
  if (match === 'word') conditions.push(hasWholeWords([events.title, events.description], q));
  if (words) conditions.push(sql`${wordsIn(events.searchText)} @> ${textArray(words)}`);
  return sql.join(conditions, sql` AND `);
}

const hasRole = (viewerId: string, role: EventRole): SQL =>
  role === 'organizing' || role === 'organized'
    ? sql`${events.organizerId} = ${viewerId}`
    : sql`${events.eventId} IN (SELECT event_id FROM ${rsvps} WHERE user_id = ${viewerId})`;

const lastsDays = lastsDaysOf(events);
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
const isAfter = ([startsAt, eventId]: ListPlace): SQL => sql`(${inOrder}) > (${momentOf(startsAt)}, ${eventId}::uuid)`;

/**
 * Ids and sort keys of a page of matching events, soonest first; past events latest first. Running events and events of
 * several days have separate indexes. The other events are read in order from an index. Reading begins at the current
 * time, which skips the many past events.
 */
export async function listFound(
  db: Queryable,
  viewerId: string,
  filter: ListFilter,
  limit: number,
  after: ListPlace,
  isOrdered = true,
): Promise<FoundEvent[]> {
  const { role } = filter;
  if (isPast(role)) return listPast(db, viewerId, { ...filter, role }, limit, after);
  const now = Date.now();
  const matches = sql`${filterConditions(viewerId, filter)} AND ${isAfter(after)}`;
  const apart = sql`${matches} AND ${hasWords(filter.q)}`;
  const isRunning = sql`tstzrange(${events.startsAt}, ${events.endsAt}) @> ${momentOf(now)}`;
  const parts = [
    await listUpcoming(
      db,
      viewerId,
      filter,
      limit,
      latest(after, [upcomingFrom(filter, now), beyondNewest]),
      isOrdered,
    ),
  ];
  if (after[0] <= now) parts.push(await listPage(db, apart, limit, fencedRows(isRunning)));
  if (filter.from) {
    const lastsOn = sql`${lastsDays} AND ${events.lastDate} >= ${filter.from}::date`;
    parts.push(await listPage(db, apart, limit, fencedRows(lastsOn)));
  }
  return firstOf(parts, limit);
}

/**
 * The number of matching events, up to a limit. Reads upcoming events without an order where possible, so that the
 * statement stops at the limit. In a crowded part of the map, sorting would read all matches.
 */
export async function countFound(db: Queryable, viewerId: string, filter: EventFilter, limit: number): Promise<number> {
  return (await listFound(db, viewerId, filter, limit, startOf(filter), false)).length;
}

/** The search of a filter with misspelled words corrected. Null unless the viewer sees an event that it finds. */
export const suggestSearch = (db: Queryable, viewerId: string, filter: EventFilter): Promise<string | null> =>
  findSuggestion(db, eventWords, filter.q, async ({ text, words }) => {
    const corrected = { ...filter, q: text, words };
    return (await listFound(db, viewerId, corrected, 1, startOf(corrected))).length > 0;
  });

interface PlainListParams {
  viewerId: string;
  /** The page begins after this position. */
  startsAt: Date;
  eventId: string;
}

/**
 * Prepares cards of the list without a filter, the most frequent request. The page is limited before the joins. The
 * statement uses `now()`: with a parameter instead, PostgreSQL considers the generic plan expensive and plans each
 * execution.
 */
export function preparePlainList(db: Database) {
  const list = preparePages(db, 'events_plain', ({ viewerId, startsAt, eventId }: PlainListParams, limit) => {
    const isListed = sql`${isEventVisible(viewerId)} AND ${isUpcoming}
      AND (${inOrder}) > (${startsAt}::timestamptz, ${eventId}::uuid)`;
    const isComing = sql`${isListed} AND ${events.startsAt} > now()`;
    const running = fencedRows(sql`tstzrange(${events.startsAt}, ${events.endsAt}) @> now()`);
    const all = sql`*`;
    // Has the name of the table, so that the columns of cards refer to this page.
    const page = db.$with('events', {}).as(sql`(${pageOf(sql`${events}`, isComing, limit, all)})
      UNION ALL (${pageOf(running, isListed, limit, all)}) ORDER BY starts_at, event_id LIMIT ${limit}`);
    const eventIds = sql`ARRAY(SELECT event_id FROM ${page})`;
    const cards = selectCards(db.with(page), viewerId, eventIds, page as unknown as typeof events);
    return cards.orderBy(asc(events.startsAt), asc(events.eventId));
  });
  return (viewerId: string, limit: number, [startsAt, eventId]: ListPlace): Promise<CardRow[]> =>
    list(limit, { viewerId, startsAt: new Date(startsAt), eventId });
}

/** Reads all events of the viewer in this role and then filters them, because a viewer has few. */
async function listPast(
  db: Queryable,
  viewerId: string,
  filter: EventFilter & { role: PastRole },
  limit: number,
  [startsAt, eventId]: ListPlace,
): Promise<FoundEvent[]> {
  const { rows } = await db.execute<FoundEvent>(sql`
    SELECT ${found} FROM ${fencedRows(hasRole(viewerId, filter.role))}
    WHERE ${filterConditions(viewerId, filter)} AND ${hasWords(filter.q)} AND (${inOrder}) < (${momentOf(startsAt)}, ${eventId}::uuid)
    ORDER BY ${events.startsAt} DESC, ${events.eventId} DESC LIMIT ${limit}`);
  return rows;
}

/** The maximum offset of a time zone ahead of UTC: 14 hours. */
const aheadMs = 14 * 60 * 60 * 1000;
/** Earliest start of a future event whose first day may be in the filter. */
const upcomingFrom = ({ from }: EventFilter, now: number): number =>
  Math.max(now, from ? Date.parse(`${from}T00:00:00Z`) - aheadMs : 0);

const latest = (one: ListPlace, other: ListPlace): ListPlace => (one[0] > other[0] ? one : other);
function firstOf(parts: FoundEvent[][], limit: number): FoundEvent[] {
  const found = new Map(parts.flat().map((event) => [event.eventId, event]));
  return [...found.values()].sort(inListOrder).slice(0, limit);
}
const inListOrder = (one: FoundEvent, other: FoundEvent): number =>
  one.startsAt - other.startsAt || (one.eventId < other.eventId ? -1 : 1);

/** Rows that a separate index finds. Without `OFFSET 0`, the planner may scan all events in order instead. */
const fencedRows = (condition: SQL): SQL => sql`(SELECT * FROM ${events} WHERE ${condition} OFFSET 0) AS ${events}`;

async function listPage(
  db: Queryable,
  where: SQL,
  limit: number,
  from = sql`${events}`,
  isOrdered = true,
): Promise<FoundEvent[]> {
  return (await db.execute<FoundEvent>(pageOf(from, where, limit, found, isOrdered))).rows;
}

const pageOf = (from: SQL, where: SQL, limit: number, columns = found, isOrdered = true): SQL =>
  sql`SELECT ${columns} FROM ${from} WHERE ${where} ${isOrdered ? sql`ORDER BY ${inOrder}` : sql``} LIMIT ${limit}`;

/**
 * Number of events to scan in order before using the index of places. In a crowded part of the map, these events fill a
 * page.
 */
const walkedRows = sql.raw('2000');

async function listUpcoming(
  db: Queryable,
  viewerId: string,
  filter: ListFilter,
  limit: number,
  after: ListPlace,
  isOrdered: boolean,
): Promise<FoundEvent[]> {
  const matches = filterConditions(viewerId, filter);
  if (filter.q.trim() !== '' && !filter.role) {
    return searchRows<FoundEvent>(db, eventsGround, {
      pattern: filter.q,
      columns: found,
      where: matches,
      order: { by: [events.startsAt, events.eventId], isDescending: false },
      after: [momentOf(after[0]), sql`${after[1]}::uuid`],
      limit,
    });
  }
  if (isOrdered && (filter.box || filter.near)) {
    // The planner expects too few events in an area, so it would use the index of places at once.
    const first = sql`(SELECT * FROM ${events} WHERE ${isAfter(after)} ORDER BY ${inOrder} LIMIT ${walkedRows}) AS ${events}`;
    const walked = await listPage(db, matches, limit, first);
    if (walked.length === limit) return walked;
  }
  const where = sql`${isAfter(after)} AND ${matches} AND ${hasWords(filter.q)}`;
  return listPage(db, where, limit, sql`${events}`, isOrdered);
}

export interface MapPoint {
  [column: string]: unknown;
  eventId: string;
  lat: number;
  lng: number;
}

/** Maximum number of points that a search shows on the map. If more events match, the soonest ones are shown. */
const pointsMax = 10_000;

/** Coordinates of the matching events in a box. */
export async function listPoints(db: Queryable, viewerId: string, filter: EventFilter): Promise<MapPoint[]> {
  const found = await listFound(db, viewerId, { ...filter, kind: 'in-person' }, pointsMax, startOf(filter));
  const { rows } = await db.execute<MapPoint>(sql`
    SELECT ${events.eventId} AS "eventId", ${events.lat}, ${events.lng} FROM ${events}
    WHERE ${events.eventId} = ANY(${sql.param(found.map(({ eventId }) => eventId))}::uuid[]) AND NOT ${events.isOnline}`);
  return rows;
}
