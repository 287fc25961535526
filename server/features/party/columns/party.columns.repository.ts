/** SQL of the columns: players as packed rows, their changes, and the decisions that the finder reads for a viewer. */
import { adultAge, passedDays } from '@starparty/contract/limits.ts';
import { playLanguages, playPlatforms } from '@starparty/contract/party-availability.ts';
import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/bytea.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { literal, prepareStatement, type RowOf } from '../../../db/statement.ts';
import { favoriteGames, profiles } from '../../profiles/profiles.tables.ts';
import { invisibleTo } from '../../safety/safety.visibility.ts';
import { duoMatchmaker, partyDecisions, partyShown } from '../party.tables.ts';
import { absent, mustShare } from './party.columns.ts';

/** Number of rows per statement. They take a few hundred kilobytes. */
const packedAtOnce = 2_000;
const countedAtOnce = 20_000;
/** A member's taste is learned from this number of latest decisions. Older ones may reflect a former taste. */
const decisionsLearned = sql.raw('200');
/**
 * A person who accepts the viewer is ranked higher for the viewer for this time. It is several days, so that the order
 * does not reveal the accept.
 */
const acceptBonus = sql`interval '7 days'`;

const listed = (values: readonly string[]): SQL => sql.raw(`ARRAY[${values.map((value) => `'${value}'`).join()}]`);

/** Encodes an array column as bits: one bit per value, by its index in the list. */
const bitsOf = (column: SQL, values: readonly string[]): SQL =>
  sql`coalesce((SELECT bit_or(1::bigint << (array_position(${listed(values)}, one) - 1)) FROM unnest(${column}) AS one), 0)`;

/** Seconds since 2000, clamped to the range of the column. */
const seconds = (moment: SQL): SQL =>
  sql`greatest(0, least(2147483647, floor(extract(epoch FROM ${moment}) - 946684800)))`;

const adultOn = sql`p.age_told_at + make_interval(years => ${literal(adultAge)} - p.age)`;
/** The first day on which the person is an adult. 0 if the stated age is already an adult's. */
const adultDay = sql`CASE WHEN p.age >= ${literal(adultAge)} THEN 0
  ELSE least(32767, greatest(1, ceil((extract(epoch FROM ${adultOn}) - 946684800) / 86400))) END`;

/** Packs a player in the format that party.columns.ts reads. */
const packedPlayer = sql`uuid_send(d.user_id)
  || int8send(${bitsOf(sql`d.languages`, playLanguages)})
  || int4send(coalesce((${adultDay})::int, 0) * 65536 + (${bitsOf(
    sql`d.platforms`,
    playPlatforms.map(({ id }) => id),
  )})::int
    + CASE WHEN d.must_share_language THEN ${literal(mustShare)} ELSE 0 END
    + CASE WHEN d.is_first_time OR d.is_paused OR d.is_hidden OR p.age IS NULL THEN ${literal(absent)} ELSE 0 END)
  || int4send((${seconds(sql`d.active_at`)})::int) || int4send((${seconds(sql`d.created_at`)})::int)
  || int2send(d.player_type_ints[1]) || int2send(d.player_type_ints[2]) || int2send(d.player_type_ints[3])
  || int2send(d.player_type_ints[4]) || int2send(d.player_type_ints[5])
  || int2send((octet_length(liked.games) * 16 + octet_length(clock.zone))::int2)
  || liked.games || clock.zone || clock.hours`;

/** Joins the profile, games and hours of the people in table `d`, for packing. */
const withTheirs = sql`JOIN ${profiles} p ON p.user_id = d.user_id
  CROSS JOIN LATERAL (SELECT coalesce(string_agg(uuid_send(f.game_id), ''::bytea ORDER BY f.rank), ''::bytea) AS games
    FROM ${favoriteGames} f WHERE f.user_id = d.user_id) liked
  CROSS JOIN LATERAL (SELECT CASE WHEN has_hours THEN convert_to(d.compared_time_zone, 'UTF8') ELSE ''::bytea END AS zone,
    CASE WHEN has_hours THEN d.compared_hours ELSE ''::bytea END AS hours
    FROM (SELECT d.compared_hours IS NOT NULL AND d.compared_time_zone IS NOT NULL AS has_hours) compared) clock`;

/** The number of players. */
export const countPlayers = (db: Queryable): Promise<number> => db.$count(duoMatchmaker, sql`NOT is_first_time`);

/** Reads a page of packed rows and the id of its last row. Undefined after the last page. */
async function readPacked(db: Queryable, page: SQL): Promise<{ packed: Buffer; last: string } | undefined> {
  const [row] = (await db.execute<{ packed: Buffer | null; last: string | null }>(page)).rows;
  return row?.packed && row.last ? { packed: row.packed, last: row.last } : undefined;
}

/** A page of players in the order of their ids, after the given id. Undefined after the last page. */
export const listPacked = (db: Queryable, after: string) =>
  readPacked(
    db,
    sql`
    SELECT string_agg(packed, ''::bytea ORDER BY user_id) AS packed, max(user_id::text) AS last FROM (
      SELECT d.user_id, ${packedPlayer} AS packed
      FROM (SELECT * FROM ${duoMatchmaker} WHERE user_id > ${after} AND NOT is_first_time
        ORDER BY user_id LIMIT ${packedAtOnce}) d ${withTheirs}) AS page`,
  );

/** The players with these ids, and the ids that still exist. */
export async function listPackedOf(db: Queryable, userIds: string[]): Promise<{ packed: Buffer; userIds: string[] }> {
  const { rows } = await db.execute<{ packed: Buffer | null; userIds: string[] | null }>(sql`
    SELECT string_agg(${packedPlayer}, ''::bytea) AS packed, array_agg(d.user_id::text) AS "userIds"
    FROM ${duoMatchmaker} d ${withTheirs} WHERE d.user_id = ANY(${sql.param(userIds)}::uuid[])`);
  const [row] = rows;
  return { packed: row?.packed ?? Buffer.alloc(0), userIds: row?.userIds ?? [] };
}

/**
 * Counts of the cards shown since a time, packed as id, count and time. Ordered by id, after the given id. Undefined
 * after the last page.
 */
export const listCounted = (db: Queryable, since: number, after: string) =>
  readPacked(
    db,
    sql`
    SELECT string_agg(uuid_send(user_id) || float8send(cards) || float8send(extract(epoch FROM counted_at)), ''::bytea) AS packed,
      max(user_id::text) AS last
    FROM (SELECT * FROM ${partyShown} WHERE user_id > ${after} AND counted_at > to_timestamp(${since}::float8)
      ORDER BY user_id LIMIT ${countedAtOnce}) counted`,
  );

/** The ids of players that changed since a time, with the times of the changes, and the clock of the database. */
const changedRow = { now: doublePrecision().notNull(), changes: text().array() };

/** Decisions of a viewer and of others about the viewer, each as packed ids. */
const decisionIds = {
  /** People that the viewer decided about, people hidden from either side, and the viewer. */
  excluded: bytea().notNull(),
  /** People who accepted the viewer within the last days. */
  fans: bytea(),
  accepted: bytea(),
  passed: bytea(),
};
type DecisionIds = RowOf<typeof decisionIds>;
const passedIds = { candidates: bytea(), excluded: bytea().notNull() };

const since = sql`to_timestamp(${sql.placeholder('since')}::float8)`;
const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
const packedIds = (id: SQL) => sql`string_agg(uuid_send(${id}), ''::bytea)`;

const changed = sql`SELECT extract(epoch FROM now())::float8 AS now,
  (SELECT array_agg(user_id || ' ' || changed_at) FROM (
    SELECT user_id, changed_at FROM ${duoMatchmaker} WHERE changed_at > ${since}
    UNION ALL SELECT p.user_id, p.changed_at FROM ${profiles} p JOIN ${duoMatchmaker} d ON d.user_id = p.user_id
      WHERE p.changed_at > ${since}) found) AS changes`;

const met = sql`
  WITH lately AS MATERIALIZED (SELECT other_id, decision FROM ${partyDecisions} WHERE user_id = ${viewerId}
    ORDER BY decision_id DESC LIMIT ${decisionsLearned})
  SELECT (SELECT ${packedIds(sql`id`)} FROM (
      SELECT other_id AS id FROM ${partyDecisions} WHERE user_id = ${viewerId}
      UNION ALL SELECT * FROM (${invisibleTo(viewerId)}) gone UNION ALL SELECT ${viewerId}) all_excluded) AS excluded,
    (SELECT ${packedIds(sql`user_id`)} FROM ${partyDecisions} WHERE other_id = ${viewerId} AND decision = 'accept'
      AND decided_at > now() - ${acceptBonus}) AS fans,
    (SELECT ${packedIds(sql`other_id`)} FROM lately WHERE decision = 'accept') AS accepted,
    (SELECT ${packedIds(sql`other_id`)} FROM lately WHERE decision = 'pass') AS passed`;

/** People that the viewer passed so long ago that they may return, and people that must not be shown to the viewer. */
const passedLongAgo = sql`
  SELECT (SELECT ${packedIds(sql`other_id`)} FROM ${partyDecisions} WHERE user_id = ${viewerId} AND decision = 'pass'
      AND decided_at < now() - interval '${literal(passedDays)} days') AS candidates,
    (SELECT ${packedIds(sql`id`)} FROM (${invisibleTo(viewerId)} UNION ALL SELECT ${viewerId}) gone (id)) AS excluded`;

/** Prepares the statements that run in every request, once per database. */
export function prepareColumns(db: Database) {
  const listDecisionIds = prepareStatement<{ viewerId: string }, typeof decisionIds>(db, 'party_met', decisionIds, met);
  return {
    listChanged: prepareStatement<{ since: number }, typeof changedRow>(db, 'party_changed', changedRow, changed),
    readDecisionIds: async (viewerId: string): Promise<DecisionIds> =>
      (await listDecisionIds({ viewerId }))[0] as DecisionIds,
    listPassed: prepareStatement<{ viewerId: string }, typeof passedIds>(
      db,
      'party_passed_ids',
      passedIds,
      passedLongAgo,
    ),
  };
}
