/**
 * kill -9 of PostgreSQL while members write. The server returns 503 for a short time and continues without a restart.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../../../art/random.ts';
import { poolName } from '../../../db/client.ts';
import { isAlive } from '../../../db/embedded/embedded-process.ts';
import { type Client, emptyTally, openClient, waitUntilStable } from '../client.ts';
import type { Product } from '../product.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface KilledDatabase extends Outcome {
  /** Milliseconds from each kill to the last failed response. */
  outages: { killed: Victim; ms: number }[];
  /** Milliseconds until the server rejects a session that a second process revoked. */
  revokedAfter: number;
}

/** Killing the postmaster leaves its children; killing a backend closes all connections. */
type Victim = 'postmaster' | 'backend';

/** Pause between writes of a member: short enough for many concurrent writes, and long enough for a short audit. */
const pauseMs = 10;

/** Kills the database `kills` times, alternating between its postmaster and a backend. */
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
      outages.push({ killed, ms: await waitUntilStable(writers.tally) });
    }
    const outcome = await stopAndAudit(scene);
    if (!isAlive(pid)) outcome.complaints.push('the server did not outlive its database');
    if (outcome.tally.nothing > 0) outcome.complaints.push(`${outcome.tally.nothing} requests had no answer`);
    return { ...outcome, outages, revokedAfter: await revokeElsewhere(product, leaver) };
  });
}

/** A connection of the server, preferably one that is running a statement. */
async function findBackend(product: Product): Promise<number> {
  const rows = await product.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE '${poolName}%' ORDER BY state = 'active' DESC LIMIT 1`,
  );
  return rows[0]?.pid ?? Number.NaN;
}

/** Logs a member out at a second process and waits until the first one rejects the session. */
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
