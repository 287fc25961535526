/** Sends moderation decisions to the tabs of this process that show the feed or a post. */
import type { Database } from '../../db/client.ts';
import type { DecisionsFollower } from '../safety/decisions.ts';
import type { FeedAudience } from './feed-audience.ts';
import type { FeedSenders } from './feed-senders.ts';
import * as repository from './news.repository.ts';

export interface FeedDecisionsOptions {
  db: Database;
  audience: FeedAudience;
  senders: FeedSenders;
}

export const createFeedDecisions = ({ db, audience, senders }: FeedDecisionsOptions): DecisionsFollower => ({
  isWatched: () => !audience.isEmpty(),
  async take({ hidden, shown }) {
    if (hidden.length > 0) senders.sendDeleted(await repository.listHiddenPosts(db, hidden));
    const readIds = audience.readPostIds();
    if (readIds.length === 0) return;
    const postIds = await repository.listPostsWithCommentsOf(db, [...hidden, ...shown], readIds);
    await senders.sendChanges(postIds.map((postId) => ({ postId, isWhole: true })));
  },
});
