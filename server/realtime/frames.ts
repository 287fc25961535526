/** Does what tabs say. What asks the database for it waits until there is time, a few at once, and never more than one of a tab. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import pLimit from 'p-limit';
import type { Hub, Tab } from './hub.ts';

export interface FramesOptions {
  hub: Hub;
  /** Tells a tab from now on of the feed, or of the post that it shows. */
  follow(tab: Tab, frame: Extract<ClientFrame, { type: 'feed' | 'reading' }>): void;
  /** Tells a tab from now on who is online in these conversations. */
  watch(tab: Tab, conversationIds: string[]): Promise<void>;
  /** Tells the other side of a conversation that somebody is writing. */
  tellTyping(userId: string, conversationId: string): Promise<void>;
  /** Whether there is time for one more that asks the database. */
  hasTime(): boolean;
  onError(error: unknown): void;
}

export interface Frames {
  take(tab: Tab, frame: ClientFrame): void;
}

/** At once: when everybody comes back after a break, requests must not wait behind what all tabs say first. */
const atOnce = 8;
/** How soon the door is tried again. */
const againMs = 200;

export function createFrames({ hub, follow, watch, tellTyping, hasTime, onError }: FramesOptions): Frames {
  const inTurn = pLimit(atOnce);
  /** What each tab wants to watch and has not been told of yet: the newest alone counts. */
  const wished = new Map<Tab, string[]>();
  /** Tabs whose wish waits for its turn or is under way. */
  const watching = new Set<Tab>();
  /** Tabs that are writing, of which the others are not told yet. */
  const typing = new Set<Tab>();

  /** Wishes are kept however long there is no time: a page would show for good what was never told. */
  async function grantWishes(tab: Tab): Promise<void> {
    for (let ids = wished.get(tab); ids; ids = wished.get(tab)) {
      if (!hasTime()) {
        await pause();
        continue;
      }
      wished.delete(tab);
      await inTurn(() => watch(tab, ids));
    }
  }

  function takeWish(tab: Tab, conversationIds: string[]): void {
    wished.set(tab, conversationIds);
    if (watching.has(tab)) return;
    watching.add(tab);
    grantWishes(tab)
      .catch(onError)
      .finally(() => watching.delete(tab));
  }

  /** Said again every few seconds, so that one may be lost. */
  function takeTyping(tab: Tab, conversationId: string): void {
    if (typing.has(tab) || !hasTime()) return;
    typing.add(tab);
    inTurn(() => tellTyping(tab.userId, conversationId))
      .catch(onError)
      .finally(() => typing.delete(tab));
  }

  hub.onLeave((tab) => wished.delete(tab));

  return {
    take(tab, frame) {
      if (frame.type === 'feed' || frame.type === 'reading') follow(tab, frame);
      if (frame.type === 'watch') takeWish(tab, frame.conversationIds);
      if (frame.type === 'typing') takeTyping(tab, frame.conversationId);
    },
  };
}

const pause = () => new Promise<void>((done) => void setTimeout(done, againMs).unref());
