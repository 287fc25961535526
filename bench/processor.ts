/** Measures processor time, which hardly depends on other load of the machine. */
import { readFile } from 'node:fs/promises';
import { poolName } from '../server/db/client.ts';
import { withClient } from './data/databases.ts';
import type { Bench } from './with-product.ts';

/** The length of the ticks in which Linux counts processor time. */
const tickMs = 10;

/** Measures the processor time in milliseconds that the product and its database connections use during `run`. */
export async function processorOf<T>(
  { product, databaseUrl }: Pick<Bench, 'product' | 'databaseUrl'>,
  run: () => Promise<T>,
): Promise<{ result: T; ms: number }> {
  const before = await timesOf(product.child.pid, databaseUrl);
  const result = await run();
  const after = await timesOf(product.child.pid, databaseUrl);
  // Connections that have ended are not counted.
  const ms = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  return { result, ms };
}

async function timesOf(product: number | undefined, databaseUrl: string): Promise<Map<number, number>> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '${poolName}%'`,
    ),
  );
  const pids = [...(product ? [product] : []), ...rows.map(({ pid }) => pid)];
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await timeOf(pid)] as const)));
}

/** User and system time follow the program name, which may contain spaces. */
async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}
