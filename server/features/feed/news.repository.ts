/** SQL of what tabs that show the feed are told. */
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { blocks, hiddenPeople } from '../safety/safety.tables.ts';
import { post } from './feed.tables.ts';

export interface PostNews {
  postId: string;
  authorId: string;
  likes: number;
  /** People between whom and the author there is a block: they are to hear nothing of it. */
  strangers: string[];
}

/** Those of some posts that others than their author may see, oldest first. */
export async function listNews(db: Queryable, postIds: string[]): Promise<PostNews[]> {
  return db
    .select({
      postId: post.postId,
      authorId: post.userId,
      likes: post.likes,
      strangers: sql<string[]>`ARRAY(
        SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${post.userId}
        UNION SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${post.userId} ORDER BY 1)`,
    })
    .from(post)
    .where(
      sql`${inArray(post.postId, postIds)} AND NOT ${post.isHidden}
        AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${post.userId})`,
    )
    .orderBy(post.postId);
}
