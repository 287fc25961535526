/** kill -9 of the server while members write: what was acknowledged is there once, and it is soon back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../db/demo/drawing/random.ts';
import { audit } from './audit.ts';
import type { Tally } from './client.ts';
import { countAcknowledged } from './ledger.ts';
import { prepareProduct } from './product.ts';
import { prepareWriters } from './writers.ts';

export interface KilledServer {
  complaints: string[];
  tally: Tally;
  acknowledged: number;
  /** Milliseconds from each new start to its first good answer. */
  backAfter: { database: 'lived on' | 'killed too'; ms: number }[];
}

/** Between two writes of a member: enough is under way at any moment, and the audit stays short. */
const pauseMs = 10;

/** Kills the server so many times; every other time its database, too, as when the machine runs out of memory. */
export async function killServer({ kills, seed }: { kills: number; seed: number }): Promise<KilledServer> {
  const random = seeded(`server killed ${seed}`);
  await using product = await prepareProduct();
  await product.start();
  await using writers = await prepareWriters({ address: product.url, count: 6, seed, pauseMs });
  const { ledger, tally, clients } = writers;
  const backAfter: KilledServer['backAfter'] = [];
  writers.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(random.int(300, 1_200));
    const withDatabase = kill % 2 === 1;
    const databasePid = await product.databasePid();
    await Promise.all([product.kill(), withDatabase && process.kill(databasePid, 'SIGKILL')]);
    backAfter.push({ database: withDatabase ? 'killed too' : 'lived on', ms: await product.start() });
  }
  await sleep(random.int(300, 600));
  await writers.stop();
  const [reader] = clients;
  const complaints = reader ? await audit(product, ledger, reader) : [];
  return {
    complaints: [...tally.complaints, ...complaints],
    tally,
    acknowledged: countAcknowledged(ledger),
    backAfter,
  };
}
