/** Tells the tabs that show the feed of posts and likes; nothing is lost with it, as the feed can be read anew. */
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Hub } from '../../realtime/hub.ts';
import { countLikes, listNews } from './news.repository.ts';

export interface FeedNews {
  /** Call these once it is stored; they never wait. */
  tellPost(postId: string): void;
  tellLikes(postId: string): void;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

export interface FeedNewsOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  onError(error: unknown): void;
}

const topic = 'likes';
/** Likes are told to the other processes as often as this, and to tabs once a second. */
const collectMs = 100;
const likesEveryMs = 1_000;

/** Begins to listen for likes in other processes. */
export function createFeedNews({ db, bus, hub, onError }: FeedNewsOptions): FeedNews {
  const posts = createCollector(0, onError, async (postIds) => {
    for (const { postId, except } of await listNews(db, postIds)) hub.sendToFeed({ type: 'post', postId }, except);
  });
  const ownLikes = createCollector(collectMs, onError, async (postIds) => bus.publish(topic, postIds.join(',')));
  // Counted here and not where somebody likes: whatever order news of two processes come in, the newest count is told last.
  const likes = createCollector(likesEveryMs, onError, async (postIds) => {
    if (!hub.hasFeed()) return;
    const counts = await countLikes(db, postIds);
    if (counts.length > 0) hub.sendToOwnFeed({ type: 'likes', posts: counts });
  });
  bus.subscribe(topic, (payload) => {
    if (hub.hasFeed()) for (const postId of payload.split(',')) likes.add(postId);
  });
  return {
    tellPost: posts.add,
    tellLikes: ownLikes.add,
    async close() {
      await Promise.all([posts, ownLikes, likes].map((collector) => collector.close()));
    },
  };
}

/** Hands on what was added since the last time, at once when that is `everyMs` ago and otherwise then; one at a time. */
function createCollector(everyMs: number, onError: (error: unknown) => void, handOn: (ids: string[]) => Promise<void>) {
  let ids = new Set<string>();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isClosed = false;

  function plan(): void {
    if (isClosed || timer || working || ids.size === 0) return;
    timer = setTimeout(work, Math.max(0, last + everyMs - Date.now())).unref();
  }

  function work(): void {
    timer = undefined;
    last = Date.now();
    const batch = [...ids];
    ids = new Set();
    working = handOn(batch)
      .catch(onError)
      .finally(() => {
        working = undefined;
        plan();
      });
  }

  return {
    add(id: string): void {
      ids.add(id);
      plan();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
