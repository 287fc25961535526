/** Measures the cost of decisions in the product, relative to plain INSERTs. */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { id } from '../data/ids.ts';
import { type Figure, round } from '../figures.ts';
import { figure } from './figure.ts';
import { twoAtOnce } from './two-at-once.ts';

const floors = { pass: 0.4, accept: 0.2 };
/** Number of decisions per viewer: less than half of the daily limit of accepts. */
const decisionsEach = 25;

/** Measures the passes and accepts per second by these people, relative to INSERTs of the same rows. */
export async function measureDecisions(
  url: string,
  databaseUrl: string,
  cookies: readonly string[],
  baselineUrl: string,
): Promise<Figure[]> {
  const viewers = cookies.length;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const turns = viewers * decisionsEach;
  const rate = async (work: (turn: number) => Promise<unknown>) => {
    const since = performance.now();
    await twoAtOnce(turns, work);
    return turns / ((performance.now() - since) / 1_000);
  };
  /** Each viewer decides about different people. */
  const pairOf = (turn: number, from: number) => [id('user', turn % viewers), id('user', from + turn)] as const;
  const row = ([one, other]: readonly [string, string], decision: string) =>
    pool.query('INSERT INTO party_decisions (user_id, other_id, decision, decision_id) VALUES ($1, $2, $3, $4)', [
      one,
      other,
      decision,
      uuid(),
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
    const plainPasses = await rate((turn) => row(pairOf(turn, 1_000), 'pass'));
    const routePasses = await rate(async (turn) => {
      const answer = await fetch(`${baselineUrl}/passes/${pairOf(turn, 9_000).join('/')}`, { method: 'PUT' });
      if (answer.status !== 200) throw new Error(`The baseline answered ${answer.status}.`);
      await answer.arrayBuffer();
    });
    const passes = await rate((turn) => decide(turn, 3_000, 'pass'));
    const plainAccepts = await rate((turn) => talk(pairOf(turn, 5_000)));
    const accepts = await rate((turn) => decide(turn, 7_000, 'accept'));
    return [
      figure(
        'a pass, of plain INSERTs',
        round(passes / plainPasses),
        `${round(passes)} against ${round(plainPasses)}; the baseline by HTTP with that INSERT ${round(routePasses / plainPasses)}`,
        `>= ${floors.pass}`,
        passes / plainPasses >= floors.pass,
      ),
      figure(
        'an accept with its conversation, of plain INSERTs',
        round(accepts / plainAccepts),
        `${round(accepts)} against ${round(plainAccepts)}`,
        `>= ${floors.accept}`,
        accepts / plainAccepts >= floors.accept,
      ),
    ];
  } finally {
    // The database is reused, so accepts of earlier runs would count towards the daily limit.
    for (const table of ['party_decisions', 'party_accepts']) await pool.query(`DELETE FROM ${table}`);
    await pool.query('DELETE FROM conversations');
    await pool.end();
  }
}
