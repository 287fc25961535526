/** Runs a part against the product on a bench database, and takes both down afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../server/db/embedded.ts';
import { benchDatabase, small, startBenchDatabase } from './data.ts';
import type { Figure } from './figures.ts';
import { type RunningServer, startProduct } from './servers.ts';

export interface Bench {
  product: RunningServer;
  databaseUrl: string;
  /** Where the product keeps its secrets. */
  dataFolder: string;
}

export async function withProduct(
  run: (bench: Bench) => Promise<Figure[]>,
  prepare: (embedded: EmbeddedDatabase) => Promise<string> = (embedded) => benchDatabase(embedded, small),
): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const data = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const databaseUrl = await prepare(embedded);
    const product = await startProduct(databaseUrl, data);
    try {
      return await run({ product, databaseUrl, dataFolder: data });
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(data, { recursive: true, force: true });
  }
}
