/** Tells the tabs that show the feed of posts and likes; nothing is lost with it, as the feed can be read anew. */
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Hub } from '../../realtime/hub.ts';
import { listNews } from './news.repository.ts';

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

/** News wait so long for others to go with them, between processes and on to the tabs. */
const collectMs = 50;
const likesEveryMs = 1_000;

/**
 * Begins to listen for news in other processes. Between processes go ids alone: who may hear of them is asked where
 * somebody shows the feed, so that a post that nobody waits for costs next to nothing.
 */
export function createFeedNews({ db, bus, hub, onError }: FeedNewsOptions): FeedNews {
  const collectors: Collector[] = [];

  function collect(everyMs: number, handOn: (postIds: string[]) => Promise<void>): Collector {
    const collector = createCollector(everyMs, onError, handOn);
    collectors.push(collector);
    return collector;
  }

  /** Gives what takes news of this kind in this process; `tell` tells the tabs of this process of those of all. */
  function open(topic: string, everyMs: number, tell: (postIds: string[]) => Promise<void>): (postId: string) => void {
    const own = collect(collectMs, async (postIds) => bus.publish(topic, postIds.join(',')));
    const told = collect(everyMs, async (postIds) => {
      if (hub.hasFeed()) await tell(postIds);
    });
    bus.subscribe(topic, (payload) => {
      if (hub.hasFeed()) for (const postId of payload.split(',')) told.add(postId);
    });
    return own.add;
  }

  return {
    tellPost: open('posts', 0, async (postIds) => {
      for (const { postId, authorId, strangers } of await listNews(db, postIds)) {
        hub.sendToOwnFeed({ type: 'post', postId }, [authorId, ...strangers]);
      }
    }),
    // Counted here and not where somebody likes: whatever order news of two processes come in, the newest count is told last.
    tellLikes: open('likes', likesEveryMs, async (postIds) => {
      // One frame for all whose authors have nobody blocked, which are nearly all.
      const byStrangers = Map.groupBy(await listNews(db, postIds), ({ strangers }) => strangers.join());
      for (const news of byStrangers.values()) {
        const posts = news.map(({ postId, likes }) => ({ postId, likes }));
        hub.sendToOwnFeed({ type: 'likes', posts }, news[0]?.strangers);
      }
    }),
    async close() {
      await Promise.all(collectors.map((collector) => collector.close()));
    },
  };
}

interface Collector {
  add(id: string): void;
  /** Takes no more, and ends when what is under way has ended. */
  close(): Promise<void>;
}

/** Hands on what was added since the last time, at once when that is `everyMs` ago and otherwise then; one at a time. */
function createCollector(
  everyMs: number,
  onError: (error: unknown) => void,
  handOn: (ids: string[]) => Promise<void>,
): Collector {
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
