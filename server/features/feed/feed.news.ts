/** Tells the tabs that show the feed or a post what others do; nothing is lost with it, as all of it can be read again. */
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { type Collector, createCollector } from '../../realtime/collector.ts';
import type { FeedAudience } from './feed.audience.ts';
import type { FeedSenders, GonePosts, PostChange } from './feed.senders.ts';
import { listStrangers } from './news.repository.ts';

/** What an account leaves behind that is deleted. */
export interface AccountTrace {
  /** Posts that are gone with it. */
  postIds: string[];
  /** Posts of others that lost a like, or have a comment that lost its author. */
  touchedIds: string[];
  /** People between whom and the account there was a block. */
  strangers: string[];
}

export interface FeedNews {
  /** Call these once it is stored; they never wait. */
  publishPost(postId: string): void;
  publishPostDeleted(postId: string, authorId: string): void;
  publishLikes(postId: string): void;
  publishComment(postId: string, commentId: string): void;
  publishCommentDeleted(postId: string, commentId: string, authorId: string): void;
  publishAccountDeleted(trace: AccountTrace): void;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

export interface FeedNewsOptions {
  db: Database;
  bus: Bus;
  audience: FeedAudience;
  senders: FeedSenders;
  onError(error: unknown): void;
}

/** News wait so long for others to go with them, between processes and on to the tabs. */
const collectMs = 50;
const changesEveryMs = 1_000;

/** A deletion, before the people who must not receive it are looked up. */
interface Deletion {
  postId: string;
  commentId?: string;
  authorId: string;
}

/**
 * Begins to listen for news in other processes. Between processes go ids alone: what they mean and who may know of it is
 * asked where somebody shows it, so that what nobody waits for costs next to nothing. Who was apart from the author of
 * something that is deleted is asked by the process that deletes it, since later nobody knows.
 */
export function createFeedNews({ db, bus, audience, senders, onError }: FeedNewsOptions): FeedNews {
  const collectors: Collector[] = [];

  function collect(everyMs: number, handOn: (items: string[]) => Promise<void>): Collector {
    const collector = createCollector(everyMs, onError, handOn);
    collectors.push(collector);
    return collector;
  }

  /** Returns the function that publishes news of this kind. `send` sends the news of all processes to the tabs of this one. */
  function open<News>(topic: string, everyMs: number, send: (news: News[]) => Promise<void>): (news: News) => void {
    const own = collect(collectMs, async (items) => bus.publish(topic, items.join('\n')));
    const received = collect(everyMs, (items) => send(items.map((item) => JSON.parse(item) as News)));
    bus.subscribe(topic, (payload) => {
      if (!audience.isEmpty()) for (const item of payload.split('\n')) received.add(item);
    });
    return (news) => own.add(JSON.stringify(news));
  }

  const addPost = open<string>('posts', 0, senders.sendPosts);
  // Looked up here and not where it happens: in any order of news from two processes, the newest is sent last.
  const addChange = open<PostChange>('post-changes', changesEveryMs, senders.sendChanges);
  const addGone = open<GonePosts>('gone-posts', changesEveryMs, async (gone) => senders.sendDeleted(gone));

  const deletions = collect(collectMs, async (items) => {
    const deleted = items.map((item) => JSON.parse(item) as Deletion);
    const strangersOf = await listStrangers(db, [...new Set(deleted.map(({ authorId }) => authorId))]);
    for (const { postId, commentId, authorId } of deleted) {
      const strangers = strangersOf.get(authorId) ?? [];
      if (commentId) addChange({ postId, commentId, strangers });
      else addGone({ postIds: [postId], except: strangers });
    }
  });
  const addDeletion = (deletion: Deletion) => deletions.add(JSON.stringify(deletion));

  return {
    publishPost: addPost,
    publishPostDeleted: (postId, authorId) => addDeletion({ postId, authorId }),
    publishLikes: (postId) => addChange({ postId }),
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
