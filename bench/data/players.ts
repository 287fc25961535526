/** A database of players for the benchmarks of the party finder. */
import type pg from 'pg';
import { describeAnswers } from '../../contract/party-questions.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { searchColumns } from '../../server/features/games/games.names.rules.ts';
import { packHours } from '../../server/features/party/fit/party.hours.rules.ts';
import { drawPeople, type SimulatedPerson } from '../party/tastes.ts';
import { copy, copyPeople, keptDatabase } from './databases.ts';
import { id } from './ids.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/Berlin'];
const gameIds = (person: SimulatedPerson) => person.games.map(({ gameId }) => id('game', Number(gameId.slice(5))));

/** The number of games that players like. */
export const gamesTotal = 120;

export const gameTitle = (index: number): string => `Game ${index + 1}`;

/** Inserts games with the columns by which the catalogue finds them. */
async function insertGames(client: pg.Client): Promise<void> {
  const rows = Array.from({ length: gamesTotal }, (_, index) => {
    const title = gameTitle(index);
    return { id: id('game', index), slug: `game-${index + 1}`, title, ...searchColumns(title, []) };
  });
  await client.query(
    `INSERT INTO games (id, slug, title, title_key, names, short_names, search)
     SELECT id, slug, title, "titleKey", names, "shortNames", search::tsvector
     FROM json_to_recordset($1) AS given (id uuid, slug text, title text, "titleKey" text, names text, "shortNames" text, search text)`,
    [JSON.stringify(rows)],
  );
}

/** Inserts players for the first `count` members, without any decisions. */
export async function copyPlayers(client: pg.Client, count: number): Promise<void> {
  await client.query("UPDATE profiles SET age = 27, age_told_at = now() - interval '1 day'");
  await insertGames(client);
  const nextFan = drawPeople(1);
  await copy(client, 'favorite_games (user_id, rank, game_id)', count, (i) =>
    gameIds(nextFan())
      .map((gameId, place) => `${id('user', i)}\t${place + 1}\t${gameId}`)
      .join('\n'),
  );
  const columns =
    'user_id, is_first_time, player_type, player_type_ints, description, languages, time_zone, hours, compared_time_zone, compared_hours, active_at, created_at';
  const nextPlayer = drawPeople(1);
  await copy(client, `duo_matchmaker (${columns})`, count, (i) => {
    const { answers, languages, hours } = nextPlayer();
    const clock =
      hours.length > 0
        ? [zones[i % zones.length], `\\\\x${Buffer.from(packHours(hours)).toString('hex')}`]
        : ['\\N', '\\N'];
    const active = new Date(Date.now() - ((i * 7919) % (20 * 24 * 60)) * 60_000).toISOString();
    return [
      ...[id('user', i), 'f', describeAnswers(answers).join(', '), `{${answers.join()}}`, 'Plays most evenings.'],
      ...[`{${languages.join()}}`, ...clock, ...clock, active, '2026-01-01T00:00:00Z'],
    ].join('\t');
  });
}

/** The database with this many players, created once. */
export const keptPlayers = (embedded: EmbeddedDatabase, count: number): Promise<string> =>
  keptDatabase(embedded, `bench_players_${count}`, async (client) => {
    console.log(`Writing ${count.toLocaleString('en-US')} players...`);
    await copyPeople(client, count);
    await copyPlayers(client, count);
  });
