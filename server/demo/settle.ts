/** Records that the demo community was created, so that it is not created again. */
import type { Transaction } from '../db/client.ts';
import * as schema from '../db/schema.ts';

/**
 * Has no effect if the creation is recorded already, for example because the host cleared the community during drawing.
 */
export async function settleDemo(tx: Transaction, seededAt: Date): Promise<void> {
  const [settled] = await tx.select().from(schema.demoSeeding).limit(1);
  if (!settled) await tx.insert(schema.demoSeeding).values({ seededAt });
}
