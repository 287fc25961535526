/** The players on the page of a game, through HTTP: only people that the finder may show, and the same all day. */
import * as party from '@starparty/contract/party.ts';
import { setPartyPaused } from '@starparty/contract/party-preferences.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp } from '../../../testing/build-app.ts';
import { createPlayers, type Player } from '../../../testing/data/players.ts';

const app = await buildTestApp();
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());
const { db, pool } = app.database;
const { newPlayer, saveAvailability, decide } = createPlayers(app);

let game: { id: string; slug: string };
let viewer: Player;
let fan: Player;

// Each test has an empty finder and a game of its own.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  const slug = `hades-${uuid()}`;
  game = { slug, id: await app.createGame({ title: 'Hades', slug }) };
  viewer = await newPlayer();
  fan = await newFan();
});

async function likes({ member }: Player): Promise<void> {
  await db.insert(schema.favoriteGames).values({ userId: member.userId, rank: 1, gameId: game.id });
}

async function newFan(...more: Parameters<typeof newPlayer>): Promise<Player> {
  const player = await newPlayer(...more);
  await likes(player);
  return player;
}

const list = async ({ caller } = viewer, slug = game.slug) =>
  (await caller.call(party.listGamePlayers, { query: { game: slug } })).items.map(({ username }) => username);
const namesOf = (...players: Player[]) => players.map(({ member }) => member.username).sort();
const listed = async (player = viewer) => (await list(player)).sort();

test('lists people with the game, without the viewer', async () => {
  await newPlayer();
  await likes(viewer);
  expect(await list()).toEqual(namesOf(fan));
  expect(await list(fan)).toEqual(namesOf(viewer));
  expect(await list(viewer, 'no-such-game')).toEqual([]);
});

describe('never lists', () => {
  test('people of the other age group, or of unknown age', async () => {
    const [minor, other] = [await newFan({ age: 15 }), await newFan({ age: 17 })];
    await newFan({ age: null });
    expect(await listed()).toEqual(namesOf(fan));
    expect(await listed(minor)).toEqual(namesOf(other));
  });

  test('people who blocked the viewer, or were blocked by the viewer', async () => {
    const [blocking, blocked] = [await newFan(), await newFan()];
    expect(await listed()).toEqual(namesOf(fan, blocking, blocked));
    await blocking.caller.call(blockPerson, { params: { username: viewer.member.username } });
    await viewer.caller.call(blockPerson, { params: { username: blocked.member.username } });
    expect(await listed()).toEqual(namesOf(fan));
  });

  test('people and cards that the host has hidden', async () => {
    const hidden = await newFan();
    await newFan({}, { isHidden: true });
    await db.insert(schema.hiddenPeople).values({ userId: hidden.member.userId });
    expect(await listed()).toEqual(namesOf(fan));
  });

  test('people who are not in the party finder, paused, or away for a month', async () => {
    const outside = await app.createMember({ age: 30 });
    await db.insert(schema.favoriteGames).values({ userId: outside.userId, rank: 1, gameId: game.id });
    await newFan({}, { isFirstTime: true });
    await newFan({}, { activeAt: new Date(Date.now() - 31 * 86_400_000) });
    const paused = await newFan();
    await paused.caller.call(setPartyPaused, { body: { isPaused: true } });
    expect(await listed()).toEqual(namesOf(fan));
  });

  test('people that the finder excludes by platform', async () => {
    const onPc = await newFan();
    const onSwitch = await newFan();
    await saveAvailability(viewer, { platforms: ['pc'] });
    await saveAvailability(onPc, { platforms: ['pc'] });
    await saveAvailability(onSwitch, { platforms: ['switch'] });
    expect(await listed()).toEqual(namesOf(fan, onPc));
  });
});

test('does not change by a decision about a person, which the finder hides for a while', async () => {
  await decide(viewer, fan, 'pass');
  expect(await list()).toEqual(namesOf(fan));
});

test('refuses visitors, and lists no people to members without answers or age, as the finder does', async () => {
  const query = { game: game.slug };
  expect(await app.visitor().refused(party.listGamePlayers, { query })).toMatchObject({ code: 'not_signed_in' });
  const outside = await app.as(await app.createMember({ age: 30 }));
  expect(await outside.call(party.listGamePlayers, { query })).toEqual({ items: [], missing: 'preferences_missing' });
  const ageless = await newFan({ age: null });
  expect(await ageless.caller.call(party.listGamePlayers, { query })).toEqual({ items: [], missing: 'age_unknown' });
  expect((await viewer.caller.send('GET', '/api/party/players')).statusCode).toBe(400);
  expect((await viewer.caller.send('GET', `/api/party/players?game=${'x'.repeat(10_000)}`)).statusCode).toBe(400);
});

/** Adds adults with the game to the finder. */
async function addFans(count: number): Promise<void> {
  await db.execute(sql`
    WITH members AS (
      INSERT INTO "user" (id, email) SELECT id, id || '@example.org' FROM
        (SELECT gen_random_uuid() AS id FROM generate_series(1, ${count})) AS ids RETURNING id
    ), named AS (
      INSERT INTO profiles (id, user_id, username, age)
      SELECT gen_random_uuid(), id, 'fan-' || right(id::text, 12), 30 FROM members RETURNING user_id
    ), joined AS (
      INSERT INTO duo_matchmaker (user_id, is_first_time, player_type, player_type_ints, description)
      SELECT user_id, false, 'Any', '{6,6,12,9,2}', 'Here.' FROM named RETURNING user_id
    )
    INSERT INTO favorite_games (user_id, rank, game_id) SELECT user_id, 1, ${game.id} FROM joined`);
}

test('lists the same twelve of many players all day, and others on other days and to other viewers', async () => {
  await addFans(60);
  const first = await list();
  expect(new Set(first).size).toBe(12);
  for (let times = 0; times < 5; times += 1) expect(await list()).toEqual(first);
  const days = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let day = 1; day <= 5; day += 1) {
    vi.setSystemTime(Date.now() + 86_400_000);
    days.push((await list()).join());
  }
  expect(new Set([first.join(), ...days]).size).toBeGreaterThan(1);
  vi.useRealTimers();
  const viewers = await Promise.all(Array.from({ length: 5 }, () => newPlayer()));
  const lists = await Promise.all(viewers.map(async (other) => (await list(other)).join()));
  expect(new Set([first.join(), ...lists]).size).toBeGreaterThan(1);
});

test('reads the players in the order of the index', async () => {
  await addFans(3_000);
  await pool.query('ANALYZE favorite_games');
  const { rows } = await pool.query(
    `EXPLAIN SELECT user_id FROM favorite_games WHERE game_id = $1 AND right(user_id::text, 12) COLLATE "C" >= '7'
     ORDER BY right(user_id::text, 12) COLLATE "C" LIMIT 200`,
    [game.id],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('favorite_games_players');
  expect(plan).not.toContain('Sort');
});
