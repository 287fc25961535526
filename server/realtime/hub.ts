/** The sockets of this process by member. Frames for a member reach all their tabs in every process. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import type { Bus } from './bus.ts';

/** An open tab. */
export interface Tab {
  readonly userId: string;
  readonly sessionId: string;
  /** An id that the client chose, if it sent one. */
  readonly tabId: string | undefined;
  /** Sends text, or bytes if many tabs receive the same frame. */
  send(text: string | Buffer): void;
}

export interface Hub {
  /**
   * Sends a frame to every tab of a member except `exceptTabId`. Delivery is not guaranteed: the database has the
   * current state.
   */
  sendTo(userId: string, frame: ServerFrame, exceptTabId?: string): void;
  join(tab: Tab): void;
  leave(tab: Tab): void;
  /** Calls the listener when a member's first tab connects to this process, and when the last disconnects. */
  onPerson(listener: (userId: string, isHere: boolean) => void): void;
  onLeave(listener: (tab: Tab) => void): void;
  /** Members with a tab in this process. */
  people(): Iterable<string>;
  /** Tabs of this process. */
  tabs(): Iterable<Tab>;
  hasTabs(): boolean;
  /** The tabs of a member, oldest first. */
  tabsOf(userId: string): ReadonlySet<Tab>;
}

const topic = 'user';

/** Sends a frame to these tabs, except those of some members. */
export function sendToTabs(tabs: Iterable<Tab>, frame: ServerFrame, exceptUserIds: readonly string[] = []): void {
  const except = new Set(exceptUserIds);
  // Serialized once for all tabs.
  const bytes = Buffer.from(JSON.stringify(frame));
  for (const tab of tabs) if (!except.has(tab.userId)) tab.send(bytes);
}

/** Creates a hub that forwards frames from the bus to tabs. */
export function createHub(bus: Bus): Hub {
  const tabsOf = new Map<string, Set<Tab>>();
  const personListeners: ((userId: string, isHere: boolean) => void)[] = [];
  const leaveListeners: ((tab: Tab) => void)[] = [];

  function* tabs(): Generator<Tab> {
    for (const ofOne of tabsOf.values()) yield* ofOne;
  }

  function notifyListeners(userId: string, isHere: boolean): void {
    for (const listener of personListeners) listener(userId, isHere);
  }

  bus.subscribe(topic, (payload) => {
    const cut = payload.indexOf(' ');
    const [userId = '', exceptTabId] = payload.slice(0, cut).split('/');
    const ofOne = tabsOf.get(userId);
    if (!ofOne) return;
    const text = payload.slice(cut + 1);
    for (const tab of ofOne) if (!exceptTabId || tab.tabId !== exceptTabId) tab.send(text);
  });
  bus.onGap(() => sendToTabs(tabs(), { type: 'catch-up' }));

  return {
    sendTo(userId, frame, exceptTabId = '') {
      bus.publish(topic, `${userId}/${exceptTabId} ${JSON.stringify(frame)}`);
    },
    join(tab) {
      const ofOne = tabsOf.get(tab.userId);
      if (ofOne) {
        ofOne.add(tab);
      } else {
        tabsOf.set(tab.userId, new Set([tab]));
        notifyListeners(tab.userId, true);
      }
    },
    leave(tab) {
      const ofOne = tabsOf.get(tab.userId);
      if (!ofOne?.delete(tab)) return;
      if (ofOne.size === 0) {
        tabsOf.delete(tab.userId);
        notifyListeners(tab.userId, false);
      }
      for (const listener of leaveListeners) listener(tab);
    },
    onPerson(listener) {
      personListeners.push(listener);
    },
    onLeave(listener) {
      leaveListeners.push(listener);
    },
    people: () => tabsOf.keys(),
    tabs,
    hasTabs: () => tabsOf.size > 0,
    tabsOf: (userId) => tabsOf.get(userId) ?? new Set(),
  };
}
