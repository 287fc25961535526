/** The tabs of this process that show the feed or a post page. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import { type Hub, sendToTabs, type Tab } from '../../realtime/hub.ts';

export interface FeedAudience {
  /**
   * Called when a tab opens or closes the feed or a post. The reply confirms that the tab receives all later events.
   * The client then fetches the earlier changes.
   */
  follow(tab: Tab, frame: Extract<ClientFrame, { type: 'feed' | 'reading' }>): void;
  /** Tabs that show the feed. */
  inFeed(): ReadonlySet<Tab>;
  /** The subset of these tabs that shows posts of followed people only. */
  inFollowing(): ReadonlySet<Tab>;
  /** The subset of these tabs that shows posts about a game only, with its slug. */
  gameLists(): ReadonlyMap<Tab, string>;
  /** Tabs that show the page of this post. */
  readersOf(postId: string): ReadonlySet<Tab>;
  /** Posts whose page is open in a tab. */
  readPostIds(): string[];
  isEmpty(): boolean;
  /** The number of tabs that show the feed or a post. */
  size(): number;
}

const nobody: ReadonlySet<Tab> = new Set();

export function createFeedAudience(hub: Hub): FeedAudience {
  const feed = new Set<Tab>();
  const following = new Set<Tab>();
  const games = new Map<Tab, string>();
  const readers = new Map<string, Set<Tab>>();
  const readBy = new Map<Tab, string>();

  function stopReading(tab: Tab): void {
    const postId = readBy.get(tab);
    if (postId === undefined) return;
    readBy.delete(tab);
    const ofPost = readers.get(postId);
    ofPost?.delete(tab);
    if (ofPost?.size === 0) readers.delete(postId);
  }

  function read(tab: Tab, postId: string): void {
    readBy.set(tab, postId);
    const ofPost = readers.get(postId);
    if (ofPost) ofPost.add(tab);
    else readers.set(postId, new Set([tab]));
    sendToTabs([tab], { type: 'reading', postId });
  }

  function closeFeed(tab: Tab): void {
    feed.delete(tab);
    following.delete(tab);
    games.delete(tab);
  }

  hub.onLeave((tab) => {
    closeFeed(tab);
    stopReading(tab);
  });

  return {
    follow(tab, frame) {
      if (frame.type === 'reading') {
        stopReading(tab);
        if (frame.postId) read(tab, frame.postId);
      } else {
        closeFeed(tab);
        if (!frame.isOpen) return;
        feed.add(tab);
        if (frame.game) games.set(tab, frame.game);
        if (frame.kind === 'following') following.add(tab);
        sendToTabs([tab], { type: 'feed' });
      }
    },
    inFeed: () => feed,
    inFollowing: () => following,
    gameLists: () => games,
    readersOf: (postId) => readers.get(postId) ?? nobody,
    readPostIds: () => [...readers.keys()],
    isEmpty: () => feed.size === 0 && readers.size === 0,
    size: () => feed.size + readBy.size,
  };
}
