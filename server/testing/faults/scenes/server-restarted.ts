/** A full restart while many members write without pauses: the host updates the product, or its machine loses power. */
import { waitForSuccesses } from '../client.ts';
import { type Outcome, onScene, stopAndAudit } from '../scene.ts';

export interface RestartedServer extends Outcome {
  /** Milliseconds from the signal to the first successful response. */
  stopped: number;
  /** Milliseconds from the end of server and database to the first successful response, with recovery. */
  killed: number;
}

const writersCount = 60;
/** The number of writes before the stop, between the stop and the kill, and after the kill. */
const writesEach = 200;

/** Stops the server, starts it, then kills it together with its database. */
export function restartServer({ seed }: { seed: number }): Promise<RestartedServer> {
  return onScene({ count: writersCount, seed, pauseMs: 0, hasTransactions: true }, async (scene) => {
    const { product, writers } = scene;
    writers.start();
    await waitForSuccesses(writers.tally, writesEach);
    const since = performance.now();
    await product.stop();
    await product.start();
    const stopped = performance.now() - since;
    await waitForSuccesses(writers.tally, writesEach);
    const databasePid = await product.databasePid();
    await Promise.all([product.kill(), process.kill(databasePid, 'SIGKILL')]);
    const killed = await product.start();
    await waitForSuccesses(writers.tally, writesEach);
    return { ...(await stopAndAudit(scene)), stopped, killed };
  });
}
