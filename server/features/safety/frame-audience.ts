/**
 * Decides which viewers may receive a frame about a change of a member's content. They are the viewers who may read the
 * content.
 */
import { type Column, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareQuery } from '../../db/statement.ts';
import { blocks, hiddenPeople } from './safety.tables.ts';

export interface FrameAudience {
  /** Whether the viewer or the owner has blocked the other. */
  areApart(viewerId: string, ownerId: string): boolean;
  /** Whether the host has hidden an owner. */
  isHidden(ownerId: string): boolean;
}

/** Prepares queries for the blocks and moderation decisions about some owners. */
export function prepareFrameAudience(db: Database): (ownerIds: string[]) => Promise<FrameAudience> {
  const isOneOf = (column: Column, ids: string[]) => sql`${column} = ANY(${ids}::uuid[])`;
  const listApart = prepareQuery(db, 'safety_apart', ({ ownerIds }: OwnerParams) =>
    db
      .select({ one: blocks.blockerId, other: blocks.blockedId })
      .from(blocks)
      .where(or(isOneOf(blocks.blockerId, ownerIds), isOneOf(blocks.blockedId, ownerIds))),
  );
  const listHidden = prepareQuery(db, 'safety_hidden', ({ ownerIds }: OwnerParams) =>
    db.select({ userId: hiddenPeople.userId }).from(hiddenPeople).where(isOneOf(hiddenPeople.userId, ownerIds)),
  );
  return async (ownerIds) => {
    const [apart, hidden] = await Promise.all([listApart({ ownerIds }), listHidden({ ownerIds })]);
    const pairs = new Set(apart.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
    const hiddenIds = new Set(hidden.map(({ userId }) => userId));
    return {
      areApart: (viewerId, ownerId) => pairs.has(`${viewerId} ${ownerId}`),
      isHidden: (ownerId) => hiddenIds.has(ownerId),
    };
  };
}

interface OwnerParams {
  ownerIds: string[];
}
