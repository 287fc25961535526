/** SQL of closed conversations. */
import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { conversations } from '../messages.tables.ts';

/** A conversation that was closed or reopened, with its two people. */
export interface ClosingRow {
  id: string;
  changedAt: Date;
  userIds: (string | null)[];
}

/** Closes or reopens conversations. Returns how many changed state. */
export async function updateClosed(tx: Queryable, conversationIds: string[], isClosed: boolean): Promise<number> {
  const { rowCount } = await tx
    .update(conversations)
    .set({ isClosed, closingChangedAt: sql`now()` })
    .where(and(inArray(conversations.id, conversationIds), sql`${conversations.isClosed} <> ${isClosed}`));
  return rowCount ?? 0;
}

/** Conversations that were closed or reopened at or after `since`. */
export async function listClosings(db: Queryable, since: Date): Promise<ClosingRow[]> {
  const rows = await db
    .select({
      id: conversations.id,
      changedAt: sql<Date>`${conversations.closingChangedAt}`.mapWith(conversations.closingChangedAt),
      person1: conversations.person1,
      person2: conversations.person2,
    })
    .from(conversations)
    .where(gte(conversations.closingChangedAt, since));
  return rows.map(({ id, changedAt, person1, person2 }) => ({ id, changedAt, userIds: [person1, person2] }));
}
