/** kill -9 of PostgreSQL while members write: the server says "not now" for a moment and goes on, as the same process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../../art/random.ts';
import { poolName } from '../../db/client.ts';
import { isAlive } from '../../db/embedded-process.ts';
import { type Client, emptyTally, openClient, untilCalm } from './client.ts';
import type { Product } from './product.ts';
import { conclude, type Outcome, onScene } from './scene.ts';

export interface KilledDatabase extends Outcome {
  /** Milliseconds from each kill to the last answer that was not good. */
  outages: { killed: Victim; ms: number }[];
  /** Milliseconds until a session that another process ended is known to have ended. */
  revokedAfter: number;
}

/** The postmaster leaves its children behind; one of them takes all others and every connection with it. */
type Victim = 'postmaster' | 'backend';

/** Between two writes of a member: enough is under way at any moment, and the audit stays short. */
const pauseMs = 10;

/** Kills the database so many times, its postmaster and one of its backends by turns. */
export function killDatabase({ kills, seed }: { kills: number; seed: number }): Promise<KilledDatabase> {
  const random = seeded(`database killed ${seed}`);
  return onScene({ count: 6, seed, pauseMs, hasTransactions: true }, async (scene) => {
    const { product, writers } = scene;
    const pid = product.pid();
    const leaver = await openClient(product.url, 'leaver', emptyTally());
    const outages: KilledDatabase['outages'] = [];
    writers.start();
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(random.int(300, 1_200));
      const killed = kill % 2 === 0 ? 'postmaster' : 'backend';
      process.kill(killed === 'backend' ? await findBackend(product) : await product.databasePid(), 'SIGKILL');
      outages.push({ killed, ms: await untilCalm(writers.tally) });
    }
    const outcome = await conclude(scene);
    if (!isAlive(pid)) outcome.complaints.push('the server did not outlive its database');
    if (outcome.tally.nothing > 0) outcome.complaints.push(`${outcome.tally.nothing} requests had no answer`);
    return { ...outcome, outages, revokedAfter: await revokeElsewhere(product, leaver) };
  });
}

/** A connection of the server's, in the middle of its work if there is one. */
async function findBackend(product: Product): Promise<number> {
  const rows = await product.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE '${poolName}%' ORDER BY state = 'active' DESC LIMIT 1`,
  );
  return rows[0]?.pid ?? Number.NaN;
}

/** Logs somebody out at a second process of the product and waits until the first one turns them away. */
async function revokeElsewhere(product: Product, leaver: Client): Promise<number> {
  const beside = await product.startBeside();
  try {
    const isIn = async () => (await leaver.send('GET', '/api/posts')).kind === 'good';
    if (!(await isIn())) throw new Error('The session did not outlive the fault.');
    await leaver.at(beside.url).send('POST', '/api/auth/sign-out');
    const since = performance.now();
    while (await isIn()) await sleep(20);
    return performance.now() - since;
  } finally {
    await beside.stop();
  }
}
