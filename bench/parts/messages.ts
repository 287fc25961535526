/** Two hundred pairs writing to each other, against a relay that stores nothing and against plain INSERTs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { percentile } from '../../server/testing/percentile.ts';
import { type ChatOptions, type ChatResult, chat } from '../chat-load.ts';
import { id, startBenchDatabase, withClient } from '../data.ts';
import { type Figure, rateRatio, round } from '../figures.ts';
import { ratePerSecond } from '../load.ts';
import { emptyPairs, messagesDatabase, pairsTotal } from '../messages-data.ts';
import { startBareSockets, startProduct } from '../servers.ts';
import { signIn } from '../sessions.ts';

const turns = 3;
const paceSeconds = 8;
const messagesPerSecond = 2 * pairsTotal;
const rateSeconds = 6;
/** Connections of INSERTs that keep a pace; more are never busy. */
const insertsAtOnce = 10;
const floors = { p99: 3, p99Ms: 9, relayMs: 3.5, rate: 0.3 };

export async function benchMessages(): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const databaseUrl = await messagesDatabase(embedded);
    await withClient(databaseUrl, emptyPairs);
    const [product, relay] = [await startProduct(databaseUrl, dataFolder), await startBareSockets()];
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
        ...(await delayFigures({ url: product.url, pairs }, { url: relay.url, pairs: strangers }, databaseUrl)),
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

async function delayFigures(product: Talkers, relay: Talkers, databaseUrl: string): Promise<Figure[]> {
  const talk = (talkers: Talkers) => chat({ ...talkers, messagesPerSecond, seconds: paceSeconds });
  const [own, bare]: [ChatResult[], ChatResult[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await talk(relay));
    own.push(await talk(product));
  }
  const insert = percentile(await insertDelays(databaseUrl), 0.99);
  const at = (side: ChatResult[], share: number) =>
    percentile(
      side.flatMap(({ delays }) => delays),
      share,
    );
  const [p99, limit] = [at(own, 0.99), at(bare, 0.99)];
  const each = (side: ChatResult[]) => side.map((result) => round(at([result], 0.99))).join(', ');
  const name = `send to receive, ${pairsTotal} pairs, ${messagesPerSecond} messages/s`;
  return [
    {
      part: 'messages',
      name: `${name}, p99 of a bare relay's`,
      value: round(p99 / limit),
      floor: `<= ${floors.p99}`,
      isReached: p99 / limit <= floors.p99,
      note: `${round(p99)} against ${round(limit)} ms; by turns ${each(own)} against ${each(bare)}; medians ${round(at(own, 0.5))} against ${round(at(bare, 0.5))} ms`,
    },
    {
      part: 'messages',
      name: `${name}, p99`,
      value: `${round(p99)} ms`,
      floor: `< ${floors.p99Ms} ms where the relay is below ${floors.relayMs} ms`,
      isReached: limit >= floors.relayMs || p99 < floors.p99Ms,
    },
    {
      part: 'messages',
      name: `${name}, p99 of a bare relay's and a plain INSERT's together`,
      value: round(p99 / (limit + insert)),
      note: `the INSERT alone takes ${round(insert)} ms, flushed to the disk`,
    },
  ];
}

async function rateFigures(product: Talkers, databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const atOnce of [10, 50]) {
    const rates: number[] = [];
    const limits = [await insertsPerSecond(databaseUrl, atOnce, messagesTable)];
    for (let turn = 0; turn < turns - 1; turn += 1) {
      rates.push((await chat({ ...product, atOnce, seconds: rateSeconds })).perSecond);
      limits.push(await insertsPerSecond(databaseUrl, atOnce, messagesTable));
    }
    const name = `stored and delivered, ${atOnce} at once`;
    const { ratio, note } = rateRatio(rates, limits);
    const bare = rateRatio(rates, [await insertsPerSecond(databaseUrl, atOnce, bareTable)]);
    figures.push(
      {
        part: 'messages',
        name: `${name}, of plain INSERTs`,
        value: round(ratio),
        floor: `>= ${floors.rate}`,
        isReached: ratio >= floors.rate,
        note: `${note} /s; into the same table, but neither numbered nor counted for anybody`,
      },
      {
        part: 'messages',
        name: `${name}, of INSERTs into a bare table`,
        value: round(bare.ratio),
        note: `${bare.note} /s; it has a key and no other index`,
      },
    );
  }
  return figures;
}

/** A statement that writes one row, and what to put into it. */
interface Insertion {
  text: string;
  values(row: number): unknown[];
}

const text = 'Two seats left in the co-op lobby tonight, mic optional. Shall I keep one for you?';
/** It has nothing but a key. */
const bareTable: Insertion = {
  text: 'INSERT INTO plain (id, conversation_id, user_id, message) VALUES ($1, $2, $3, $4)',
  values: (row) => [uuid(), id('conversation', row % pairsTotal), id('user', row % pairsTotal), text],
};
/** Places that no message has. */
const firstPlace = 1_000_000_000;
const messagesTable: Insertion = {
  text: 'INSERT INTO messages (id, conversation_id, side, message, seq, revision) VALUES ($1, $2, 1, $3, $4, $4)',
  values: (row) => [uuid(), id('conversation', row % pairsTotal), text, firstPlace + row],
};

/** How often the driver alone writes a row. */
function insertsPerSecond(databaseUrl: string, atOnce: number, insertion: Insertion): Promise<number> {
  return withInserts(databaseUrl, atOnce, insertion, (insert) => ratePerSecond(atOnce, rateSeconds, insert));
}

/** Milliseconds that the driver alone takes for each of as many rows a second as there are messages. */
function insertDelays(databaseUrl: string): Promise<number[]> {
  return withInserts(databaseUrl, insertsAtOnce, messagesTable, async (insert) => {
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
  { text, values }: Insertion,
  work: (insert: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query('DROP TABLE IF EXISTS plain');
  await pool.query(
    `CREATE TABLE plain (id uuid PRIMARY KEY, conversation_id uuid NOT NULL, user_id uuid NOT NULL, message text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now())`,
  );
  let row = 0;
  try {
    return await work(() => {
      row += 1;
      return pool.query({ name: 'insert', text, values: values(row) });
    });
  } finally {
    await pool.query('DROP TABLE plain');
    await pool.query('DELETE FROM messages WHERE seq > $1', [firstPlace]);
    await pool.query('VACUUM messages');
    await pool.end();
  }
}
