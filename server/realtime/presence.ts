/** Who is online: whoever has a tab in any process. The processes tell each other of theirs, and who watches is told of changes. */
import { randomBytes } from 'node:crypto';
import type { Bus } from './bus.ts';
import type { Hub, Tab } from './hub.ts';

/** A conversation whose other side may be watched. */
export interface Watchable {
  conversationId: string;
  otherId: string;
}

export interface PresenceOptions {
  bus: Bus;
  hub: Hub;
  /** Those of a viewer's conversations in which being online is told. */
  listWatchable(viewerId: string, conversationIds: string[]): Promise<Watchable[]>;
  /** Those of any conversations in which it still is. */
  keepWatchable(conversationIds: string[]): Promise<Set<string>>;
  onError(error: unknown): void;
  timing?: Partial<PresenceTiming>;
}

/** In milliseconds. */
export interface PresenceTiming {
  /** How long somebody whose last tab went still counts as online: a page that is loaded anew comes back before. */
  graceMs: number;
  /** How often a process says that it lives. */
  beatMs: number;
  /** After this, the people of a process that says nothing are offline. */
  deadMs: number;
  /** For how long changes are collected before they are told. */
  collectMs: number;
}

export interface Presence {
  isOnline(userId: string): boolean;
  /** Tells a tab who is online in these conversations, at once and whenever it changes, instead of those before. */
  watch(tab: Tab, conversationIds: string[]): Promise<void>;
  /** Tells the other processes that this one ends. */
  close(): Promise<void>;
}

/** What processes tell each other; every one says who says it. */
type News =
  /** Who came and who went; `count` people are there then. */
  | { from: string; kind: 'change'; online: string[]; offline: string[]; count: number }
  | { from: string; kind: 'state'; online: string[] }
  /** Please tell the state: that of one process, or of all. */
  | { from: string; kind: 'ask'; of?: string }
  | { from: string; kind: 'end' };

interface Neighbour {
  people: Set<string>;
  deadAt: number;
}

const topic = 'presence';
const usualTiming: PresenceTiming = { graceMs: 3_000, beatMs: 8_000, deadMs: 25_000, collectMs: 100 };

/** Begins to listen and to tell. */
export function createPresence(options: PresenceOptions): Presence {
  const { bus, hub, listWatchable, keepWatchable, onError } = options;
  const { graceMs, beatMs, deadMs, collectMs } = { ...usualTiming, ...options.timing };
  const self = randomBytes(9).toString('base64url');
  const neighbours = new Map<string, Neighbour>();
  /** People of this process, those who may come back in a moment among them. */
  const here = new Set<string>(hub.people());
  /** When those are gone for good. */
  const leaving = new Map<string, number>();
  let came = new Set<string>();
  let went = new Set<string>();
  let isAsked = false;
  let toldAt = 0;

  function isOnline(userId: string): boolean {
    if (here.has(userId)) return true;
    for (const { people } of neighbours.values()) if (people.has(userId)) return true;
    return false;
  }

  // Among processes

  const say = (news: News) => bus.publish(topic, JSON.stringify(news));

  /** What has been collected, or a sign of life. */
  function tell(): void {
    toldAt = Date.now();
    if (isAsked) say({ from: self, kind: 'state', online: [...here] });
    else say({ from: self, kind: 'change', online: [...came], offline: [...went], count: here.size });
    isAsked = false;
    came = new Set();
    went = new Set();
  }

  function setHere(userId: string, isHere: boolean): void {
    if (isHere) here.add(userId);
    else here.delete(userId);
    (isHere ? came : went).add(userId);
    (isHere ? went : came).delete(userId);
    touch(userId);
  }

  hub.onPerson((userId, isHere) => {
    if (!isHere) leaving.set(userId, Date.now() + graceMs);
    else if (!leaving.delete(userId) && !here.has(userId)) setHere(userId, true);
  });

  function hear(news: News): void {
    if (news.from === self) return;
    const neighbour = neighbours.get(news.from) ?? { people: new Set(), deadAt: 0 };
    neighbours.set(news.from, neighbour);
    neighbour.deadAt = Date.now() + deadMs;
    if (news.kind === 'end') {
      // Its people are about to come to another process.
      neighbour.deadAt = Date.now() + graceMs;
    } else if (news.kind === 'ask') {
      if (news.of === undefined || news.of === self) isAsked = true;
    } else if (news.kind === 'state') {
      const before = neighbour.people;
      neighbour.people = new Set(news.online);
      for (const userId of before) if (!neighbour.people.has(userId)) touch(userId);
      for (const userId of neighbour.people) if (!before.has(userId)) touch(userId);
    } else {
      for (const userId of news.online) neighbour.people.add(userId);
      for (const userId of news.offline) neighbour.people.delete(userId);
      for (const userId of [...news.online, ...news.offline]) touch(userId);
      if (neighbour.people.size !== news.count) say({ from: self, kind: 'ask', of: news.from });
    }
  }

  function forgetDead(now: number): void {
    for (const [id, { people, deadAt }] of neighbours) {
      if (deadAt > now) continue;
      neighbours.delete(id);
      for (const userId of people) touch(userId);
    }
  }

  function forgetGone(now: number): void {
    for (const [userId, goneAt] of leaving) {
      // In the order in which they left.
      if (goneAt > now) break;
      leaving.delete(userId);
      setHere(userId, false);
    }
  }

  // Among tabs

  /** What each tab watches, by the other sides, with what it was told last. */
  const watches = new Map<Tab, Map<string, { conversationId: string; isOnline: boolean }>>();
  const watchersOf = new Map<string, Set<Tab>>();
  /** Watched people of whom there may be something to tell. */
  let touched = new Set<string>();
  let isTelling = false;
  const turns = new WeakMap<Tab, number>();

  function touch(userId: string): void {
    if (watchersOf.has(userId)) touched.add(userId);
  }

  function unwatch(tab: Tab, otherId: string): void {
    watches.get(tab)?.delete(otherId);
    const watchers = watchersOf.get(otherId);
    watchers?.delete(tab);
    if (watchers?.size === 0) watchersOf.delete(otherId);
  }

  function unwatchAll(tab: Tab): void {
    turns.set(tab, (turns.get(tab) ?? 0) + 1);
    for (const otherId of [...(watches.get(tab)?.keys() ?? [])]) unwatch(tab, otherId);
    watches.delete(tab);
  }
  hub.onLeave(unwatchAll);

  function sendPresence(tab: Tab, conversationId: string, isOnline: boolean): void {
    tab.send(JSON.stringify({ type: 'presence', conversationId, isOnline }));
  }

  /**
   * Tells of everybody who came or went. Those who may not watch any more, as after a block, are told at most once that the
   * person is offline, and nothing when they know: otherwise the coming of somebody who blocked them would show.
   */
  async function tellWatchers(): Promise<void> {
    const changes = [...touched].flatMap((otherId) => {
      return [...(watchersOf.get(otherId) ?? [])].flatMap((tab) => {
        const watch = watches.get(tab)?.get(otherId);
        return watch && watch.isOnline !== isOnline(otherId) ? [{ tab, otherId, watch }] : [];
      });
    });
    const looked = touched;
    touched = new Set();
    if (changes.length === 0) return;
    const kept = await keepWatchable([...new Set(changes.map(({ watch }) => watch.conversationId))]).catch((error) => {
      // Tried again, as nobody would be told otherwise.
      for (const userId of looked) touched.add(userId);
      throw error;
    });
    for (const { tab, otherId, watch } of changes) {
      // It has looked away since.
      if (watches.get(tab)?.get(otherId) !== watch) continue;
      const isKept = kept.has(watch.conversationId);
      const isSeen = isKept && isOnline(otherId);
      if (isSeen !== watch.isOnline) sendPresence(tab, watch.conversationId, isSeen);
      watch.isOnline = isSeen;
      if (!isKept) unwatch(tab, otherId);
    }
  }

  bus.subscribe(topic, (payload) => hear(JSON.parse(payload) as News));
  bus.onGap(() => {
    isAsked = true;
    say({ from: self, kind: 'ask' });
  });
  const tick = setInterval(() => {
    const now = Date.now();
    forgetGone(now);
    forgetDead(now);
    if (isAsked || came.size > 0 || went.size > 0 || now - toldAt >= beatMs) tell();
    if (touched.size === 0 || isTelling) return;
    isTelling = true;
    tellWatchers()
      .catch(onError)
      .finally(() => {
        isTelling = false;
      });
  }, collectMs);
  tick.unref();
  say({ from: self, kind: 'ask' });

  return {
    isOnline,
    async watch(tab, conversationIds) {
      unwatchAll(tab);
      const turn = turns.get(tab);
      const pairs = conversationIds.length > 0 ? await listWatchable(tab.userId, conversationIds) : [];
      // The tab has gone or says otherwise meanwhile.
      if (turns.get(tab) !== turn || pairs.length === 0) return;
      const watched = new Map<string, { conversationId: string; isOnline: boolean }>();
      watches.set(tab, watched);
      for (const { conversationId, otherId } of pairs) {
        const isThere = isOnline(otherId);
        watched.set(otherId, { conversationId, isOnline: isThere });
        const watchers = watchersOf.get(otherId) ?? new Set();
        watchersOf.set(otherId, watchers.add(tab));
        sendPresence(tab, conversationId, isThere);
      }
    },
    async close() {
      clearInterval(tick);
      say({ from: self, kind: 'end' });
      await bus.flush();
    },
  };
}
