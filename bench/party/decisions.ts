/** Measures the cost of decisions in the product, relative to plain INSERTs. */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { id } from '../data/ids.ts';
import { type Figure, median, ratioFigure, round } from '../figures.ts';
import { inTurns } from '../load/load.ts';
import { twoAtOnce } from './two-at-once.ts';

const floors = { pass: 0.4, accept: 0.2 };
/** Number of decisions per viewer and turn: less than the daily limit of accepts. */
const decisionsEach = 25;
const turns = 3;

/** Measures the passes and accepts per second by these people, relative to INSERTs of the same rows. */
export async function measureDecisions(
  url: string,
  databaseUrl: string,
  cookies: readonly string[],
  baselineUrl: string,
): Promise<Figure[]> {
  const viewers = cookies.length;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const decisions = viewers * decisionsEach;
  /** Removes the decisions, because they count towards the daily limit of accepts, and the database is reused. */
  const clear = async () => {
    for (const table of ['party_decisions', 'party_accepts', 'conversations']) await pool.query(`DELETE FROM ${table}`);
  };
  const rateOf = (decide: (place: number) => Promise<unknown>) => async () => {
    const since = performance.now();
    await twoAtOnce(decisions, decide);
    const rate = decisions / ((performance.now() - since) / 1_000);
    await clear();
    return rate;
  };
  /** Each viewer decides about different people. */
  const pairOf = (place: number, from: number) => [id('user', place % viewers), id('user', from + place)] as const;
  const row = ([one, other]: readonly [string, string], decision: string) =>
    pool.query('INSERT INTO party_decisions (user_id, other_id, decision, decision_id) VALUES ($1, $2, $3, $4)', [
      one,
      other,
      decision,
      uuid(),
    ]);
  const decide = async (place: number, from: number, decision: string) => {
    const { status } = await fetch(`${url}/api/party/decisions/${pairOf(place, from)[1]}`, {
      method: 'PUT',
      headers: { cookie: cookies[place % viewers] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    });
    if (status !== 200) throw new Error(`Deciding answered ${status}.`);
  };
  const talk = async ([one, other]: readonly [string, string]) => {
    const talkId = uuid();
    await row([one, other], 'accept');
    await pool.query('INSERT INTO party_accepts (user_id) VALUES ($1)', [one]);
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
    const overHttp = rateOf(async (place) => {
      const answer = await fetch(`${baselineUrl}/passes/${pairOf(place, 9_000).join('/')}`, { method: 'PUT' });
      if (answer.status !== 200) throw new Error(`The baseline answered ${answer.status}.`);
      await answer.arrayBuffer();
    });
    const passes = await inTurns(
      rateOf((place) => decide(place, 3_000, 'pass')),
      rateOf((place) => row(pairOf(place, 1_000), 'pass')),
      turns,
    );
    const accepts = await inTurns(
      rateOf((place) => decide(place, 7_000, 'accept')),
      rateOf((place) => talk(pairOf(place, 5_000))),
      turns,
    );
    const note = `the baseline by HTTP with that INSERT ${round((await overHttp()) / median(passes.baseline))}`;
    const figure = { part: 'party', unit: '/s' } as const;
    return [
      ratioFigure({ ...figure, name: 'a pass, of plain INSERTs', turns: passes, floor: floors.pass, note }),
      ratioFigure({
        ...{ ...figure, name: 'an accept with its conversation, of plain INSERTs' },
        ...{ turns: accepts, floor: floors.accept },
      }),
    ];
  } finally {
    await clear();
    await pool.end();
  }
}
