/** SQL of mutual matches. */
import type { PartyMatch, SharedWindow } from '@starparty/contract/party-matches.ts';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { json, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeOldest } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { prepareStatement, type RowOf } from '../../../db/statement.ts';
import { games } from '../../games/games.tables.ts';
import { conversations } from '../../messages/messages.tables.ts';
import { otherPersonOf } from '../../messages/messages.visibility.ts';
import { favoriteGames, profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { duoMatchmaker, partyMatches } from '../party.tables.ts';

/** Inserts a match. False if the two matched before. */
export async function insertMatch(db: Queryable, match: typeof partyMatches.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(partyMatches).values(match).onConflictDoNothing();
  return rowCount === 1;
}

/** The current hours of these people, and the copies that the finder compares, by user id. */
export async function findHours(db: Queryable, userIds: string[]) {
  const rows = await db
    .select({
      userId: duoMatchmaker.userId,
      hours: duoMatchmaker.hours,
      timeZone: duoMatchmaker.timeZone,
      comparedHours: duoMatchmaker.comparedHours,
      comparedTimeZone: duoMatchmaker.comparedTimeZone,
    })
    .from(duoMatchmaker)
    .where(inArray(duoMatchmaker.userId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
}

const matchRow = {
  userId: uuid().notNull(),
  username: text().notNull(),
  profilePic: text(),
  /** Null unless both have accepted and the conversation is open. */
  matchedAt: timestamp({ withTimezone: true }),
  /** Answers of the viewer; null if they gave none. */
  ownAnswers: smallint().array(),
  answers: smallint().array(),
  windows: jsonb().$type<SharedWindow[]>(),
  timeZone: text(),
  sharedGames: json().$type<PartyMatch['sharedGames']>().notNull(),
};
export type MatchRow = RowOf<typeof matchRow>;

/**
 * Prepares a query for the match of a conversation. Undefined if the viewer is not part of it, or if the other person
 * is hidden from the viewer.
 */
export function prepareMatch(db: Database) {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
  const statement = prepareStatement<{ viewerId: string; conversationId: string }, typeof matchRow>(
    db,
    'party_match',
    matchRow,
    sql`SELECT p.user_id AS "userId", p.username, p.profile_pic AS "profilePic", m.matched_at AS "matchedAt",
      (SELECT d.player_type_ints FROM ${duoMatchmaker} d WHERE d.user_id = ${viewerId}) AS "ownAnswers",
      (SELECT d.player_type_ints FROM ${duoMatchmaker} d WHERE d.user_id = p.user_id) AS answers,
      CASE WHEN m.person1 = ${viewerId} THEN m.windows1 ELSE m.windows2 END AS windows,
      CASE WHEN m.person1 = ${viewerId} THEN m.zone1 ELSE m.zone2 END AS "timeZone",
      (SELECT coalesce(json_agg(json_build_object(
          'rank', mine.rank, 'gameId', g.id, 'slug', g.slug, 'title', g.title, 'coverArtUrl', g.cover_art_url) ORDER BY mine.rank), '[]')
        FROM ${favoriteGames} mine JOIN ${favoriteGames} theirs ON theirs.game_id = mine.game_id
        JOIN ${games} g ON g.id = mine.game_id
        WHERE mine.user_id = ${viewerId} AND theirs.user_id = p.user_id) AS "sharedGames"
    FROM ${conversations} c JOIN ${profiles} p ON p.user_id = ${otherPersonOf(viewerId)}
    LEFT JOIN ${partyMatches} m ON m.conversation_id = c.id AND NOT c.is_closed
    WHERE c.id = ${sql.placeholder('conversationId')} AND (c.person1 = ${viewerId} OR c.person2 = ${viewerId})
      AND ${isVisible(sql.raw('p.user_id'), viewerId)}`,
  );
  return async (viewerId: string, conversationId: string): Promise<MatchRow | undefined> =>
    (await statement({ viewerId, conversationId }))[0];
}

/** The matches of a member for the download, by conversation, above `after`. */
export async function listOwnMatches(db: Database, userId: string, limit: number, after = beforeOldest) {
  const other = sql`CASE WHEN ${partyMatches.person1} = ${userId} THEN ${partyMatches.person2} ELSE ${partyMatches.person1} END`;
  return db
    .select({
      conversationId: partyMatches.conversationId,
      person: profiles.username,
      matchedAt: partyMatches.matchedAt,
      windows: sql<
        SharedWindow[]
      >`CASE WHEN ${partyMatches.person1} = ${userId} THEN ${partyMatches.windows1} ELSE ${partyMatches.windows2} END`,
      timeZone: sql<
        string | null
      >`CASE WHEN ${partyMatches.person1} = ${userId} THEN ${partyMatches.zone1} ELSE ${partyMatches.zone2} END`,
    })
    .from(partyMatches)
    .leftJoin(profiles, eq(profiles.userId, other))
    .where(
      and(
        or(eq(partyMatches.person1, userId), eq(partyMatches.person2, userId)),
        gt(partyMatches.conversationId, after),
      ),
    )
    .orderBy(partyMatches.conversationId)
    .limit(limit);
}
