/** SQL of blocks. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { beyondNewest } from '../../api/page.ts';
import type { Queryable } from '../../db/client.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isNamed } from './people.repository.ts';
import { blocks } from './safety.tables.ts';

/** Inserts a block unless it exists. */
export async function insertBlock(db: Queryable, block: typeof blocks.$inferInsert): Promise<void> {
  await db
    .insert(blocks)
    .values(block)
    .onConflictDoNothing({ target: [blocks.blockerId, blocks.blockedId] });
}

/** Deletes a block. Returns the id of the blocked person, or undefined if there was no block. */
export async function deleteBlock(db: Queryable, blockerId: string, username: string): Promise<string | undefined> {
  const named = db.select({ userId: profiles.userId }).from(profiles).where(isNamed(username));
  const rows = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), sql`${blocks.blockedId} = (${named})`))
    .returning({ blockedId: blocks.blockedId });
  return rows[0]?.blockedId;
}

/** The people that a member has blocked, newest first, below `cursor`. */
export async function listBlocks(db: Queryable, blockerId: string, limit: number, cursor = beyondNewest) {
  return db
    .select({
      blockId: blocks.blockId,
      createdAt: blocks.createdAt,
      username: profiles.username,
      profilePic: profiles.profilePic,
    })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.userId, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), lt(blocks.blockId, cursor)))
    .orderBy(desc(blocks.blockId))
    .limit(limit);
}
