/** Who may learn by a frame that something of a person's has changed: those who could also read it. */
import { inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { blocks, hiddenPeople } from './safety.tables.ts';

export interface FrameAudience {
  /** Whether a viewer and an owner stand apart: either has blocked the other. */
  areApart(viewerId: string, ownerId: string): boolean;
  /** Whether the host has hidden an owner. */
  isHidden(ownerId: string): boolean;
}

/** Reads what stands between everybody and some owners. */
export async function readFrameAudience(db: Queryable, ownerIds: string[]): Promise<FrameAudience> {
  const [apart, hidden] = await Promise.all([
    db
      .select({ one: blocks.blockerId, other: blocks.blockedId })
      .from(blocks)
      .where(or(inArray(blocks.blockerId, ownerIds), inArray(blocks.blockedId, ownerIds))),
    db.select({ userId: hiddenPeople.userId }).from(hiddenPeople).where(inArray(hiddenPeople.userId, ownerIds)),
  ]);
  const pairs = new Set(apart.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
  const hiddenIds = new Set(hidden.map(({ userId }) => userId));
  return {
    areApart: (viewerId, ownerId) => pairs.has(`${viewerId} ${ownerId}`),
    isHidden: (ownerId) => hiddenIds.has(ownerId),
  };
}
