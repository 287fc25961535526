/** SQL of who may be shown to whom. */
import { passedDays, restingDays } from '@starparty/contract/limits.ts';
import type { PlayLanguage, PlayPlatform } from '@starparty/contract/party-availability.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { prepareStatement } from '../../db/statement.ts';
import { user } from '../auth/auth.tables.ts';
import { games } from '../games/games.tables.ts';
import { ageNow, favoriteGames, profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { duoMatchmaker, partyDecisions, partyShown } from './party.tables.ts';

export interface GameRow {
  rank: number;
  gameId: string;
  title: string;
  coverArtUrl: string | null;
}

/** Somebody who may be shown. */
export interface CandidateRow {
  userId: string;
  answers: number[];
  languages: string[];
  comparedTimeZone: string | null;
  comparedHours: Uint8Array | null;
  activeAt: Date;
  joinedAt: Date;
  hasAccepted: boolean;
  /** Cards of about the last day. */
  shown: number;
  /** Favorite games, the best first. */
  gameIds: string[];
}

/** What a card says of somebody. */
export interface CardRow {
  userId: string;
  answers: number[];
  comparedTimeZone: string | null;
  comparedHours: Uint8Array | null;
  activeAt: Date;
  joinedAt: Date;
  username: string;
  profilePic: string | null;
  description: string;
  languages: PlayLanguage[];
  platforms: PlayPlatform[];
  showsActivity: boolean;
  games: GameRow[];
}

/** What decides whether the viewer and another person may meet at all. */
export interface Meeting {
  viewerId: string;
  /** Whether the viewer is under the age of majority; such people meet each other alone. */
  isMinor: boolean;
  adultAge: number;
}

/** What the viewer told besides, where it keeps people apart. */
export interface CandidatesAsked extends Meeting {
  platforms: string[];
  languages: string[];
  mustShareLanguage: boolean;
}

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
const adultAge = sql`${sql.placeholder('adultAge')}::int`;
const platforms = sql`${sql.placeholder('platforms')}::text[]`;
const languages = sql`${sql.placeholder('languages')}::text[]`;
const mustShareLanguage = sql`${sql.placeholder('mustShareLanguage')}::boolean`;
const isMinor = sql`${sql.placeholder('isMinor')}::boolean`;
const recentlyPassed = sql`interval '${sql.raw(String(passedDays))} days'`;
const resting = sql`interval '${sql.raw(String(restingDays))} days'`;
/** An accept moves its author ahead for so long, so that the order of many days does not reveal it. */
export const acceptBonus = sql`interval '7 days'`;
/** So many of those who wait are told of somebody new. */
const waitingMax = sql.raw('400');
/** Cards count less the longer ago they were, by the factor e in a day. */
const shownSeconds = sql.raw('86400.0');

/**
 * That the person of the row `d` with the profile `p` may be shown to the viewer: both may see each other, are of one age
 * group, they have a platform and a language in common where they have to, and the person is there. `decided` says which
 * earlier decisions of the viewer let somebody through.
 */
const mayBeShown = (decided: SQL): SQL => sql`
  NOT d.is_first_time AND NOT d.is_paused AND NOT d.is_hidden AND d.active_at > now() - ${resting} AND d.user_id <> ${viewerId}
  AND (${ageNow(sql.raw('p'))} < ${adultAge}) = ${isMinor}
  AND (d.platforms && ${platforms} OR d.platforms = '{}' OR ${platforms} = '{}')
  AND (d.languages && ${languages} OR NOT (d.must_share_language OR ${mustShareLanguage}))
  AND ${isVisible(sql.raw('d.user_id'), viewerId)} AND ${decided}`;

/** That no decision of the viewer's keeps somebody away. */
const free = sql`NOT EXISTS (
  SELECT FROM ${partyDecisions} o WHERE o.user_id = ${viewerId} AND o.other_id = d.user_id
    AND NOT (o.decision = 'pass' AND o.decided_at < now() - ${recentlyPassed}))`;

export const person = sql`${duoMatchmaker} d JOIN ${profiles} p ON p.user_id = d.user_id`;

/** What the rules compare, of the people of `found`. */
const selectCompared = sql`SELECT
  d.user_id AS "userId", d.player_type_ints AS answers, d.languages,
  d.compared_time_zone AS "comparedTimeZone", d.compared_hours AS "comparedHours",
  d.active_at AS "activeAt", d.created_at AS "joinedAt",
  EXISTS (SELECT FROM ${partyDecisions} theirs WHERE theirs.user_id = d.user_id AND theirs.other_id = ${viewerId}
    AND theirs.decision = 'accept' AND theirs.decided_at > now() - ${acceptBonus}) AS "hasAccepted",
  coalesce((SELECT s.cards * exp(extract(epoch FROM s.counted_at - now()) / ${shownSeconds})
    FROM ${partyShown} s WHERE s.user_id = d.user_id), 0)::float8 AS shown,
  ARRAY(SELECT f.game_id FROM ${favoriteGames} f WHERE f.user_id = d.user_id ORDER BY f.rank) AS "gameIds"
  FROM found JOIN ${person} ON d.user_id = found.user_id`;

/** Those who wait for somebody new and may meet this one, whom the host has not hidden from them either. */
const waiting = sql`
  WITH found AS (
    SELECT d.user_id FROM ${person}
    WHERE d.wants_news AND ${mayBeShown(sql`${isVisible(viewerId, sql.raw('d.user_id'))}`)}
    ORDER BY d.active_at DESC LIMIT ${waitingMax}
  )
  ${selectCompared}`;

/** What the cards of some people say, of those who may be shown now; the games of all of them are read together. */
const cards = sql`
  WITH met AS MATERIALIZED (
    SELECT d.*, p.username, p.profile_pic FROM ${person}
    WHERE d.user_id = ANY(${sql.placeholder('userIds')}::uuid[]) AND ${mayBeShown(free)}
  ), liked AS (
    SELECT f.user_id, json_agg(json_build_object(
      'rank', f.rank, 'gameId', g.id, 'title', g.title, 'coverArtUrl', g.cover_art_url) ORDER BY f.rank) AS games
    FROM met JOIN ${favoriteGames} f ON f.user_id = met.user_id JOIN ${games} g ON g.id = f.game_id GROUP BY f.user_id
  )
  SELECT met.user_id AS "userId", met.username, met.profile_pic AS "profilePic", met.description, met.languages, met.platforms,
    met.player_type_ints AS answers, met.compared_time_zone AS "comparedTimeZone",
    met.compared_hours AS "comparedHours", met.active_at AS "activeAt", met.created_at AS "joinedAt",
    met.shows_activity AS "showsActivity", coalesce(liked.games, '[]') AS games
  FROM met LEFT JOIN liked ON liked.user_id = met.user_id`;

/**
 * Adds cards to the counts of some people; what was counted before fades. Always in one order, so that nobody waits in a
 * circle, and past people whose account is being deleted.
 */
const countShown = sql`
  INSERT INTO ${partyShown} AS s (user_id, cards)
  SELECT ${user.id}, added.cards
  FROM ${user} JOIN unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('cards')}::real[]) AS added (user_id, cards)
    ON added.user_id = ${user.id}
  ORDER BY ${user.id} FOR KEY SHARE OF ${user} SKIP LOCKED
  ON CONFLICT (user_id) DO UPDATE SET
    cards = s.cards * exp(extract(epoch FROM s.counted_at - now()) / ${shownSeconds}) + EXCLUDED.cards, counted_at = now()`;

/** The statements that find people, prepared once for a database. */
export function prepareCandidates(db: Database) {
  return {
    /** Those who want to be told of the viewer, who is new. */
    listWaiting: prepareStatement<CandidatesAsked, CandidateRow>(db, 'party_waiting', waiting),
    listCards: prepareStatement<CandidatesAsked & { userIds: string[] }, CardRow>(db, 'party_cards', cards),
    countShown: prepareStatement<{ userIds: string[]; cards: number[] }, never>(db, 'party_count_shown', countShown),
  };
}

/** That the viewer may meet the person of the row `d` with the profile `p`. Earlier decisions, languages and platforms do not count. */
const mayBeMet = ({ viewerId, isMinor, adultAge }: Record<keyof Meeting, unknown>): SQL => sql`
  NOT d.is_first_time AND NOT d.is_paused AND NOT d.is_hidden AND d.user_id <> ${viewerId}
  AND (${ageNow(sql.raw('p'))} < ${adultAge}) = ${isMinor}
  AND ${isVisible(sql.raw('d.user_id'), viewerId)}`;

/** Those of some people whom the viewer may meet. */
export async function listMeetable(db: Queryable, meeting: Meeting, userIds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    SELECT d.user_id AS "userId" FROM ${person}
    WHERE d.user_id = ANY(${sql.param(userIds)}::uuid[]) AND ${mayBeMet(meeting)}`);
  return rows.map(({ userId }) => userId);
}

/** Whether the viewer may meet this person. */
export const mayMeet = async (db: Queryable, meeting: Meeting, userId: string): Promise<boolean> =>
  (await listMeetable(db, meeting, [userId])).length > 0;

/** How many people are in the finder, and how many of them favor each game. */
export async function countFans(db: Queryable): Promise<{ players: number; fans: Map<string, number> }> {
  const { rows } = await db.execute<{ gameId: string; fans: number }>(
    sql`SELECT game_id AS "gameId", count(*)::int AS fans FROM ${favoriteGames} JOIN ${duoMatchmaker} USING (user_id)
      WHERE NOT is_first_time GROUP BY game_id`,
  );
  return {
    players: await db.$count(duoMatchmaker, sql`NOT is_first_time`),
    fans: new Map(rows.map(({ gameId, fans }) => [gameId, fans])),
  };
}
