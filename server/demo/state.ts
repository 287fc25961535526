/** The progress of the demo community. Every start reads it, so this module does not load the community. */
import { count } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import * as schema from '../db/schema.ts';

/** `due`: it was never created and there are no members; `unfinished`: some of its pictures are missing. */
export type DemoState = 'due' | 'unfinished' | 'settled';

export async function findDemoState(db: Database): Promise<DemoState> {
  const has = async (table: typeof schema.demoSeeding | typeof schema.demoMember | typeof schema.user) => {
    const [rows] = await db.select({ number: count() }).from(table);
    return rows !== undefined && rows.number > 0;
  };
  if (await has(schema.demoSeeding)) return 'settled';
  if (await has(schema.demoMember)) return 'unfinished';
  return (await has(schema.user)) ? 'settled' : 'due';
}
