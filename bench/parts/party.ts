/** The party finder: whom it brings together among simulated people, and how fast it answers among ten thousand. */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { freeWeek } from '../../server/features/party/party.hours.rules.ts';
import { fitOf, type Player } from '../../server/features/party/party.rules.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { emailOf, id, keptDatabase, withClient } from '../data.ts';
import { type Figure, mean, round } from '../figures.ts';
import { writePlayers } from '../party/players-data.ts';
import { matchers, type Outcome, simulate } from '../party/simulation.ts';
import { drawTastes } from '../party/tastes.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const simulated = 400;
const seeds = 5;
const players = 10_000;
const viewers = 40;
const sampled = 200;
const floors = { distance: 1.5, games: 1.2, least: 1 / 3, most: 4, newcomer: 20, cardsMs: 8, pass: 0.4, accept: 0.2 };

const figure = (name: string, value: string, note?: string, floor?: string, isReached?: boolean): Figure => ({
  ...{ part: 'party', name, value },
  ...(note === undefined ? {} : { note }),
  ...(floor === undefined ? {} : { floor, isReached: isReached ?? false }),
});

export async function benchParty(seed: number): Promise<Figure[]> {
  return [...simulateAll(seed), ...(await measurePlayers())];
}

/** Every matcher among the people of five seeds. */
function simulateAll(seed: number): Figure[] {
  const used = Array.from({ length: seeds }, (_, turn) => (seed % 1_000_000) + turn);
  const outcomes = Object.fromEntries(Object.keys(matchers).map((name) => [name, [] as Outcome[]])) as Record<
    keyof typeof matchers,
    Outcome[]
  >;
  for (const one of used) {
    const tastes = drawTastes(one, simulated);
    for (const name of Object.keys(matchers) as (keyof typeof matchers)[])
      outcomes[name].push(simulate(tastes, matchers[name], one));
  }
  const mutual = (name: keyof typeof matchers) => mean(outcomes[name].map((outcome) => outcome.mutual));
  const { ours } = outcomes;
  const told = Object.keys(matchers).map((name) => `${name} ${round(mutual(name as keyof typeof matchers))}`);
  const times = (name: 'distance' | 'games') => mutual('ours') / mutual(name);
  const [least, most] = [Math.min(...ours.map((one) => one.least)), Math.max(...ours.map((one) => one.most))];
  const newcomer = Math.min(...ours.map((one) => one.newcomer));
  return [
    figure(
      'mutual accepts in 50 cards',
      round(mutual('ours')),
      `${told.join(', ')}; ${simulated} people, seeds ${used.join(', ')}`,
    ),
    ...(['distance', 'games'] as const).map((name) =>
      figure(
        `of them to those by ${name} alone`,
        round(times(name)),
        undefined,
        `>= ${floors[name]}`,
        times(name) >= floors[name],
      ),
    ),
    figure('cards of the least shown tenth, of the mean', round(least), undefined, '>= 0.333', least >= floors.least),
    figure(
      'cards of the most shown hundredth, of the mean',
      round(most),
      undefined,
      `<= ${floors.most}`,
      most <= floors.most,
    ),
    figure(
      'cards of a newcomer in a day, the fewest',
      String(newcomer),
      undefined,
      `>= ${floors.newcomer}`,
      newcomer >= floors.newcomer,
    ),
  ];
}

const measurePlayers = (): Promise<Figure[]> =>
  withProduct(
    async ({ product, databaseUrl }) => {
      const cookies: string[] = [];
      for (let index = 0; index < viewers; index += 1) cookies.push(await logIn(product.url, emailOf(index)));
      const ask = async (place: number, limit = 50) => {
        const answer = await fetch(`${product.url}/api/party/cards?limit=${limit}`, {
          headers: { cookie: cookies[place % viewers] ?? '' },
        });
        if (answer.status !== 200) throw new Error(`Asking for cards answered ${answer.status}.`);
        return ((await answer.json()) as { items: { userId: string }[] }).items.map(({ userId }) => userId);
      };
      for (let turn = 0; turn < viewers; turn += 1) await ask(turn);
      const times: number[] = [];
      await twoAtOnce(400, async (turn) => {
        const since = performance.now();
        await ask(turn);
        times.push(performance.now() - since);
      });
      const found = await compareWithAll(databaseUrl, ask);
      const decisions = await measureDecisions(product.url, databaseUrl, cookies);
      const p99 = percentile(times, 0.99);
      return [
        figure(
          `the next 50 cards among ${players.toLocaleString('en-US')} players, p99 at 2 connections`,
          `${round(p99)} ms`,
          `median ${round(percentile(times, 0.5))} ms`,
          `<= ${floors.cardsMs} ms`,
          p99 <= floors.cardsMs,
        ),
        figure('of the best 50 of all, found', `${round(found * 100)} %`, `${sampled} lists of ${viewers} people`),
        ...decisions,
      ];
    },
    (embedded) => keptDatabase(embedded, `bench_party_${players}`, (client) => writePlayers(client, players)),
  );

/** Runs the turns in two places, as two connections do. */
async function twoAtOnce(turns: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const go = async () => {
    while (next < turns) await work(next++);
  };
  await Promise.all([go(), go()]);
}

/** How many of the 50 who fit best of all players are among the cards, before anybody was shown more than others. */
async function compareWithAll(databaseUrl: string, ask: (place: number) => Promise<string[]>): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const now = Date.now();
    const { rows } = await client.query(`SELECT d.user_id, player_type_ints, languages, time_zone, hours, active_at,
      ARRAY(SELECT game_id FROM favorite_games f WHERE f.user_id = d.user_id ORDER BY rank) AS games FROM duo_matchmaker d`);
    const all = rows.map(
      (row): Player => ({
        userId: row.user_id,
        answers: row.player_type_ints,
        languages: row.languages,
        week: row.hours ? freeWeek({ bits: row.hours, timeZone: row.time_zone }, now) : null,
        activeAt: row.active_at.getTime(),
        games: row.games.map((gameId: string) => ({ gameId })),
      }),
    );
    const fans = new Map<string, number>();
    for (const { games } of all) for (const { gameId } of games) fans.set(gameId, (fans.get(gameId) ?? 0) + 1);
    const popularity = { players: all.length, fansOf: (gameId: string) => fans.get(gameId) ?? 0 };
    let found = 0;
    for (let turn = 0; turn < sampled; turn += 1) {
      const viewerId = id('user', turn % viewers);
      await client.query('DELETE FROM party_shown');
      const cards = await ask(turn);
      const viewer = { ...(all.find(({ userId }) => userId === viewerId) as Player), activeAt: now };
      const best = all
        .filter(({ userId }) => userId !== viewerId)
        .map((other) => ({ userId: other.userId, fit: fitOf(viewer, other, popularity, now) }))
        .sort((a, b) => b.fit - a.fit)
        .slice(0, 50);
      found += best.filter(({ userId }) => cards.includes(userId)).length / 50;
    }
    return found / sampled;
  });
}

/** Fewer than half of what one may accept in a day. */
const decisionsEach = 25;

/** Passes and accepts in a second, held against INSERTs of the same rows. */
async function measureDecisions(url: string, databaseUrl: string, cookies: readonly string[]): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const turns = viewers * decisionsEach;
  const rate = async (work: (turn: number) => Promise<unknown>) => {
    const since = performance.now();
    await twoAtOnce(turns, work);
    return turns / ((performance.now() - since) / 1_000);
  };
  /** Each viewer decides about people that nobody else decides about. */
  const pairOf = (turn: number, from: number) => [id('user', turn % viewers), id('user', from + turn)] as const;
  const row = ([one, other]: readonly [string, string], decision: string) =>
    pool.query('INSERT INTO party_decisions (user_id, other_id, decision, decision_id) VALUES ($1, $2, $3, $4)', [
      ...[one, other, decision, uuid()],
    ]);
  const decide = async (turn: number, from: number, decision: string) => {
    const { status } = await fetch(`${url}/api/party/decisions/${pairOf(turn, from)[1]}`, {
      method: 'PUT',
      headers: { cookie: cookies[turn % viewers] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    });
    if (status !== 200) throw new Error(`Deciding answered ${status}.`);
  };
  const talk = async ([one, other]: readonly [string, string]) => {
    const talkId = uuid();
    await row([one, other], 'accept');
    await pool.query(
      'INSERT INTO conversations (id, owner_user_id, person1, person2) VALUES ($1, $2, least($2, $3::uuid), greatest($2, $3::uuid))',
      [talkId, one, other],
    );
    await pool.query(
      'INSERT INTO user_conversation (user_id, conversation_id, is_accepted) VALUES ($1, $3, true), ($2, $3, false)',
      [one, other, talkId],
    );
  };
  try {
    const barePasses = await rate((turn) => row(pairOf(turn, 1_000), 'pass'));
    const passes = await rate((turn) => decide(turn, 3_000, 'pass'));
    const bareAccepts = await rate((turn) => talk(pairOf(turn, 5_000)));
    const accepts = await rate((turn) => decide(turn, 7_000, 'accept'));
    return [
      figure(
        'a pass, of bare INSERTs',
        round(passes / barePasses),
        `${round(passes)} against ${round(barePasses)}`,
        `>= ${floors.pass}`,
        passes / barePasses >= floors.pass,
      ),
      figure(
        'an accept with its conversation, of bare INSERTs',
        round(accepts / bareAccepts),
        `${round(accepts)} against ${round(bareAccepts)}`,
        `>= ${floors.accept}`,
        accepts / bareAccepts >= floors.accept,
      ),
    ];
  } finally {
    await pool.query('DELETE FROM party_decisions');
    await pool.query('DELETE FROM conversations');
    await pool.query('DELETE FROM party_shown');
    await pool.end();
  }
}
