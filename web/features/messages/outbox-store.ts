/** Messages that are written and not sent yet, kept in this browser for each account until the server has them. */
import type { Image } from '@starparty/contract/media.ts';
import { outboxPrefix } from '../../lib/drafts.ts';

export interface Unsent {
  messageId: string;
  conversationId: string;
  message: string;
  image: Image | null;
  /** By the clock of this browser. */
  writtenAt: string;
  state: 'pending' | 'failed';
  /** Why it failed. */
  problem?: string;
  /** It failed because the server no longer has its picture. */
  isPictureGone?: boolean;
}

const none: readonly Unsent[] = [];
const handOverMs = 100;

const byTime = (one: Unsent, other: Unsent) => (one.messageId < other.messageId ? -1 : 1);

/** The store of one account. Each message has a key of its own, so that tabs cannot overwrite each other's. */
export function createOutboxStore(userId: string) {
  const prefix = `${outboxPrefix}${userId}.`;
  const subscribers = new Set<() => void>();
  /** Kept here where storage is forbidden or full. */
  const unkept = new Map<string, Unsent>();
  /** Sent just now: they stay until the page shows them as sent, so that nothing blinks. */
  const leaving = new Map<string, Unsent>();
  let byConversation = new Map<string, readonly Unsent[]>();

  const waiting = () => [...readAll(prefix), ...unkept.values()].sort(byTime);

  function load() {
    byConversation = new Map();
    for (const unsent of [...waiting(), ...leaving.values()].sort(byTime)) {
      byConversation.set(unsent.conversationId, [...(byConversation.get(unsent.conversationId) ?? []), unsent]);
    }
  }

  function tell() {
    load();
    for (const subscriber of subscribers) subscriber();
  }

  function put(unsent: Unsent) {
    try {
      localStorage.setItem(prefix + unsent.messageId, JSON.stringify(unsent));
      unkept.delete(unsent.messageId);
    } catch {
      unkept.set(unsent.messageId, unsent);
    }
    tell();
  }

  function remove(messageId: string) {
    unkept.delete(messageId);
    try {
      localStorage.removeItem(prefix + messageId);
    } catch {
      // Where storage is forbidden, nothing was kept.
    }
    tell();
  }

  load();
  return {
    /** What stands in a conversation, in the order in which it was written. */
    of: (conversationId: string): readonly Unsent[] => byConversation.get(conversationId) ?? none,

    /** What is to be sent, as all tabs have it now. */
    pending: (): readonly Unsent[] => waiting().filter(({ state }) => state === 'pending'),

    put,
    remove,

    /** The server has it; it leaves when the page has had the time to show that. */
    handOver(unsent: Unsent) {
      leaving.set(unsent.messageId, unsent);
      remove(unsent.messageId);
      setTimeout(() => {
        leaving.delete(unsent.messageId);
        tell();
      }, handOverMs);
    },

    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Hears what other tabs write and send. */
    hear({ key }: StorageEvent) {
      if (key === null || key.startsWith(prefix)) tell();
    },
  };
}

function readAll(prefix: string): Unsent[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readOne(key) ?? []);
  } catch {
    return [];
  }
}

function readOne(key: string): Unsent | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Unsent | null) ?? undefined;
  } catch {
    return undefined;
  }
}
