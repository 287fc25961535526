/** SQL of the people whose cards a viewer may see. */
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { adultAge, passedDays, restingDays } from '@starparty/contract/limits.ts';
import type { PartyCard } from '@starparty/contract/party.ts';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, json, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/bytea.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { literal, prepareStatement, type RowOf } from '../../../db/statement.ts';
import { user } from '../../auth/auth.tables.ts';
import { games } from '../../games/games.tables.ts';
import { ageNow, favoriteGames, profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import type { Popularity } from '../fit/party.rules.ts';
import { duoMatchmaker, partyDecisions, partyShown } from '../party.tables.ts';

/** The data of a person that the rules compare. */
const comparedRow = {
  userId: uuid().notNull(),
  answers: smallint().array().notNull(),
  languages: text().array().notNull(),
  comparedTimeZone: text(),
  comparedHours: bytea(),
  activeAt: timestamp({ withTimezone: true }).notNull(),
  /** Favorite games, best first. */
  gameIds: uuid().array().notNull(),
};
export type ComparedRow = RowOf<typeof comparedRow>;

/** The content of a card. */
const cardRow = {
  userId: uuid().notNull(),
  username: text().notNull(),
  profilePic: text(),
  description: text().notNull(),
  languages: text().array().$type<PartyCard['languages']>().notNull(),
  platforms: text().array().$type<PartyCard['platforms']>().notNull(),
  answers: smallint().array().notNull(),
  comparedTimeZone: text(),
  comparedHours: bytea(),
  activeAt: timestamp({ withTimezone: true }).notNull(),
  joinedAt: timestamp({ withTimezone: true }).notNull(),
  showsActivity: boolean().notNull(),
  games: json().$type<FavoriteGame[]>().notNull(),
};
export type CardRow = RowOf<typeof cardRow>;

/** The facts that decide whether the viewer and another person may see each other's cards. */
export interface Meeting {
  viewerId: string;
  /** Whether the viewer is under the age of majority. Minors meet only minors. */
  isMinor: boolean;
}

/** Preferences of the viewer that exclude people. */
export interface CandidateQuery extends Meeting {
  platforms: string[];
  languages: string[];
  mustShareLanguage: boolean;
}

export type CardsQuery = CandidateQuery & { userIds: string[] };

/** The viewer as placeholders of a prepared statement. */
export const asked = {
  viewerId: sql`${sql.placeholder('viewerId')}::uuid`,
  isMinor: sql`${sql.placeholder('isMinor')}::boolean`,
  platforms: sql`${sql.placeholder('platforms')}::text[]`,
  languages: sql`${sql.placeholder('languages')}::text[]`,
  mustShareLanguage: sql`${sql.placeholder('mustShareLanguage')}::boolean`,
} satisfies Record<keyof CandidateQuery, SQL>;
const { viewerId } = asked;
const recentlyPassed = sql`interval '${sql.raw(String(passedDays))} days'`;
const resting = sql`interval '${sql.raw(String(restingDays))} days'`;
/** The maximum number of waiting members that a newcomer is compared with. */
const waitingMax = sql.raw('400');
/** The number of seconds in which the count of shown cards decays by the factor e. */
const shownSeconds = sql.raw('86400.0');

/**
 * Condition: the person of row `d` with profile `p` may be shown to the viewer. Both may see each other and belong to
 * the same age group. They share a platform and, if required, a language. The person was active recently and has not
 * paused. Ignores earlier decisions of the viewer.
 */
export const mayBeShown = sql`
  NOT d.is_first_time AND NOT d.is_paused AND NOT d.is_hidden AND d.active_at > now() - ${resting} AND d.user_id <> ${viewerId}
  AND (${ageNow(sql.raw('p'))} < ${literal(adultAge)}) = ${asked.isMinor}
  AND (d.platforms && ${asked.platforms} OR d.platforms = '{}' OR ${asked.platforms} = '{}')
  AND (d.languages && ${asked.languages} OR NOT (d.must_share_language OR ${asked.mustShareLanguage}))
  AND ${isVisible(sql.raw('d.user_id'), viewerId)}`;

/** Condition: the cards include the person of row `d`. No recent decision of the viewer excludes the person. */
const isOnCards = sql`${mayBeShown} AND NOT EXISTS (
  SELECT FROM ${partyDecisions} o WHERE o.user_id = ${viewerId} AND o.other_id = d.user_id
    AND NOT (o.decision = 'pass' AND o.decided_at < now() - ${recentlyPassed}))`;

export const person = sql`${duoMatchmaker} d JOIN ${profiles} p ON p.user_id = d.user_id`;

/** Members who wait for newcomers, may meet this newcomer, and are visible to the newcomer. */
const waiting = sql`
  SELECT d.user_id AS "userId", d.player_type_ints AS answers, d.languages,
    d.compared_time_zone AS "comparedTimeZone", d.compared_hours AS "comparedHours", d.active_at AS "activeAt",
    ARRAY(SELECT f.game_id FROM ${favoriteGames} f WHERE f.user_id = d.user_id ORDER BY f.rank) AS "gameIds"
  FROM ${person} WHERE d.wants_news AND ${mayBeShown} AND ${isVisible(viewerId, sql.raw('d.user_id'))}
  ORDER BY d.active_at DESC LIMIT ${waitingMax}`;

/** The cards of the given people, except people who may not be shown now. Reads the games of all people at once. */
const cards = sql`
  WITH met AS MATERIALIZED (
    SELECT d.*, p.username, p.profile_pic FROM ${person}
    WHERE d.user_id = ANY(${sql.placeholder('userIds')}::uuid[]) AND ${isOnCards}
  ), liked AS (
    SELECT f.user_id, json_agg(json_build_object(
      'rank', f.rank, 'gameId', g.id, 'slug', g.slug, 'title', g.title, 'coverArtUrl', g.cover_art_url) ORDER BY f.rank) AS games
    FROM met JOIN ${favoriteGames} f ON f.user_id = met.user_id JOIN ${games} g ON g.id = f.game_id GROUP BY f.user_id
  )
  SELECT met.user_id AS "userId", met.username, met.profile_pic AS "profilePic", met.description, met.languages, met.platforms,
    met.player_type_ints AS answers, met.compared_time_zone AS "comparedTimeZone",
    met.compared_hours AS "comparedHours", met.active_at AS "activeAt", met.created_at AS "joinedAt",
    met.shows_activity AS "showsActivity", coalesce(liked.games, '[]') AS games
  FROM met LEFT JOIN liked ON liked.user_id = met.user_id`;

/**
 * Adds numbers of shown cards to the stored numbers of the given people. The stored numbers decay first. Locks accounts
 * in a fixed order to avoid deadlocks, and skips accounts that are being deleted.
 */
const countShown = sql`
  INSERT INTO ${partyShown} AS s (user_id, cards)
  SELECT ${user.id}, added.cards
  FROM ${user} JOIN unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('cards')}::real[]) AS added (user_id, cards)
    ON added.user_id = ${user.id}
  ORDER BY ${user.id} FOR KEY SHARE OF ${user} SKIP LOCKED
  ON CONFLICT (user_id) DO UPDATE SET
    cards = s.cards * exp(extract(epoch FROM s.counted_at - now()) / ${shownSeconds}) + EXCLUDED.cards, counted_at = now()`;

type ShownCounts = { userIds: string[]; cards: number[] };

/** Prepares the statements that find people, once per database. */
export function prepareCandidates(db: Database) {
  return {
    /** Members who wait for newcomers and may meet the viewer, who is the newcomer. */
    listWaiting: prepareStatement<CandidateQuery, typeof comparedRow>(db, 'party_waiting', comparedRow, waiting),
    listCards: prepareStatement<CardsQuery, typeof cardRow>(db, 'party_cards', cardRow, cards),
    countShown: prepareStatement<ShownCounts, Record<string, never>>(db, 'party_count_shown', {}, countShown),
  };
}

/**
 * Condition: the viewer may meet the person of row `d` with profile `p`. Ignores earlier decisions, languages and
 * platforms.
 */
const mayBeMet = ({ viewerId, isMinor }: Meeting): SQL => sql`
  NOT d.is_first_time AND NOT d.is_paused AND NOT d.is_hidden AND d.user_id <> ${viewerId}
  AND (${ageNow(sql.raw('p'))} < ${adultAge}) = ${isMinor}
  AND ${isVisible(sql.raw('d.user_id'), viewerId)}`;

/** Returns the ids of people that the viewer may meet. */
export async function listMeetable(db: Queryable, meeting: Meeting, userIds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    SELECT d.user_id AS "userId" FROM ${person}
    WHERE d.user_id = ANY(${sql.param(userIds)}::uuid[]) AND ${mayBeMet(meeting)}`);
  return rows.map(({ userId }) => userId);
}

/** Whether the viewer may meet this person. */
export const mayMeet = async (db: Queryable, meeting: Meeting, userId: string): Promise<boolean> =>
  (await listMeetable(db, meeting, [userId])).length > 0;

/** The number of people in the finder, and how many of them have each game as a favorite. */
export async function countFans(db: Queryable): Promise<Popularity> {
  const { rows } = await db.execute<{ gameId: string; fans: number }>(
    sql`SELECT game_id AS "gameId", count(*)::int AS fans FROM ${favoriteGames} JOIN ${duoMatchmaker} USING (user_id)
      WHERE NOT is_first_time GROUP BY game_id`,
  );
  const fans = new Map(rows.map((row) => [row.gameId, row.fans]));
  return {
    players: await db.$count(duoMatchmaker, sql`NOT is_first_time`),
    fansOf: (gameId) => fans.get(gameId) ?? 0,
  };
}
