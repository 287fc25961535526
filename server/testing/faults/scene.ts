/** The set-up for every fault: starts the product with members, and audits everything at the end. */
import { audit } from './audit.ts';
import type { Client, Tally } from './client.ts';
import { countAcknowledged } from './ledger.ts';
import { type Product, type ProductOptions, prepareProduct } from './product.ts';
import { prepareWriters, type Writers, type WritersOptions } from './writers.ts';

export type SceneOptions = ProductOptions & Omit<WritersOptions, 'address' | 'query'>;

export interface Scene {
  product: Product;
  writers: Writers;
}

export interface Outcome {
  /** Descriptions of all problems. */
  complaints: string[];
  tally: Tally;
  /** The number of acknowledged writes. */
  acknowledged: number;
}

/** Starts the product, signs up its members, and calls `run`. Stops the product and the members afterwards. */
export async function onScene<T>(options: SceneOptions, run: (scene: Scene) => Promise<T>): Promise<T> {
  const closers = new AsyncDisposableStack();
  try {
    const product = closers.use(await prepareProduct(options));
    await product.start();
    const writers = closers.use(await prepareWriters({ ...options, address: product.url, query: product.query }));
    return await run({ product, writers });
  } finally {
    await closers.disposeAsync();
  }
}

/** Stops the writers and audits the result. */
export async function stopAndAudit({ product, writers }: Scene): Promise<Outcome> {
  await writers.stop();
  const { ledger, tally, clients } = writers;
  const complaints = [...tally.complaints, ...(await audit(product, ledger, clients[0] as Client))];
  return { complaints, tally, acknowledged: countAcknowledged(ledger) };
}
