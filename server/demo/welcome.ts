/** What the community makes of the demo account's first words, so that its bell rings: written as members' own likes and comments are. */
import { v7 as uuid } from 'uuid';
import { noAttempt } from '../api/idempotency.ts';
import type { Transaction } from '../db/client.ts';
import { idFrom } from '../db/derived-id.ts';
import { schema } from '../db/schema.ts';
import { insertComment } from '../features/feed/comments.repository.ts';
import { addLike } from '../features/feed/feed.repository.ts';
import type { DemoPost } from './community.ts';

const hourMs = 60 * 60 * 1000;

const firstPost = {
  hoursAgo: 2,
  text: 'New here, and new to co-op. Where does one begin: down in the mines of Deep Rock, or on a quiet farm?',
  likedBy: ['rue', 'ondo', 'marmotmom', 'pixelmaw', 'kestrel.vu'],
  comments: [
    { from: 'lowercase_lou', text: 'the farm. linguine says hello' },
    { from: 'kestrel.vu', text: 'The mines. Tuesday at eight, one seat is still free.' },
  ],
};

/** Under the newest post of this author. */
const talkBelow = {
  author: 'rue',
  comments: [
    { from: 'visitor', text: 'This made my evening.' },
    { from: 'ondo', text: 'Wait until you see the next one.' },
  ],
};

/** The account's first post with what others say to it, and what somebody says after the account elsewhere. */
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
  const comment = ({ from, text }: { from: string; text: string }, postId: string) =>
    insertComment(tx, { commentId: uuid(), postId, userId: idOf(from), postContent: text, ...noAttempt });

  const createdAt = new Date(now.getTime() - firstPost.hoursAgo * hourMs);
  const postId = idFrom(createdAt, 'post/visitor');
  await tx.insert(schema.post).values({ postId, userId: visitorId, createdAt, postContent: firstPost.text });
  for (const name of firstPost.likedBy) await addLike(tx, idOf(name), postId);
  for (const words of firstPost.comments) await comment(words, postId);

  const newest = posts.findLast(({ userId }) => userId === idOf(talkBelow.author));
  if (newest) for (const words of talkBelow.comments) await comment(words, newest.postId);
}
