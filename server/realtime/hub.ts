/** The sockets of this process by the people behind them; what is sent to somebody reaches every tab, in every process. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import type { Bus } from './bus.ts';

/** One open tab, as the hub knows it. */
export interface Tab {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether it shows the feed. */
  hearsFeed: boolean;
  send(text: string): void;
}

export interface Hub {
  /** Tells every tab of a person, soon and without a promise: what counts can be read again from the database. */
  sendTo(userId: string, frame: ServerFrame): void;
  /** Tells every tab that shows the feed, except those of some people. */
  sendToFeed(frame: ServerFrame, exceptUserIds?: readonly string[]): void;
  join(tab: Tab): void;
  leave(tab: Tab): void;
  /** Tabs of this process. */
  tabs(): Iterable<Tab>;
}

const userTopic = 'user';
const feedTopic = 'feed';

/** Listens on the bus and hands on what it carries. */
export function createHub(bus: Bus): Hub {
  const tabsOf = new Map<string, Set<Tab>>();

  function* tabs(): Generator<Tab> {
    for (const ofOne of tabsOf.values()) yield* ofOne;
  }

  // The frame is handed on as the text that it arrives as: it is written once, however many tabs there are.
  bus.subscribe(userTopic, (payload) => {
    const cut = payload.indexOf(' ');
    const ofOne = tabsOf.get(payload.slice(0, cut));
    if (!ofOne) return;
    const text = payload.slice(cut + 1);
    for (const tab of ofOne) tab.send(text);
  });
  bus.subscribe(feedTopic, (payload) => {
    const cut = payload.indexOf(' ');
    const except = new Set(payload.slice(0, cut).split(','));
    const text = payload.slice(cut + 1);
    for (const tab of tabs()) if (tab.hearsFeed && !except.has(tab.userId)) tab.send(text);
  });
  bus.onGap(() => {
    const text = JSON.stringify({ type: 'catch-up' } satisfies ServerFrame);
    for (const tab of tabs()) tab.send(text);
  });

  return {
    sendTo(userId, frame) {
      bus.publish(userTopic, `${userId} ${JSON.stringify(frame)}`);
    },
    sendToFeed(frame, exceptUserIds = []) {
      bus.publish(feedTopic, `${exceptUserIds.join(',')} ${JSON.stringify(frame)}`);
    },
    join(tab) {
      const ofOne = tabsOf.get(tab.userId);
      if (ofOne) ofOne.add(tab);
      else tabsOf.set(tab.userId, new Set([tab]));
    },
    leave(tab) {
      const ofOne = tabsOf.get(tab.userId);
      ofOne?.delete(tab);
      if (ofOne?.size === 0) tabsOf.delete(tab.userId);
    },
    tabs,
  };
}
