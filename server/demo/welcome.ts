/**
 * Reactions of the community to the first post and a comment of the demo account, so that it has notifications. Uses
 * the statements that also store the comments and likes of members.
 */
import { and, eq } from 'drizzle-orm';
import { noAttempt } from '../api/idempotency.ts';
import type { Transaction } from '../db/client.ts';
import { idFrom } from '../db/derived-id.ts';
import * as schema from '../db/schema.ts';
import { insertComment } from '../features/feed/comments.repository.ts';
import { addingLike } from '../features/feed/feed.repository.ts';
import type { DemoPost } from './community.ts';

const minuteMs = 60 * 1000;

const firstPost = {
  minutesAgo: 120,
  text: 'New here, and new to co-op. Where does one begin: down in the mines of Deep Rock, or on a quiet farm?',
  likes: { minutesAgo: 95, by: ['rue', 'ondo', 'marmotmom', 'pixelmaw', 'kestrel.vu'] },
  comments: [
    { minutesAgo: 70, from: 'lowercase_lou', text: 'the farm. linguine says hello' },
    { minutesAgo: 40, from: 'kestrel.vu', text: 'The mines. Tuesday at eight, one seat is still free.' },
  ],
};

/** Comments on the newest post of this author. */
const talkBelow = {
  author: 'rue',
  comments: [
    { minutesAgo: 30, from: 'visitor', text: 'This made my evening.' },
    { minutesAgo: 15, from: 'ondo', text: 'Wait until you see the next one.' },
  ],
};

/** Minutes since the latest activity, by kind of notification. */
const rings = {
  post_liked: firstPost.likes.minutesAgo,
  post_commented: Math.min(...firstPost.comments.map(({ minutesAgo }) => minutesAgo)),
  comment_followed: Math.min(...talkBelow.comments.map(({ minutesAgo }) => minutesAgo)),
};

/** Inserts the first post of the account with its replies, and comments below a post of another member. */
export async function insertWelcome(
  tx: Transaction,
  visitorId: string,
  memberIds: Map<string, string>,
  posts: DemoPost[],
  now: Date,
): Promise<void> {
  const idOf = (name: string) => {
    const userId = name === 'visitor' ? visitorId : memberIds.get(name);
    if (!userId) throw new Error(`The demo community names "${name}", which it does not have.`);
    return userId;
  };
  const momentOf = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minuteMs);
  // The statements use the current time, so set the time of each row afterwards.
  async function comment({ minutesAgo, from, text }: (typeof firstPost.comments)[number], postId: string) {
    const createdAt = momentOf(minutesAgo);
    const commentId = idFrom(createdAt, `welcome/${from}`);
    const written = { commentId, postId, userId: idOf(from), postContent: text, replyTo: null };
    await insertComment(tx, { ...written, ...noAttempt });
    await tx.update(schema.comments).set({ createdAt }).where(eq(schema.comments.commentId, commentId));
  }

  const createdAt = momentOf(firstPost.minutesAgo);
  const postId = idFrom(createdAt, 'post/visitor');
  await tx.insert(schema.post).values({ postId, userId: visitorId, createdAt, postContent: firstPost.text });
  for (const name of firstPost.likes.by) await tx.execute(addingLike(idOf(name), postId));
  const likedAt = { createdAt: momentOf(firstPost.likes.minutesAgo) };
  await tx.update(schema.likes).set(likedAt).where(eq(schema.likes.postId, postId));
  for (const words of firstPost.comments) await comment(words, postId);

  const newest = posts.findLast(({ userId }) => userId === idOf(talkBelow.author));
  if (newest) for (const words of talkBelow.comments) await comment(words, newest.postId);

  const { notifications } = schema;
  for (const [kind, minutesAgo] of Object.entries(rings)) {
    const isOfKind = and(eq(notifications.userId, visitorId), eq(notifications.kind, kind));
    await tx
      .update(notifications)
      .set({ since: createdAt, updatedAt: momentOf(minutesAgo) })
      .where(isOfKind);
  }
}
