/**
 * The next cards among a given number of players: response times through HTTP, whether the cards are the best, and the
 * effect on the feed.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type pg from 'pg';
import { packIds } from '../../server/columns/id-column.ts';
import { openDatabase } from '../../server/db/client.ts';
import { PlayersKeeper } from '../../server/features/party/columns/party-keeper.ts';
import type { Player } from '../../server/features/party/fit/party.rules.ts';
import { playTimesOf } from '../../server/features/party/fit/party.times.rules.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { type Candidate, chanceOfId, rank } from '../../server/testing/rank-players.ts';
import { emailOf, withClient } from '../data/databases.ts';
import { id } from '../data/ids.ts';
import { keptPlayers } from '../data/players.ts';
import { feedBeside } from '../feed-beside.ts';
import { type Figure, round } from '../figures.ts';
import { logIn, startBaselineCards } from '../servers.ts';
import { withProduct } from '../with-product.ts';
import { measureDecisions } from './decisions.ts';
import { figure } from './figure.ts';
import { twoAtOnce } from './two-at-once.ts';

interface CardsOptions {
  players: number;
  /** The maximum time to load the columns. */
  loadSeconds: number;
  /** The maximum 99th percentile of the response time of cards. */
  cardsMs: number;
  /** Number of viewers in the comparison with a full scan by the rules. */
  sampled: number;
  megabytes?: number;
  /** Whether the feed is measured during card requests. */
  hasFeed?: boolean;
  hasDecisions?: boolean;
}

const viewers = 40;
const cardsEach = 50;
const turns = 200;
const rounds = 3;
const posts = 2_000;

export async function measureCards(options: CardsOptions): Promise<Figure[]> {
  const { players, cardsMs, hasFeed = false, hasDecisions = false } = options;
  const among = `among ${players.toLocaleString('en-US')} players`;
  return withProduct(
    async ({ product, databaseUrl }) => {
      await withClient(databaseUrl, prepare);
      const cookies: string[] = [];
      for (let index = 0; index < viewers; index += 1) cookies.push(await logIn(product.url, emailOf(index)));
      const cardsOf = (turn: number) =>
        fetch(`${product.url}/api/party/cards?limit=${cardsEach}`, {
          headers: { cookie: cookies[turn % viewers] ?? '' },
        });
      const request = async (turn: number) => {
        const answer = await cardsOf(turn);
        if (answer.status !== 200) throw new Error(`The cards answered ${answer.status}.`);
        if (((await answer.json()) as { items: unknown[] }).items.length !== cardsEach)
          throw new Error('There were fewer cards than requested.');
      };
      // Waits for the columns, because loading them would slow down the measured product.
      while ((await cardsOf(0)).status === 503) await new Promise((done) => setTimeout(done, 100));
      const [columns, scanMs] = await measureColumns(databaseUrl, options);
      const baseline = await startBaselineCards(databaseUrl, players);
      try {
        const workOfBaseline = async (turn: number) => {
          const answer = await fetch(`${baseline.url}/cards/${turn}`);
          if (answer.status !== 200) throw new Error(`The baseline answered ${answer.status}.`);
          await answer.arrayBuffer();
        };
        const { times, limits } = await requestInTurns(request, workOfBaseline);
        const p99 = percentile(times, 0.99);
        const timesOf = (name: string, ms: number[]) =>
          `${name} ${round(percentile(ms, 0.5))} ms, p99 ${round(percentile(ms, 0.99))} ms`;
        return [
          figure(
            `the next ${cardsEach} cards ${among}, p99 at 2 connections`,
            `${round(p99)} ms`,
            `median ${round(percentile(times, 0.5))} ms; ${timesOf('the scan alone, one by one,', scanMs)}; ${timesOf(
              'the baseline, which reads fifty players without ranking, at 2 connections,',
              limits,
            )}`,
            `<= ${cardsMs} ms`,
            p99 <= cardsMs,
          ),
          ...columns,
          ...(hasFeed
            ? [
                await feedBeside({
                  ...{ part: 'party', url: product.url, cookie: cookies[0] ?? '' },
                  ...{ name: '2 connections that request cards', work: request },
                  baseline: { name: '2 connections to the baseline', work: workOfBaseline },
                }),
              ]
            : []),
          ...(hasDecisions ? await measureDecisions(product.url, databaseUrl, cookies, baseline.url) : []),
        ];
      } finally {
        await baseline.stop();
      }
    },
    (embedded) => keptPlayers(embedded, players),
  );
}

/** The product and its baseline alternate. */
async function requestInTurns(
  request: (turn: number) => Promise<unknown>,
  workOfBaseline: (turn: number) => Promise<unknown>,
) {
  const times: number[] = [];
  const limits: number[] = [];
  for (const work of [request, workOfBaseline]) await twoAtOnce(viewers, work);
  for (let round = 0; round < rounds; round += 1) {
    times.push(...(await twoAtOnce(turns, request)));
    limits.push(...(await twoAtOnce(turns, workOfBaseline)));
  }
  return { times, limits };
}

/** Resets the counts of shown cards, and inserts posts if there are none. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM party_shown');
  const { rowCount } = await client.query('SELECT FROM post LIMIT 1');
  if (rowCount === 0)
    await client.query(
      `INSERT INTO post (post_id, user_id, post_content)
       SELECT id, $2, 'Two seats left in the co-op lobby tonight, mic optional.' FROM unnest($1::uuid[]) AS id`,
      [Array.from({ length: posts }, (_, index) => id('post', index)), id('user', 0)],
    );
}

/**
 * Measures the columns without the product, in this process: their memory, the time of a scan, and whether it finds the
 * best players.
 */
async function measureColumns(
  databaseUrl: string,
  { players, loadSeconds, sampled, megabytes }: CardsOptions,
): Promise<[Figure[], number[]]> {
  const { db, close } = openDatabase(databaseUrl, 4);
  collectGarbage();
  const before = process.memoryUsage().rss;
  const keeper = new PlayersKeeper({
    db,
    onError(error) {
      throw error;
    },
  });
  try {
    const since = performance.now();
    await keeper.load();
    const loadMs = performance.now() - since;
    collectGarbage();
    const kept = (process.memoryUsage().rss - before) / 1e6;
    const all = await withClient(databaseUrl, readPlayers);
    const scanMs: number[] = [];
    const find = async (viewer: Player) => {
      const start = performance.now();
      const best = await findBest(keeper, viewer);
      scanMs.push(performance.now() - start);
      return best;
    };
    const found = await compareWithAll(all, find, sampled);
    for (let turn = 0; turn < 200; turn += 1) await find(all[turn % viewers] as (typeof all)[number]);
    const among = `among ${players.toLocaleString('en-US')} players`;
    return [
      [
        figure(
          `of the best ${cardsEach} ${among} by the rules alone, found`,
          `${round(found * 100)} %`,
          `${sampled} people, every player weighed for each`,
          '= 100 %',
          found === 1,
        ),
        figure(
          `loading ${players.toLocaleString('en-US')} players`,
          `${round(loadMs / 1000)} s`,
          'in the background, after the server listens',
          `<= ${loadSeconds} s`,
          loadMs <= 1_000 * loadSeconds,
        ),
        figure(
          `memory for ${players.toLocaleString('en-US')} players in a process`,
          `${round(kept)} MB`,
          'resident memory beyond that of a process without them',
          megabytes ? `<= ${megabytes} MB` : undefined,
          kept <= (megabytes ?? Number.POSITIVE_INFINITY),
        ),
      ],
      scanMs,
    ];
  } finally {
    await keeper.close();
    await close();
  }
}

/** The key for the random order of all players. */
const benchKey = [1, 2] as const;

async function findBest(keeper: PlayersKeeper, viewer: Player): Promise<string[]> {
  const nobody = new Uint8Array(0);
  const best = await keeper.findBest({
    ...{ viewerId: viewer.userId, answers: [...viewer.answers], gameIds: viewer.games.map(({ gameId }) => gameId) },
    ...{
      languages: [...viewer.languages],
      platforms: [],
      mustShareLanguage: false,
      times: viewer.times,
      orderKey: benchKey,
      isMinor: false,
    },
    ...{ excluded: packIds([viewer.userId]), fans: nobody, accepted: nobody, passed: nobody },
    ...{ limit: cardsEach, now: viewer.activeAt },
  });
  return best.map(({ userId }) => userId);
}

/** All players in the form that the rules compare, with times in whole seconds. */
async function readPlayers(client: pg.Client): Promise<Player[]> {
  const now = Date.now();
  const all: Player[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; after = (all.at(-1) as Player).userId) {
    const { rows } = await client.query(
      `SELECT d.user_id, player_type_ints, languages, compared_time_zone, compared_hours, floor(extract(epoch FROM active_at))::float8 AS active,
         ARRAY(SELECT game_id FROM favorite_games f WHERE f.user_id = d.user_id ORDER BY rank) AS games
       FROM duo_matchmaker d WHERE user_id > $1 ORDER BY user_id LIMIT 20000`,
      [after],
    );
    if (rows.length === 0) return all;
    for (const row of rows) {
      const { compared_hours: bits, compared_time_zone: timeZone } = row;
      all.push({
        ...{ userId: row.user_id, answers: row.player_type_ints, languages: row.languages },
        times: bits ? playTimesOf({ bits, timeZone }, now) : null,
        activeAt: row.active * 1000,
        games: row.games.map((gameId: string) => ({ gameId })),
      });
    }
  }
}

/** The share of the best players that the scan finds, while all have the same counts of shown cards. */
async function compareWithAll(
  all: Player[],
  find: (viewer: Player) => Promise<string[]>,
  sampled: number,
): Promise<number> {
  const now = Date.now();
  const fans = new Map<string, number>();
  for (const { games } of all) for (const { gameId } of games) fans.set(gameId, (fans.get(gameId) ?? 0) + 1);
  const popularity = { players: all.length, fansOf: (gameId: string) => fans.get(gameId) ?? 0 };
  let found = 0;
  for (let turn = 0; turn < sampled; turn += 1) {
    const viewer = { ...(all[Math.floor((turn * all.length) / sampled)] as Player), activeAt: now };
    const order = { popularity, now, meanShown: 0, chance: (userId: string) => chanceOfId(benchKey, userId) };
    let best: Candidate[] = [];
    for (const [index, other] of all.entries()) {
      if (other.userId !== viewer.userId && now - other.activeAt < 30 * 24 * 60 * 60 * 1000)
        best.push({ ...other, hasAccepted: false, joinedAt: 0, shown: 0 });
      // Stores only the best few, so that a million players need little memory.
      if (best.length < 10_000 && index < all.length - 1) continue;
      best = rank(viewer, best, order)
        .slice(0, cardsEach)
        .map(({ candidate }) => candidate);
    }
    const ours = new Set(await find(viewer));
    found += best.filter(({ userId }) => ours.has(userId)).length / cardsEach;
  }
  return found / sampled;
}

/** Collects garbage, so that it does not count as memory of the players. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
