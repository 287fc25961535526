/**
 * Live updates for tabs that show the feed or a post. Delivery is not guaranteed, because clients can fetch everything
 * again.
 */
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { type Collector, createCollector, type Interval } from '../../realtime/collector.ts';
import type { FeedAudience } from './feed-audience.ts';
import type { FeedSenders, PostChange, PostEdited, RemovedPosts } from './feed-senders.ts';
import { prepareStrangers } from './news.repository.ts';

/** The ids of everything that the deletion of an account changes. */
export interface AccountTrace {
  /** Posts deleted with the account. */
  postIds: string[];
  /** Other people's posts that lost a like, or have a comment that lost its author. */
  touchedIds: string[];
  /** People who blocked the account or were blocked by it. */
  strangers: string[];
}

export interface FeedNews {
  /** Call these after the commit. They return at once. */
  publishPost(postId: string): void;
  publishPostEdited(edit: PostEdited): void;
  publishPostDeleted(postId: string, authorId: string): void;
  publishCounts(postId: string): void;
  publishComment(postId: string, commentId: string): void;
  publishCommentDeleted(postId: string, commentId: string, authorId: string): void;
  publishAccountDeleted(trace: AccountTrace): void;
  /** Resolves when all pending events are sent. */
  close(): Promise<void>;
}

export interface FeedNewsOptions {
  db: Database;
  bus: Bus;
  audience: FeedAudience;
  senders: FeedSenders;
  onError(error: unknown): void;
}

/** The interval at which events are batched into one message, between processes and to tabs. */
const collectMs = 50;

/**
 * The interval at which changes are sent to the tabs of a process. It grows with the number of tabs, up to a second.
 * With up to 5,000 tabs, a process then sends at most 5,000 frames per second.
 */
export const changeIntervalMs = (tabs: number): number => Math.min(1_000, Math.max(200, tabs / 5));

/** A deletion whose excluded people are not loaded yet. */
interface Deletion {
  postId: string;
  commentId?: string;
  authorId: string;
}

/**
 * Subscribes to events of other processes. Messages between processes carry ids only. The receiving process loads the
 * rest if one of its tabs shows the post, so other events cost almost nothing. After a deletion, the receiving process
 * cannot look up the author any more. So the deleting process loads the blocks of the author and sends them.
 */
export function createFeedNews({ db, bus, audience, senders, onError }: FeedNewsOptions): FeedNews {
  const listStrangers = prepareStrangers(db);
  const collectors: Collector[] = [];

  function collect(everyMs: Interval, handOn: (items: string[]) => Promise<void>): Collector {
    const collector = createCollector(everyMs, onError, handOn);
    collectors.push(collector);
    return collector;
  }

  /**
   * Returns a function that publishes an event of this kind. `send` sends the events of all processes to the tabs of
   * this process.
   */
  function open<News>(topic: string, everyMs: Interval, send: (news: News[]) => Promise<void>): (news: News) => void {
    const own = collect(collectMs, async (items) => bus.publish(topic, items.join('\n')));
    const received = collect(everyMs, (items) => send(items.map((item) => JSON.parse(item) as News)));
    bus.subscribe(topic, (payload) => {
      if (!audience.isEmpty()) for (const item of payload.split('\n')) received.add(item);
    });
    return (news) => own.add(JSON.stringify(news));
  }

  const addPost = open<string>('posts', 0, senders.sendPosts);
  const addEdit = open<PostEdited>('post-edits', 0, senders.sendEdits);
  const changesEveryMs = () => changeIntervalMs(audience.size());
  // Loads a change when its event arrives, not when it is published. So the newest counts are sent last, even if events
  // of two processes arrive out of order.
  const addChange = open<PostChange>('post-changes', changesEveryMs, senders.sendChanges);
  const addGone = open<RemovedPosts>('gone-posts', changesEveryMs, async (gone) => senders.sendDeleted(gone));

  const deletions = collect(collectMs, async (items) => {
    const deleted = items.map((item) => JSON.parse(item) as Deletion);
    const strangersOf = await listStrangers([...new Set(deleted.map(({ authorId }) => authorId))]);
    for (const { postId, commentId, authorId } of deleted) {
      const strangers = strangersOf.get(authorId) ?? [];
      if (commentId) addChange({ postId, commentId, strangers });
      else addGone({ postIds: [postId], except: strangers });
    }
  });
  const addDeletion = (deletion: Deletion) => deletions.add(JSON.stringify(deletion));

  return {
    publishPost: addPost,
    publishPostEdited: addEdit,
    publishPostDeleted: (postId, authorId) => addDeletion({ postId, authorId }),
    publishCounts: (postId) => addChange({ postId }),
    publishComment: (postId, commentId) => addChange({ postId, commentId }),
    publishCommentDeleted: (postId, commentId, authorId) => addDeletion({ postId, commentId, authorId }),
    publishAccountDeleted({ postIds, touchedIds, strangers }) {
      if (postIds.length > 0) addGone({ postIds, except: strangers });
      for (const postId of touchedIds) addChange({ postId, isWhole: true });
    },
    async close() {
      await Promise.all(collectors.map((collector) => collector.close()));
    },
  };
}
