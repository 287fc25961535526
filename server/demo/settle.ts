/** Marks that the demo community came, so that it does not come again. */
import type { Transaction } from '../db/client.ts';
import { schema } from '../db/schema.ts';

/** Does nothing when it is marked already, such as by a host who took the community away while it was being drawn. */
export async function settleDemo(tx: Transaction, seededAt: Date): Promise<void> {
  const [settled] = await tx.select().from(schema.demoSeeding).limit(1);
  if (!settled) await tx.insert(schema.demoSeeding).values({ seededAt });
}
