/** SQL of the people in "Playing now", and of the place that events are near. */
import { adultAge, playingNowMax } from '@starparty/contract/limits.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { text, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { literal, prepareQuery, prepareStatement, type RowOf } from '../../db/statement.ts';
import { follows } from '../follows/follows.tables.ts';
import { games } from '../games/games.tables.ts';
import { partyDecisions } from '../party/party.tables.ts';
import { ageNow, favoriteGames, profiles } from '../profiles/profiles.tables.ts';
import { hiddenPeople } from '../safety/safety.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';

const shownFriend = { userId: uuid().notNull() };
/** The columns of the game are null without a common game. */
const playingRow = {
  username: text().notNull(),
  profilePic: text(),
  gameId: uuid(),
  slug: text(),
  title: text(),
  coverArtUrl: text(),
};
export type PlayingRow = RowOf<typeof playingRow>;

const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;

/** Whether the profile `p` belongs to an adult whose presence has been visible to friends since `at` or earlier. */
const isShown = sql`(p.online_shown_at <= ${sql.placeholder('at')}::timestamptz
  AND coalesce(${ageNow(sql.raw('p'))} >= ${literal(adultAge)}, false))`;

/** People who accept each other in the party finder, and people who follow each other. */
const friends: SQL = sql`
  SELECT mine.other_id FROM ${partyDecisions} mine JOIN ${partyDecisions} theirs
    ON theirs.user_id = mine.other_id AND theirs.other_id = mine.user_id AND theirs.decision = 'accept'
  WHERE mine.user_id = ${viewerId} AND mine.decision = 'accept'
  UNION SELECT mine.followed_id FROM ${follows} mine JOIN ${follows} theirs
    ON theirs.follower_id = mine.followed_id AND theirs.followed_id = mine.follower_id
  WHERE mine.follower_id = ${viewerId}`;

export function prepareHome(db: Database) {
  const shownFriends = prepareStatement<{ viewerId: string; at: Date }, typeof shownFriend>(
    db,
    'home_shown_friends',
    shownFriend,
    sql`SELECT p.user_id AS "userId" FROM ${profiles} p
      WHERE EXISTS (SELECT FROM ${profiles} p WHERE p.user_id = ${viewerId} AND ${isShown})
        AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${viewerId})
        AND p.user_id IN (${friends}) AND ${isShown} AND ${isVisible(sql.raw('p.user_id'), viewerId)}`,
  );
  const playing = prepareStatement<{ viewerId: string; userIds: string[] }, typeof playingRow>(
    db,
    'home_playing',
    playingRow,
    sql`SELECT p.username, p.profile_pic AS "profilePic",
        common.id AS "gameId", common.slug, common.title, common.cover_art_url AS "coverArtUrl"
      FROM ${profiles} p LEFT JOIN LATERAL (
        SELECT g.id, g.slug, g.title, g.cover_art_url, theirs.rank FROM ${favoriteGames} theirs
        JOIN ${favoriteGames} mine ON mine.user_id = ${viewerId} AND mine.game_id = theirs.game_id
        JOIN ${games} g ON g.id = theirs.game_id
        WHERE theirs.user_id = p.user_id ORDER BY theirs.rank LIMIT 1) common ON true
      WHERE p.user_id = ANY(${sql.placeholder('userIds')}::uuid[])
      ORDER BY common.rank, lower(p.username) LIMIT ${literal(playingNowMax)}`,
  );
  const place = prepareQuery(db, 'home_place', ({ viewerId }: { viewerId: string }) =>
    db.select({ placeId: profiles.placeId }).from(profiles).where(eq(profiles.userId, viewerId)),
  );
  return {
    findPlaceId: async (viewerId: string) => (await place({ viewerId }))[0]?.placeId ?? undefined,
    /**
     * Friends of the viewer whose presence has been visible to friends since `at` or earlier. Empty if the viewer's own
     * presence has not.
     */
    listShownFriends: async (viewerId: string, at: Date): Promise<string[]> =>
      (await shownFriends({ viewerId, at })).map(({ userId }) => userId),
    /** The first of these people, ordered by the rank of the common game. People without a common game come last. */
    listPlaying: (viewerId: string, userIds: string[]): Promise<PlayingRow[]> => playing({ viewerId, userIds }),
  };
}
