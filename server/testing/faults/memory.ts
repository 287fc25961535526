/** Memory of a running product, including its database and all child processes. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';

const sampleMs = 100;

/** Memory in MB. Memory that several processes share counts once. */
export async function memoryOf(product: Product): Promise<number> {
  const roots = new Set([product.pid(), await product.databasePid()]);
  const sizes = (await familyOf(roots)).map((pid) => readMegabytes(pid));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Polls the memory. `end` returns the maximum in MB. */
export function watchMemory(product: Product): { end(): Promise<number> } {
  const stopping = new AbortController();
  async function watch(): Promise<number> {
    let most = 0;
    while (!stopping.signal.aborted) {
      most = Math.max(most, await memoryOf(product));
      await sleep(sampleMs);
    }
    return most;
  }
  const watching = watch();
  return {
    end() {
      stopping.abort();
      return watching;
    },
  };
}

/** Returns the ids of these processes and their descendants. */
async function familyOf(roots: Set<number>): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await readParent(pid)] as const)));
  const belongs = (pid: number): boolean => roots.has(pid) || (pid > 1 && belongs(parents.get(pid) ?? 0));
  return pids.filter(belongs);
}

async function readParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** A process that has just ended uses no memory. */
async function readMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}
