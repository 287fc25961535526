/** SQL of the map's index: events as packed rows, and the people hidden from the viewer. */
import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/bytea.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/statement.ts';
import { blocks, hiddenPeople } from '../../safety/safety.tables.ts';
import { eventEventTags, events } from '../events.tables.ts';

/**
 * The number of rows per statement. They take about 240 kilobytes, which are freed once the rows are in the index.
 */
const packedAtOnce = 5_000;

/** Whether an event is on the map. */
const isOnMap = sql`NOT ${events.isOnline} AND ${events.cancelledAt} IS NULL AND ${events.endsAt} > now()`;

/**
 * An event as twelve 32-bit words: id; end of the organizer's id; latitude and longitude in millionths of a degree; end
 * in minutes; first and last day since 2000; tags, with the flags "absent" and "hidden" above them.
 */
const packed: SQL = sql`uuid_send(${events.eventId})
  || substr(uuid_send(coalesce(${events.organizerId}, ${events.eventId})), 9)
  || int4send(round(coalesce(${events.lat}, 0) * 1000000)::int)
  || int4send(round((coalesce(${events.lng}, 0) + CASE WHEN ${events.lng} < 0 THEN 360 ELSE 0 END) * 1000000)::int)
  || int4send(least(extract(epoch FROM ${events.endsAt}) / 60, 2147483647)::int)
  || int4send(greatest(0, ${events.date} - date '2000-01-01'))
  || int4send(greatest(0, ${events.lastDate} - date '2000-01-01'))
  || int4send(coalesce((SELECT bit_or(1 << (tag_id - 1)) FROM ${eventEventTags}
      WHERE ${eventEventTags.eventId} = ${events.eventId}), 0)
    + CASE WHEN ${isOnMap} THEN 0 ELSE 65536 END + CASE WHEN ${events.isHidden} THEN 131072 ELSE 0 END)`;

export async function countOnMap(db: Queryable): Promise<number> {
  return db.$count(events, isOnMap);
}

/** Events on the map ordered by id, after the given id. Undefined after the last. */
export async function listPacked(db: Queryable, after: string): Promise<{ packed: Buffer; last: string } | undefined> {
  const { rows } = await db.execute<{ packed: Buffer | null; last: string | null }>(sql`
    SELECT string_agg(packed, ''::bytea ORDER BY event_id) AS packed, max(event_id::text) AS last FROM (
      SELECT ${events.eventId} AS event_id, ${packed} AS packed FROM ${events}
      WHERE ${events.eventId} > ${after} AND ${isOnMap} ORDER BY ${events.eventId} LIMIT ${packedAtOnce}) AS page`);
  const [row] = rows;
  return row?.packed && row.last ? { packed: row.packed, last: row.last } : undefined;
}

/** The events that changed after a time, packed, and the clock of the database. Times are in seconds since 1970. */
const changedEvents = { packed: bytea(), now: doublePrecision().notNull() };
/** A person whose events the viewer may not see. */
const hiddenUser = { id: uuid().notNull() };

/** Prepares the statements that run in every view of the map, once per database. */
export function prepareMapIndex(db: Database) {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
  return {
    listChanged: prepareStatement<{ since: number }, typeof changedEvents>(
      db,
      'events_map_changed',
      changedEvents,
      sql`SELECT string_agg(${packed}, ''::bytea) AS packed, extract(epoch FROM now())::float8 AS now FROM ${events}
        WHERE ${events.changedAt} > to_timestamp(${sql.placeholder('since')}::float8)`,
    ),
    listHiddenUsers: prepareStatement<{ viewerId: string }, typeof hiddenUser>(
      db,
      'events_map_hidden',
      hiddenUser,
      sql`SELECT ${blocks.blockedId} AS id FROM ${blocks} WHERE ${blocks.blockerId} = ${viewerId}
        UNION ALL SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${viewerId}
        UNION ALL SELECT ${hiddenPeople.userId} FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} <> ${viewerId}`,
    ),
  };
}
