/** Two hundred pairs of members who chat. The baseline is the relay together with plain INSERTs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { percentile } from '../../../server/testing/percentile.ts';
import { emptyPairs, messagesDatabase, pairsTotal } from '../../data/conversations.ts';
import { startBenchDatabase, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, ratioFigure, round } from '../../figures.ts';
import { type ChatOptions, chat } from '../../load/chat-load.ts';
import { inTurns, ratePerSecond, secondsEach } from '../../load/load.ts';
import { startProduct, startRelay } from '../../servers.ts';

/**
 * The duration at a fixed rate. It is twice the usual time, so that there are enough messages for a 99th percentile.
 */
const paceSeconds = 2 * secondsEach;
const messagesPerSecond = 2 * pairsTotal;
/** Number of connections for INSERTs at a fixed rate. Further connections would be idle. */
const insertsAtOnce = 10;
const floors = { p99: 3, rate: 0.3 };
const goals = { p99: 2 };

export async function benchMessages(): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const databaseUrl = await messagesDatabase(embedded);
    await withClient(databaseUrl, emptyPairs);
    const [product, relay] = [await startProduct(databaseUrl, dataFolder), await startRelay()];
    try {
      const cookies = await signIn(product, { databaseUrl, dataFolder, people: 2 * pairsTotal });
      const pairs = Array.from({ length: pairsTotal }, (_, pair): Required<ChatOptions['pairs'][number]> => {
        return {
          conversationId: id('conversation', pair),
          cookies: [cookies[2 * pair] ?? '', cookies[2 * pair + 1] ?? ''],
        };
      });
      const strangers = pairs.map(() => ({ cookies: ['', ''] as [string, string] }));
      return [
        await delayFigure({ url: product.url, pairs }, { url: relay.url, pairs: strangers }, databaseUrl),
        ...(await rateFigures({ url: product.url, pairs }, databaseUrl)),
      ];
    } finally {
      await product.stop();
      await relay.stop();
      await withClient(databaseUrl, emptyPairs);
    }
  } finally {
    await embedded.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

type Talkers = Pick<ChatOptions, 'url' | 'pairs'>;

/** The limit per turn: the p99 of the relay plus the p99 of a flushed INSERT, which every stored message needs. */
async function delayFigure(product: Talkers, relay: Talkers, databaseUrl: string): Promise<Figure> {
  const parts: string[] = [];
  const p99Of = async (talkers: Talkers) => {
    const { delays } = await chat({ ...talkers, messagesPerSecond, seconds: paceSeconds });
    return percentile(delays, 0.99);
  };
  const limit = async () => {
    const [relayMs, insertMs] = [await p99Of(relay), percentile(await insertDelays(databaseUrl), 0.99)];
    parts.push(`${round(relayMs)} + ${round(insertMs)}`);
    return relayMs + insertMs;
  };
  // The first turn after a start of PostgreSQL is slower.
  for (const warmUp of [limit, () => p99Of(product)]) await warmUp();
  const turns = await inTurns(() => p99Of(product), limit);
  return ratioFigure({
    part: 'messages',
    name: `send to receive, ${pairsTotal} pairs, ${messagesPerSecond} messages/s, p99 of relay and INSERT together`,
    ...{
      turns,
      unit: 'ms',
      floor: floors.p99,
      goal: goals.p99,
      note: `relay and INSERT ${parts.slice(1).join(', ')} ms`,
    },
  });
}

async function rateFigures(product: Talkers, databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const atOnce of [10, 50]) {
    const turns = await inTurns(
      async () => (await chat({ ...product, atOnce, seconds: secondsEach })).perSecond,
      () => insertsPerSecond(databaseUrl, atOnce),
    );
    const name = `stored and delivered, ${atOnce} at once, of plain INSERTs with the same indexes`;
    figures.push(ratioFigure({ part: 'messages', name, turns, unit: '/s', floor: floors.rate }));
  }
  return figures;
}

const text = 'Two seats left in the co-op lobby tonight, mic optional. Shall I keep one for you?';
/**
 * A position that no message has. The rows stay until the end, because deleting them between turns would affect the
 * next turn.
 */
const firstSeq = 1_000_000_000;
let row = 0;

/** Measures the rows per second that the driver inserts without the product. */
function insertsPerSecond(databaseUrl: string, atOnce: number): Promise<number> {
  return withInserts(databaseUrl, atOnce, (insert) => ratePerSecond(atOnce, secondsEach, insert));
}

/**
 * Measures each INSERT by the driver without the product, at the rate of the messages. Returns the durations in
 * milliseconds.
 */
function insertDelays(databaseUrl: string): Promise<number[]> {
  return withInserts(databaseUrl, insertsAtOnce, async (insert) => {
    const delays: number[] = [];
    const measure = async () => {
      const since = performance.now();
      await insert();
      delays.push(performance.now() - since);
    };
    const since = performance.now();
    const sent: Promise<void>[] = [];
    for (let elapsed = 0; elapsed < paceSeconds * 1_000; elapsed = performance.now() - since) {
      while (sent.length < (elapsed / 1_000) * messagesPerSecond) sent.push(measure());
      await sleep(1);
    }
    await Promise.all(sent);
    return delays;
  });
}

async function withInserts<T>(
  databaseUrl: string,
  connections: number,
  work: (insert: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    return await work(() => {
      row += 1;
      return pool.query({
        name: 'insert',
        text: 'INSERT INTO messages (id, conversation_id, side, message, seq, revision) VALUES ($1, $2, 1, $3, $4, $4)',
        values: [uuid(), id('conversation', row % pairsTotal), text, firstSeq + row],
      });
    });
  } finally {
    await pool.end();
  }
}
