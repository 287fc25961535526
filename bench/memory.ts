/** The resident memory of the product after a load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { load, secondsEach } from './load/load.ts';
import type { RunningServer } from './servers.ts';

/** Time in which the garbage of the load is collected. */
const restSeconds = Math.min(30, 6 * secondsEach);

/** Resident memory (VmRSS) in megabytes, some time after members have read the feed. */
export async function memoryAfterLoad(servers: { server: RunningServer; cookie: string }[]): Promise<number[]> {
  for (const { server, cookie } of servers)
    await load({ url: `${server.url}/api/posts`, connections: 50, seconds: secondsEach, cookie });
  await sleep(restSeconds * 1_000);
  return Promise.all(servers.map(({ server }) => server.memory()));
}
