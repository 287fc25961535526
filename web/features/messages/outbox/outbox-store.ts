/** Unsent messages of a person. This browser stores each of them until the server has stored it. */
import type { Image } from '@starparty/contract/media.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { storageOf } from '../../../lib/session/person-storage.ts';
import { createSubscribers } from '../../../lib/subscribers.ts';
import { unsentStart as start } from './unsent-names.ts';

export interface Unsent {
  messageId: string;
  conversationId: string;
  message: string;
  image: Image | null;
  /** The listing that the message refers to. */
  listingId?: string | undefined;
  /** The time of writing, by the clock of this browser. */
  writtenAt: string;
  state: 'pending' | 'failed';
  /** The reason why sending failed. */
  problem?: string;
  /** Whether sending failed because the server no longer has the picture. */
  isPictureGone?: boolean;
}

const none: readonly Unsent[] = [];
const handOverMs = 100;

const byTime = (one: Unsent, other: Unsent) => (one.messageId < other.messageId ? -1 : 1);

/**
 * Creates the store of a person. Each message has a separate storage key, so that tabs do not overwrite each other's
 * messages.
 */
export function createOutboxStore(scope: PersonScope) {
  const storage = storageOf(scope, 'localStorage');
  const subscribers = createSubscribers();
  /** Messages that are only in memory, because storage is forbidden or full. */
  const unkept = new Map<string, Unsent>();
  /** Recently sent messages. They remain until the page shows them as sent, so that they do not flicker. */
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
    subscribers.notify();
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
    /** The messages of a conversation, in the order of writing. */
    of: (conversationId: string): readonly Unsent[] => byConversation.get(conversationId) ?? none,

    /** The pending messages of all tabs. */
    pending: (): readonly Unsent[] => waiting().filter(({ state }) => state === 'pending'),

    put,
    remove,

    /** Removes a sent message from the storage at once, and from the page after a delay (see `leaving`). */
    handOver(unsent: Unsent) {
      leaving.set(unsent.messageId, unsent);
      remove(unsent.messageId);
      setTimeout(() => {
        leaving.delete(unsent.messageId);
        notify();
      }, handOverMs);
    },

    subscribe: subscribers.subscribe,
    /** Applies changes of messages by other tabs. */
    onStorage(event: StorageEvent) {
      if (storage.isChange(event, start)) notify();
    },
  };
}
