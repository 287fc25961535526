/** A full restart while many members write without pauses: the host updates the product, or its machine loses power. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface RestartedServer extends Outcome {
  /** Milliseconds from the signal to the first successful response. */
  stopped: number;
  /** Milliseconds from the end of server and database to the first successful response, with recovery. */
  killed: number;
}

const writersCount = 60;
const writeMs = 2_000;

/** Stops the server, starts it, then kills it together with its database. */
export function restartServer({ seed }: { seed: number }): Promise<RestartedServer> {
  return onScene({ count: writersCount, seed, pauseMs: 0, hasTransactions: true }, async (scene) => {
    const { product, writers } = scene;
    writers.start();
    await sleep(writeMs);
    const since = performance.now();
    await product.stop();
    await product.start();
    const stopped = performance.now() - since;
    await sleep(writeMs);
    const databasePid = await product.databasePid();
    await Promise.all([product.kill(), process.kill(databasePid, 'SIGKILL')]);
    const killed = await product.start();
    await sleep(writeMs);
    return { ...(await stopAndAudit(scene)), stopped, killed };
  });
}
