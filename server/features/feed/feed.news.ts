/** Tells the tabs that show the feed or a post what others do; nothing is lost with it, as all of it can be read again. */
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { type Collector, createCollector } from '../../realtime/collector.ts';
import type { FeedAudience } from './feed.audience.ts';
import type { FeedTellers, GonePosts, PostChange } from './feed.tellers.ts';
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
  tellPost(postId: string): void;
  tellPostGone(postId: string, authorId: string): void;
  tellLikes(postId: string): void;
  tellComment(postId: string, commentId: string): void;
  tellCommentGone(postId: string, commentId: string, authorId: string): void;
  tellAccountGone(trace: AccountTrace): void;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

export interface FeedNewsOptions {
  db: Database;
  bus: Bus;
  audience: FeedAudience;
  tellers: FeedTellers;
  onError(error: unknown): void;
}

/** News wait so long for others to go with them, between processes and on to the tabs. */
const collectMs = 50;
const changesEveryMs = 1_000;

/** A deletion, before it is known who is to be told nothing of it. */
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
export function createFeedNews({ db, bus, audience, tellers, onError }: FeedNewsOptions): FeedNews {
  const collectors: Collector[] = [];

  function collect(everyMs: number, handOn: (items: string[]) => Promise<void>): Collector {
    const collector = createCollector(everyMs, onError, handOn);
    collectors.push(collector);
    return collector;
  }

  /** Gives what takes news of this kind in this process; `tell` tells the tabs of this process of those of all. */
  function open<News>(topic: string, everyMs: number, tell: (news: News[]) => Promise<void>): (news: News) => void {
    const own = collect(collectMs, async (items) => bus.publish(topic, items.join('\n')));
    const told = collect(everyMs, (items) => tell(items.map((item) => JSON.parse(item) as News)));
    bus.subscribe(topic, (payload) => {
      if (!audience.isEmpty()) for (const item of payload.split('\n')) told.add(item);
    });
    return (news) => own.add(JSON.stringify(news));
  }

  const addPost = open<string>('posts', 0, tellers.tellPosts);
  // Looked up here and not where it happens: in any order of news from two processes, the newest is told last.
  const addChange = open<PostChange>('post-changes', changesEveryMs, tellers.tellChanges);
  const addGone = open<GonePosts>('gone-posts', changesEveryMs, async (gone) => tellers.tellGone(gone));

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
    tellPost: addPost,
    tellPostGone: (postId, authorId) => addDeletion({ postId, authorId }),
    tellLikes: (postId) => addChange({ postId }),
    tellComment: (postId, commentId) => addChange({ postId, commentId }),
    tellCommentGone: (postId, commentId, authorId) => addDeletion({ postId, commentId, authorId }),
    tellAccountGone({ postIds, touchedIds, strangers }) {
      if (postIds.length > 0) addGone({ postIds, except: strangers });
      for (const postId of touchedIds) addChange({ postId, isWhole: true });
    },
    async close() {
      await Promise.all(collectors.map((collector) => collector.close()));
    },
  };
}
