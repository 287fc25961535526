/** SQL of reportable posts and comments. Selects everything that the member could see, ignoring their own blocks. */
import { and, eq, sql } from 'drizzle-orm';
import type { Reported } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { isReachable } from '../safety/safety.visibility.ts';
import { comments, post, postVersions } from './feed.tables.ts';
import { allPictureNames } from './pictures/post-pictures.repository.ts';
import { describedText } from './pictures/post-pictures.rules.ts';

/** A report stores this many earlier texts of an edited post. */
const earlierTextsMax = 5;

const canReportPost = (viewerId: string) => and(eq(post.isHidden, false), isReachable(post.userId, viewerId));

/** The text includes the descriptions of pictures, because pages show them. */
export async function findPost(db: Queryable, viewerId: string, postId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({
      authorId: post.userId,
      text: post.postContent,
      earlierTexts: sql<string[]>`ARRAY(SELECT post_content FROM ${postVersions}
        WHERE ${postVersions.postId} = ${postId} ORDER BY replaced_at DESC LIMIT ${earlierTextsMax})`,
      pictures: allPictureNames(postId),
    })
    .from(post)
    .where(and(eq(post.postId, postId), canReportPost(viewerId)));
  if (!row) return undefined;
  const { authorId, earlierTexts, pictures } = row;
  const text = describedText(row.text, pictures);
  return { id: postId, authorId, text, earlierTexts, pictures: pictures.map(({ name }) => name) };
}

export async function findComment(db: Queryable, viewerId: string, commentId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ authorId: comments.userId, text: comments.postContent })
    .from(comments)
    .innerJoin(post, eq(post.postId, comments.postId))
    .where(
      and(
        eq(comments.commentId, commentId),
        eq(comments.isHidden, false),
        isReachable(comments.userId, viewerId),
        canReportPost(viewerId),
      ),
    );
  return row && { id: commentId, ...row, pictures: [] };
}

export async function updatePostHidden(db: Queryable, postId: string, isHidden: boolean): Promise<void> {
  await db.update(post).set({ isHidden }).where(eq(post.postId, postId));
}

export async function updateCommentHidden(db: Queryable, commentId: string, isHidden: boolean): Promise<void> {
  await db.update(comments).set({ isHidden }).where(eq(comments.commentId, commentId));
}
