/**
 * Tracks which members are online: a member is online if any process has a tab of theirs. Processes exchange the ids of
 * their members, and notify watching tabs of changes.
 */
import { randomBytes } from 'node:crypto';
import type { Bus } from './bus.ts';
import type { Hub, Tab } from './hub.ts';

/** A conversation that shows the viewer the presence of its other member. */
export interface Watchable {
  conversationId: string;
  otherId: string;
}

export interface PresenceOptions {
  bus: Bus;
  hub: Hub;
  /** The viewer's conversations that may show presence. */
  listWatchable(viewerId: string, conversationIds: string[]): Promise<Watchable[]>;
  /** Returns the given conversations that still show presence. A closed conversation, for example, does not. */
  keepWatchable(conversationIds: string[]): Promise<Set<string>>;
  onError(error: unknown): void;
  timing?: Partial<PresenceTiming>;
}

/** In milliseconds. */
export interface PresenceTiming {
  /** Grace period after the last tab disconnects, so that a page reload does not show as offline. */
  graceMs: number;
  /** Interval of heartbeats between processes. */
  beatMs: number;
  /** After this time without a heartbeat, the members of a process count as offline. */
  deadMs: number;
  /** Changes are collected for this time before they are sent. */
  collectMs: number;
}

/** The members who were online at a time. */
export interface PresenceSample {
  at: Date;
  people: ReadonlySet<string>;
}

export interface Presence {
  isOnline(userId: string): boolean;
  /**
   * The members who were online when the current minute began. All processes sample at the same time, so requests to
   * several processes do not reveal more. Empty until the first full minute of the process.
   */
  ofMinute(): PresenceSample;
  /** Sends the presence in these conversations to a tab, now and on every change. Replaces earlier conversations. */
  watch(tab: Tab, conversationIds: string[]): Promise<void>;
  /** Publishes the end of this process to the others. */
  close(): Promise<void>;
}

/** Messages between processes; `from` is the sender. */
type PresenceMessage =
  /** Members that connected and disconnected; `count` is the number afterwards. */
  | { from: string; kind: 'change'; online: string[]; offline: string[]; count: number }
  | { from: string; kind: 'state'; online: string[] }
  /** Requests the state of a process, or of all. */
  | { from: string; kind: 'ask'; of?: string }
  | { from: string; kind: 'end' };

interface Neighbour {
  people: Set<string>;
  deadAt: number;
}

const topic = 'presence';
const minuteMs = 60_000;
const usualTiming: PresenceTiming = { graceMs: 3_000, beatMs: 8_000, deadMs: 25_000, collectMs: 100 };

/** Starts tracking presence. */
export function createPresence(options: PresenceOptions): Presence {
  const { bus, hub, listWatchable, keepWatchable, onError } = options;
  const { graceMs, beatMs, deadMs, collectMs } = { ...usualTiming, ...options.timing };
  const self = randomBytes(9).toString('base64url');
  const neighbours = new Map<string, Neighbour>();
  /** Members of this process, including those in the grace period. */
  const here = new Set<string>(hub.people());
  /** End of the grace period by member. */
  const leaving = new Map<string, number>();
  let came = new Set<string>();
  let went = new Set<string>();
  let isAsked = false;
  let publishedAt = 0;
  let sample: PresenceSample = { at: startOfMinute(Date.now()), people: new Set() };

  function isOnline(userId: string): boolean {
    if (here.has(userId)) return true;
    for (const { people } of neighbours.values()) if (people.has(userId)) return true;
    return false;
  }

  // Between processes

  const publish = (message: PresenceMessage) => bus.publish(topic, JSON.stringify(message));

  /** Sends the collected changes, or a heartbeat. */
  function publishChanges(): void {
    publishedAt = Date.now();
    if (isAsked) publish({ from: self, kind: 'state', online: [...here] });
    else publish({ from: self, kind: 'change', online: [...came], offline: [...went], count: here.size });
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

  function onMessage(message: PresenceMessage): void {
    if (message.from === self) return;
    const neighbour = neighbours.get(message.from) ?? { people: new Set(), deadAt: 0 };
    neighbours.set(message.from, neighbour);
    neighbour.deadAt = Date.now() + deadMs;
    if (message.kind === 'end') {
      // The members of the ended process are about to reconnect to other processes.
      neighbour.deadAt = Date.now() + graceMs;
    } else if (message.kind === 'ask') {
      if (message.of === undefined || message.of === self) isAsked = true;
    } else if (message.kind === 'state') {
      const before = neighbour.people;
      neighbour.people = new Set(message.online);
      for (const userId of before) if (!neighbour.people.has(userId)) touch(userId);
      for (const userId of neighbour.people) if (!before.has(userId)) touch(userId);
    } else {
      for (const userId of message.online) neighbour.people.add(userId);
      for (const userId of message.offline) neighbour.people.delete(userId);
      for (const userId of [...message.online, ...message.offline]) touch(userId);
      if (neighbour.people.size !== message.count) publish({ from: self, kind: 'ask', of: message.from });
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
      // Entries are in the order of disconnects, so later entries end later.
      if (goneAt > now) break;
      leaving.delete(userId);
      setHere(userId, false);
    }
  }

  function sampleMinute(now: number): void {
    const at = startOfMinute(now);
    if (at.getTime() === sample.at.getTime()) return;
    const people = new Set(here);
    for (const neighbour of neighbours.values()) for (const userId of neighbour.people) people.add(userId);
    sample = { at, people };
  }

  // Between tabs

  /** The watched members of each tab, with the last presence sent. */
  const watches = new Map<Tab, Map<string, { conversationId: string; isOnline: boolean }>>();
  const watchersOf = new Map<string, Set<Tab>>();
  /** Watched members whose presence may have changed. */
  let touched = new Set<string>();
  let isPublishing = false;
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
   * Sends presence changes to watching tabs. If a viewer may no longer watch a member, for example after a block, the
   * viewer receives at most one change to offline. Otherwise, a blocked viewer would notice when the member connects.
   */
  async function notifyWatchers(): Promise<void> {
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
      // Retry, because these tabs would otherwise never get the change.
      for (const userId of looked) touched.add(userId);
      throw error;
    });
    for (const { tab, otherId, watch } of changes) {
      // The tab stopped watching the member during the request.
      if (watches.get(tab)?.get(otherId) !== watch) continue;
      const isKept = kept.has(watch.conversationId);
      const isSeen = isKept && isOnline(otherId);
      if (isSeen !== watch.isOnline) sendPresence(tab, watch.conversationId, isSeen);
      watch.isOnline = isSeen;
      if (!isKept) unwatch(tab, otherId);
    }
  }

  bus.subscribe(topic, (payload) => onMessage(JSON.parse(payload) as PresenceMessage));
  bus.onGap(() => {
    isAsked = true;
    publish({ from: self, kind: 'ask' });
  });
  const tick = setInterval(() => {
    const now = Date.now();
    forgetGone(now);
    forgetDead(now);
    sampleMinute(now);
    if (isAsked || came.size > 0 || went.size > 0 || now - publishedAt >= beatMs) publishChanges();
    if (touched.size === 0 || isPublishing) return;
    isPublishing = true;
    notifyWatchers()
      .catch(onError)
      .finally(() => {
        isPublishing = false;
      });
  }, collectMs);
  tick.unref();
  publish({ from: self, kind: 'ask' });

  return {
    isOnline,
    ofMinute: () => sample,
    async watch(tab, conversationIds) {
      unwatchAll(tab);
      const turn = turns.get(tab);
      const pairs = conversationIds.length > 0 ? await listWatchable(tab.userId, conversationIds) : [];
      // The tab closed or sent a newer frame during the request.
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
      publish({ from: self, kind: 'end' });
      await bus.flush();
    },
  };
}

const startOfMinute = (time: number) => new Date(Math.floor(time / minuteMs) * minuteMs);
