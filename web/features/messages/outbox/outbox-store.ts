/** Unsent messages of a person. This browser stores them until the server has them. */
import type { Image } from '@starparty/contract/media.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { storageOf } from '../../../lib/session/person-storage.ts';
import { unsentStart as start } from './unsent-names.ts';

export interface Unsent {
  messageId: string;
  conversationId: string;
  message: string;
  image: Image | null;
  /** The listing that it refers to. */
  listingId?: string | undefined;
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

/**
 * The store of one person. Each message has its own storage key, so that tabs cannot overwrite each other's messages.
 */
export function createOutboxStore(scope: PersonScope) {
  const storage = storageOf(scope, 'localStorage');
  const subscribers = new Set<() => void>();
  /** Stored here if storage is forbidden or full. */
  const unkept = new Map<string, Unsent>();
  /** Recently sent messages. They stay until the page shows them as sent, so that they do not flicker. */
  const leaving = new Map<string, Unsent>();
  let byConversation = new Map<string, readonly Unsent[]>();

  const kept = () => storage.names(start).flatMap((name) => storage.read<Unsent>(name) ?? []);
  const waiting = () => [...kept(), ...unkept.values()].sort(byTime);

  function load() {
    byConversation = new Map();
    for (const unsent of [...waiting(), ...leaving.values()].sort(byTime)) {
      byConversation.set(unsent.conversationId, [...(byConversation.get(unsent.conversationId) ?? []), unsent]);
    }
  }

  function notify() {
    load();
    for (const subscriber of subscribers) subscriber();
  }

  function put(unsent: Unsent) {
    if (storage.write(start + unsent.messageId, unsent)) unkept.delete(unsent.messageId);
    else unkept.set(unsent.messageId, unsent);
    notify();
  }

  function remove(messageId: string) {
    unkept.delete(messageId);
    storage.write(start + messageId, undefined);
    notify();
  }

  load();
  return {
    /** The messages of a conversation in the order of writing. */
    of: (conversationId: string): readonly Unsent[] => byConversation.get(conversationId) ?? none,

    /** The pending messages of all tabs. */
    pending: (): readonly Unsent[] => waiting().filter(({ state }) => state === 'pending'),

    put,
    remove,

    /** Marks a message as sent and removes it after a delay, so that the page can show the stored one first. */
    handOver(unsent: Unsent) {
      leaving.set(unsent.messageId, unsent);
      remove(unsent.messageId);
      setTimeout(() => {
        leaving.delete(unsent.messageId);
        notify();
      }, handOverMs);
    },

    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Handles messages written and sent by other tabs. */
    onStorage(event: StorageEvent) {
      if (storage.isChange(event, start)) notify();
    },
  };
}
