/** Members who write continuously during faults. A ledger records the responses. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { seeded } from '../../../art/random.ts';
import { type Client, emptyTally, openClient, type Tally } from './client.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import type { Product } from './product.ts';
import { createTransactionWriter, type Setting, setUpWriter } from './writer.transactions.ts';
import { createWriter } from './writer.ts';

export interface Writers extends AsyncDisposable {
  ledger: Ledger;
  tally: Tally;
  clients: Client[];
  /** Writes until `stop`. */
  start(): void;
  /** Resolves after the last response to any writer. They may start again. */
  stop(): Promise<void>;
}

export interface WritersOptions {
  address: string;
  count: number;
  seed: number;
  /** Number of characters per post. */
  length?: number;
  /** Pause after each write, in milliseconds. */
  pauseMs: number;
  /** Every second write is a listing, an edit, an RSVP or an accepted player. */
  hasTransactions?: boolean;
  /** Queries the database of the product over a separate connection. */
  query: Product['query'];
}

const retryMs = 100;

/** Signs the members up; they write after `start`. */
export async function prepareWriters(options: WritersOptions): Promise<Writers> {
  const { address, count, seed, length = 60, pauseMs, hasTransactions = false, query } = options;
  const ledger = emptyLedger();
  const tally = emptyTally();
  const clients: Client[] = [];
  for (let index = 0; index < count; index += 1) clients.push(await openClient(address, `writer-${index}`, tally));
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const setting = hasTransactions ? await setUp(clients, query) : undefined;
  const writers = clients.map((client) => {
    const random = seeded(`${seed} ${client.username}`);
    const write = createWriter(client, ledger, random, { length, picture });
    if (!setting) return write;
    const writeTransaction = createTransactionWriter(client, ledger, random, setting);
    return () => (random.chance(0.5) ? write() : writeTransaction());
  });
  let isStopped = true;
  let underWay: Promise<unknown> = Promise.resolve();

  async function keepWriting(write: (typeof writers)[number]): Promise<void> {
    while (!isStopped) {
      const { kind } = await write();
      const isFault = kind === 'unavailable' || kind === 'nothing';
      await sleep(isFault ? Math.max(retryMs, pauseMs) : pauseMs);
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await underWay;
  }

  return {
    ledger,
    tally,
    clients,
    stop,
    [Symbol.asyncDispose]: stop,
    start() {
      isStopped = false;
      underWay = Promise.all(writers.map(keepWriting));
    },
  };
}

async function setUp(clients: Client[], query: Product['query']): Promise<Setting> {
  await query('UPDATE profiles SET age = 30');
  const eventIds: string[] = [];
  for (const client of clients) eventIds.push(await setUpWriter(client));
  const rows = await query<{ username: string; userId: string }>('SELECT username, user_id AS "userId" FROM profiles');
  return { eventIds, players: new Map(rows.map(({ username, userId }) => [username, userId])) };
}

export function makePicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}
