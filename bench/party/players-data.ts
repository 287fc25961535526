/** A database of players for the benchmarks of the party finder. */
import type pg from 'pg';
import { describeAnswers } from '../../contract/party-questions.ts';
import { packHours } from '../../server/features/party/party.hours.rules.ts';
import { copy, copyPeople, id } from '../data.ts';
import { drawPeople, type SimulatedPerson } from './tastes.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/Berlin'];
const gameIds = (person: SimulatedPerson) => person.games.map(({ gameId }) => id('game', Number(gameId.slice(5))));

/** Writes so many players, who can log in; nobody has decided about anybody. */
export async function writePlayers(client: pg.Client, count: number): Promise<void> {
  const people = drawPeople(1, count);
  await copyPeople(client, count);
  await client.query("UPDATE profiles SET age = 27, age_told_at = now() - interval '1 day'");
  await client.query(
    `INSERT INTO games (id, slug, title, title_key, names, short_names, search)
     SELECT id, 'game-' || n, 'Game ' || n, 'game' || n, '', '', '' FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, n)`,
    [Array.from({ length: 120 }, (_, i) => id('game', i))],
  );
  const favorites = people.flatMap((person, index) =>
    gameIds(person).map((gameId, place) => `${id('user', index)}\t${place + 1}\t${gameId}`),
  );
  await copy(client, 'favorite_games (user_id, rank, game_id)', favorites.length, (i) => favorites[i] ?? '');
  const columns =
    'user_id, is_first_time, player_type, player_type_ints, description, languages, time_zone, hours, active_at, created_at';
  await copy(client, `duo_matchmaker (${columns})`, count, (i) => {
    const { answers, languages, hours } = people[i] as SimulatedPerson;
    const clock =
      hours.length > 0
        ? [zones[i % zones.length], `\\\\x${Buffer.from(packHours(hours)).toString('hex')}`]
        : ['\\N', '\\N'];
    const active = new Date(Date.now() - ((i * 7919) % (20 * 24 * 60)) * 60_000).toISOString();
    return [
      ...[id('user', i), 'f', describeAnswers(answers).join(', '), `{${answers.join()}}`, 'Plays most evenings.'],
      ...[`{${languages.join()}}`, ...clock, active, '2026-01-01T00:00:00Z'],
    ].join('\t');
  });
}
