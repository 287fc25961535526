/**
 * kill -9 of the server while members write. Acknowledged writes must be stored once, and the server must respond again
 * soon.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../../../art/random.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface KilledServer extends Outcome {
  /** Milliseconds from each restart to its first successful response. */
  backAfter: { database: 'lived on' | 'killed too'; ms: number }[];
}

/** Pause between writes of a member: short enough for many concurrent writes, and long enough for a short audit. */
const pauseMs = 10;

/** Kills the server `kills` times. Every second time, also kills its database, as when memory runs out. */
export function killServer({ kills, seed }: { kills: number; seed: number }): Promise<KilledServer> {
  const random = seeded(`server killed ${seed}`);
  return onScene({ count: 6, seed, pauseMs, hasTransactions: true }, async (scene) => {
    const { product, writers } = scene;
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
    return { ...(await stopAndAudit(scene)), backAfter };
  });
}
