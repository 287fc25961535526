/** SQL of edits of posts, and of the earlier texts that reports contain. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { post, postVersions } from '../feed.tables.ts';
import { listPictures, updateDescriptions } from '../pictures/post-pictures.repository.ts';
import { type DescribedPicture, describedText } from '../pictures/post-pictures.rules.ts';

/** The post of an author, locked for an edit. Undefined if there is no such post. */
export async function lockOwnPost(tx: Transaction, userId: string, postId: string) {
  const rows = await tx
    .select({
      postContent: post.postContent,
      postAttachment: post.postAttachment,
      gameId: post.gameId,
      editedAt: post.editedAt,
    })
    .from(post)
    .where(and(eq(post.postId, postId), eq(post.userId, userId)))
    .for('no key update');
  const [row] = rows;
  return row && { ...row, pictures: row.postAttachment ? await listPictures(tx, postId) : [] };
}

/** The content of a post that its author can edit. */
export type EditedPost = Pick<typeof post.$inferSelect, 'postContent' | 'gameId'> & { pictures: DescribedPicture[] };

/** Replaces the content of a post. If the text or a description of a picture changes, stores the earlier ones. */
export async function updatePost(
  tx: Transaction,
  postId: string,
  before: EditedPost,
  { postContent, gameId, pictures }: EditedPost,
): Promise<void> {
  // Two edits in the same millisecond get different times.
  const editedAt = sql`greatest(clock_timestamp(), ${post.editedAt} + interval '1 ms')`;
  const [edited] = await tx
    .update(post)
    .set({ postContent, gameId, editedAt })
    .where(eq(post.postId, postId))
    .returning({ editedAt: post.editedAt });
  await updateDescriptions(tx, postId, pictures);
  const earlierText = describedText(before.postContent, before.pictures);
  if (earlierText === describedText(postContent, pictures)) return;
  const replacedAt = edited?.editedAt as Date;
  await tx.insert(postVersions).values({ postId, replacedAt, postContent: earlierText });
}

export async function deleteVersionsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(postVersions).where(lt(postVersions.replacedAt, moment));
}
