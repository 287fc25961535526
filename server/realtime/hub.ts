/** The sockets of this process by the people behind them; what is sent to somebody reaches every tab, in every process. */
import type { ServerFrame } from '@starparty/contract/realtime.ts';
import type { Bus } from './bus.ts';

/** One open tab, as the hub knows it. */
export interface Tab {
  readonly userId: string;
  readonly sessionId: string;
  /** What the client calls it, if it does. */
  readonly tabId: string | undefined;
  /** Text, or its bytes when the same goes to many. */
  send(text: string | Buffer): void;
}

export interface Hub {
  /** Tells every tab of a person, but for one that knows already, soon and without a promise: what counts can be read again from the database. */
  sendTo(userId: string, frame: ServerFrame, exceptTabId?: string): void;
  join(tab: Tab): void;
  leave(tab: Tab): void;
  /** Calls back when the first tab of a person comes to this process, and when the last one has gone. */
  onPerson(listener: (userId: string, isHere: boolean) => void): void;
  onLeave(listener: (tab: Tab) => void): void;
  /** People with a tab in this process. */
  people(): Iterable<string>;
  /** Tabs of this process. */
  tabs(): Iterable<Tab>;
  hasTabs(): boolean;
  /** Those of one person, in the order in which they came. */
  tabsOf(userId: string): ReadonlySet<Tab>;
}

const topic = 'user';

/** Sends the same to some tabs, except those of some people. */
export function sendToTabs(tabs: Iterable<Tab>, frame: ServerFrame, exceptUserIds: readonly string[] = []): void {
  const except = new Set(exceptUserIds);
  // Made once, however many tabs there are.
  const bytes = Buffer.from(JSON.stringify(frame));
  for (const tab of tabs) if (!except.has(tab.userId)) tab.send(bytes);
}

/** Listens on the bus and hands on what it carries. */
export function createHub(bus: Bus): Hub {
  const tabsOf = new Map<string, Set<Tab>>();
  const personListeners: ((userId: string, isHere: boolean) => void)[] = [];
  const leaveListeners: ((tab: Tab) => void)[] = [];

  function* tabs(): Generator<Tab> {
    for (const ofOne of tabsOf.values()) yield* ofOne;
  }

  function tellPerson(userId: string, isHere: boolean): void {
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
        tellPerson(tab.userId, true);
      }
    },
    leave(tab) {
      const ofOne = tabsOf.get(tab.userId);
      if (!ofOne?.delete(tab)) return;
      if (ofOne.size === 0) {
        tabsOf.delete(tab.userId);
        tellPerson(tab.userId, false);
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
