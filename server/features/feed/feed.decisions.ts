/**
 * What the host hides and shows again, told to open pages. The host's commands run beside the product and may have no bus in
 * common with it, so each process looks for new decisions while one of its tabs shows posts.
 */
import type { Database } from '../../db/client.ts';
import type { FeedAudience } from './feed.audience.ts';
import type { FeedTellers } from './feed.tellers.ts';
import * as repository from './news.repository.ts';

export interface DecisionsOptions {
  db: Database;
  audience: FeedAudience;
  tellers: FeedTellers;
  onError(error: unknown): void;
}

const lookEveryMs = 2_000;

/** Begins to look; gives the way to end it. */
export async function watchDecisions({
  db,
  audience,
  tellers,
  onError,
}: DecisionsOptions): Promise<() => Promise<void>> {
  /** Ids of people, posts and comments. What nobody looked for while there were no tabs is found by the next look. */
  let hidden = await repository.listHidden(db);
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = await repository.listHidden(db);
    const before = hidden;
    hidden = now;
    const gone = [...now].filter((id) => !before.has(id));
    const changed = [...gone, ...[...before].filter((id) => !now.has(id))];
    if (gone.length > 0) tellers.tellGone(await repository.listHiddenPosts(db, gone));
    const readIds = audience.readPostIds();
    if (changed.length === 0 || readIds.length === 0) return;
    const postIds = await repository.listPostsWithCommentsOf(db, changed, readIds);
    await tellers.tellChanges(postIds.map((postId) => ({ postId, isWhole: true })));
  }

  const timer = setInterval(() => {
    if (looking || audience.isEmpty()) return;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  }, lookEveryMs).unref();

  return async () => {
    clearInterval(timer);
    await looking;
  };
}
