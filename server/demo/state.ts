/** How far the demo community has come; asked at every start, and therefore without the community itself. */
import { count } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { schema } from '../db/schema.ts';

/** `due`: it never came and nobody is here yet; `unfinished`: some of its pictures are still to be drawn. */
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
