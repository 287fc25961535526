/** SQL of the players that the page of a game shows. */
import { gamePlayersMax } from '@starparty/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { literal, prepareStatement } from '../../../db/statement.ts';
import { games } from '../../games/games.tables.ts';
import { favoriteGames, randomPartOf } from '../../profiles/profiles.tables.ts';
import { type CandidateQuery, mayBeShown, person } from './party.candidates.repository.ts';

/** The maximum number of people that are read. It bounds the cost for games with many players. */
const readMax = 200;

interface GamePlayersQuery extends CandidateQuery {
  slug: string;
  /**
   * 12 hexadecimal digits, which are compared with the random parts of user ids (`randomPartOf`). The list starts at
   * the first id that is not below them, and wraps around at the end.
   */
  start: string;
}

const start = sql`${sql.placeholder('start')} COLLATE "C"`;
const place = randomPartOf(sql.raw('f.user_id'));

/** The people with the game, in the order of the index. */
const fans = (round: number, isInRange: SQL): SQL => sql`(
  SELECT f.user_id, ${literal(round)} AS round, ${place} AS place FROM ${favoriteGames} f
  WHERE f.game_id = (SELECT ${games.id} FROM ${games} WHERE ${games.slug} = ${sql.placeholder('slug')}) AND ${isInRange}
  ORDER BY place LIMIT ${literal(readMax)})`;

const player = { username: text().notNull(), profilePic: text() };

/** Prepares the list of players of a game that the finder may show to a viewer, once per database. */
export const prepareGamePlayers = (db: Database) =>
  prepareStatement<GamePlayersQuery, typeof player>(
    db,
    'game_players',
    player,
    sql`SELECT p.username, p.profile_pic AS "profilePic"
      FROM (${fans(0, sql`${place} >= ${start}`)} UNION ALL ${fans(1, sql`${place} < ${start}`)}
        LIMIT ${literal(readMax)}) AS fan
      JOIN (${person}) ON d.user_id = fan.user_id
      WHERE ${mayBeShown}
      ORDER BY fan.round, fan.place LIMIT ${literal(gamePlayersMax)}`,
  );
