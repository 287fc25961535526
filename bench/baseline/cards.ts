/**
 * The baseline of the party finder. Cards: reads fifty players by id, with the conditions of visibility, without
 * ranking. Passes: inserts the rows, without checks.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { id } from '../data/ids.ts';

const players = Number(process.env.BENCH_PLAYERS);
const cardsEach = 50;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const viewerText = `SELECT d.*, p.age,
    ARRAY(SELECT f.game_id FROM favorite_games f WHERE f.user_id = d.user_id ORDER BY f.rank) AS game_ids
  FROM duo_matchmaker d JOIN profiles p ON p.user_id = d.user_id WHERE d.user_id = $1`;

const cardsText = `SELECT d.user_id, p.username, p.profile_pic, d.description, d.player_type_ints, d.languages, d.platforms,
    d.compared_time_zone, d.compared_hours, d.active_at, d.created_at, d.shows_activity,
    (SELECT json_agg(json_build_object('rank', f.rank, 'gameId', g.id, 'title', g.title, 'coverArtUrl', g.cover_art_url)
        ORDER BY f.rank)
      FROM favorite_games f JOIN games g ON g.id = f.game_id WHERE f.user_id = d.user_id) AS games
  FROM duo_matchmaker d JOIN profiles p ON p.user_id = d.user_id
  WHERE d.user_id = ANY($2::uuid[]) AND d.user_id <> $1 AND NOT d.is_first_time AND NOT d.is_paused AND NOT d.is_hidden
    AND d.active_at > now() - interval '30 days' AND p.age >= 18
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = $1 AND b.blocked_id = d.user_id)
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = d.user_id AND b.blocked_id = $1)
    AND NOT EXISTS (SELECT FROM hidden_people h WHERE h.user_id = d.user_id)
    AND NOT EXISTS (SELECT FROM party_decisions o WHERE o.user_id = $1 AND o.other_id = d.user_id)`;

const passText = "INSERT INTO party_decisions (user_id, other_id, decision, decision_id) VALUES ($1, $2, 'pass', $3)";

const app = Fastify();
app.get('/ready', () => 'ready');
app.get<{ Params: { turn: string } }>('/cards/:turn', async ({ params }) => {
  const turn = Number(params.turn);
  const viewerId = id('user', turn % players);
  const userIds = Array.from({ length: cardsEach }, (_, card) =>
    id('user', (turn * 997 + (card + 1) * 7_919) % players),
  );
  await pool.query({ name: 'viewer', text: viewerText, values: [viewerId] });
  const { rows } = await pool.query({ name: 'cards', text: cardsText, values: [viewerId, userIds] });
  return { items: rows };
});
app.put<{ Params: { viewerId: string; otherId: string } }>('/passes/:viewerId/:otherId', async ({ params }) => {
  await pool.query({
    name: 'pass',
    text: passText,
    values: [params.viewerId, params.otherId, uuid()],
  });
  return { isMutual: false, conversationId: null };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
