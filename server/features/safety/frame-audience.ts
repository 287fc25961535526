/**
 * Decides which viewers may receive a frame about a change of a member's content. They are the viewers who may read the
 * content.
 */
import { type Column, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { prepareQuery } from '../../db/statement.ts';
import { accountDeletions } from '../account/account.tables.ts';
import { blocks, hiddenPeople } from './safety.tables.ts';

export interface FrameAudience {
  /** Whether the viewer or the owner has blocked the other. */
  areApart(viewerId: string, ownerId: string): boolean;
  /** Whether the host has hidden the owner. */
  isHidden(ownerId: string): boolean;
}

/** Prepares the queries. The returned function reads all blocks that involve these owners, and the hidden owners. */
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

export interface LeaverAudience {
  /** Whether the host had hidden the member. */
  isHidden: boolean;
  /** The people who blocked the member or were blocked by the member. */
  strangers: string[];
}

/**
 * Decides which viewers may receive frames about the content of a member whose account is deleted. Call it in the
 * transaction of the deletion, because the blocks are deleted with the account.
 */
export async function readLeaverAudience(tx: Transaction, userId: string): Promise<LeaverAudience> {
  // An account with very many rows is hidden when its deletion begins. This does not count as hidden by the host.
  const { rows } = await tx.execute<{ isHidden: boolean; strangers: string[] }>(sql`
    SELECT
      EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${userId} AND NOT EXISTS (
        SELECT FROM ${accountDeletions} WHERE ${accountDeletions.userId} = ${userId}
          AND ${accountDeletions.begunAt} <= ${hiddenPeople.createdAt})) AS "isHidden",
      ARRAY(SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${userId}
        UNION SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${userId}) AS strangers`);
  return rows[0] ?? { isHidden: true, strangers: [] };
}

interface OwnerParams {
  ownerIds: string[];
}
