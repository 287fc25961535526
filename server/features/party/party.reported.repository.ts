/** SQL of reported cards of the party finder. */
import { and, eq, sql } from 'drizzle-orm';
import type { Reported } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { isReachable } from '../safety/safety.visibility.ts';
import { duoMatchmaker } from './party.tables.ts';

/**
 * The card of a player as another player reports it. Ignores age groups and pauses, because the response to the report
 * would reveal them.
 */
export async function findPlayer(db: Queryable, viewerId: string, userId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ description: duoMatchmaker.description })
    .from(duoMatchmaker)
    .where(
      and(
        eq(duoMatchmaker.userId, userId),
        eq(duoMatchmaker.isFirstTime, false),
        eq(duoMatchmaker.isHidden, false),
        isReachable(duoMatchmaker.userId, viewerId),
        sql`EXISTS (SELECT FROM ${duoMatchmaker} mine WHERE mine.user_id = ${viewerId} AND NOT mine.is_first_time)`,
      ),
    );
  return row && { id: userId, authorId: userId, text: row.description, pictures: [] };
}

export async function updatePlayerHidden(db: Queryable, userId: string, isHidden: boolean): Promise<void> {
  await db.update(duoMatchmaker).set({ isHidden }).where(eq(duoMatchmaker.userId, userId));
}
