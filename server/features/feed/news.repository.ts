/** SQL of what tabs that show the feed are told. */
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { blocks, hiddenPeople } from '../safety/safety.tables.ts';
import { post } from './feed.tables.ts';

/** Those of some posts that others may see, oldest first, with the people who are to hear nothing of them: their author, and those between whom and the author there is a block. */
export async function listNews(db: Queryable, postIds: string[]): Promise<{ postId: string; except: string[] }[]> {
  return db
    .select({
      postId: post.postId,
      except: sql<string[]>`array_append(ARRAY(
        SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${post.userId}
        UNION ALL SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${post.userId}), ${post.userId})`,
    })
    .from(post)
    .where(
      sql`${inArray(post.postId, postIds)} AND NOT ${post.isHidden}
        AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${post.userId})`,
    )
    .orderBy(post.postId);
}

/** Likes of those of some posts that are there and not hidden. */
export async function countLikes(db: Queryable, postIds: string[]): Promise<{ postId: string; likes: number }[]> {
  return db
    .select({ postId: post.postId, likes: post.likes })
    .from(post)
    .where(sql`${inArray(post.postId, postIds)} AND NOT ${post.isHidden}`);
}
