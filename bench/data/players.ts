/** A database of players for the benchmarks of the party finder. */
import type pg from 'pg';
import { describeAnswers } from '../../contract/party-questions.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { packHours } from '../../server/features/party/fit/party.hours.rules.ts';
import { drawPeople, type SimulatedPerson } from '../party/tastes.ts';
import { copy, copyPeople, keptDatabase } from './databases.ts';
import { id } from './ids.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/Berlin'];
const gameIds = (person: SimulatedPerson) => person.games.map(({ gameId }) => id('game', Number(gameId.slice(5))));

/** Inserts players for the first `count` members, without any decisions. */
export async function copyPlayers(client: pg.Client, count: number): Promise<void> {
  await client.query("UPDATE profiles SET age = 27, age_told_at = now() - interval '1 day'");
  await client.query(
    `INSERT INTO games (id, slug, title, title_key, names, short_names, search)
     SELECT id, 'game-' || n, 'Game ' || n, 'game' || n, '', '', '' FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, n)`,
    [Array.from({ length: 120 }, (_, i) => id('game', i))],
  );
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
  keptDatabase(embedded, `bench_party_${count}`, async (client) => {
    console.log(`Writing ${count.toLocaleString('en-US')} players...`);
    await copyPeople(client, count);
    await copyPlayers(client, count);
  });
