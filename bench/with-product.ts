/** Runs a part with the product on a bench database, and stops both afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../server/db/embedded/embedded.ts';
import { benchDatabase, small, startBenchDatabase } from './data/databases.ts';
import type { Figure } from './figures.ts';
import { type RunningServer, startProduct } from './servers.ts';

export interface Bench {
  product: RunningServer;
  databaseUrl: string;
  /** Folder of the product's secrets. */
  dataFolder: string;
}

export async function withProduct(
  run: (bench: Bench) => Promise<Figure[]>,
  prepare: (embedded: EmbeddedDatabase) => Promise<string> = (embedded) => benchDatabase(embedded, small),
  settings: Record<string, string> = {},
): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  try {
    return await withProductOn(await prepare(embedded), run, settings);
  } finally {
    await embedded.stop();
  }
}

/** Like `withProduct`, on an existing database. */
export async function withProductOn<T>(
  databaseUrl: string,
  run: (bench: Bench) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const product = await startProduct(databaseUrl, dataFolder, settings);
    try {
      return await run({ product, databaseUrl, dataFolder });
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
