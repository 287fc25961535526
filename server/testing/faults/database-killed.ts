/** kill -9 of PostgreSQL while members write: the server says "not now" for a moment and goes on, as the same process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../db/demo/drawing/random.ts';
import { isAlive } from '../../db/embedded-process.ts';
import { audit } from './audit.ts';
import { type Client, emptyTally, openClient, type Tally, untilCalm } from './client.ts';
import { countAcknowledged } from './ledger.ts';
import { type Product, prepareProduct } from './product.ts';
import { prepareWriters } from './writers.ts';

export interface KilledDatabase {
  complaints: string[];
  tally: Tally;
  acknowledged: number;
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
export async function killDatabase({ kills, seed }: { kills: number; seed: number }): Promise<KilledDatabase> {
  const random = seeded(`database killed ${seed}`);
  await using product = await prepareProduct();
  await product.start();
  const pid = product.pid();
  const leaver = await openClient(product.url, 'leaver', emptyTally());
  await using writers = await prepareWriters({ address: product.url, count: 6, seed, pauseMs });
  const { ledger, tally, clients } = writers;
  const outages: KilledDatabase['outages'] = [];
  writers.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(random.int(300, 1_200));
    const killed = kill % 2 === 0 ? 'postmaster' : 'backend';
    process.kill(killed === 'backend' ? await findBackend(product) : await product.databasePid(), 'SIGKILL');
    outages.push({ killed, ms: await untilCalm(tally) });
  }
  await writers.stop();
  const complaints = [...tally.complaints, ...(await audit(product, ledger, clients[0] as Client))];
  if (!isAlive(pid)) complaints.push('the server did not outlive its database');
  if (tally.nothing > 0) complaints.push(`${tally.nothing} requests had no answer`);
  const revokedAfter = await revokeElsewhere(product, leaver);
  return { complaints, tally, acknowledged: countAcknowledged(ledger), outages, revokedAfter };
}

/** A connection of the server's, in the middle of its work if there is one. */
async function findBackend(product: Product): Promise<number> {
  const rows = await product.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'starparty' ORDER BY state = 'active' DESC LIMIT 1",
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
