/** Sends what was written, in order and one at a time for each conversation, and goes on by itself when it can. */
import { reconnectSeconds } from '@starparty/contract/limits.ts';
import type { Image } from '@starparty/contract/media.ts';
import { type Message, sendMessage } from '@starparty/contract/messages.ts';
import { call } from '../../lib/api.ts';
import { ApiError, errorSentence } from '../../lib/api-error.ts';
import { makeId } from '../../lib/make-id.ts';
import type { PersonScope } from '../../lib/person-scope.ts';
import { realtime } from '../../lib/realtime.ts';
import { inOneTab } from '../../lib/tab-locks.ts';
import { createOutboxStore, type Unsent } from './outbox-store.ts';

export type { Unsent } from './outbox-store.ts';

interface Written {
  conversationId: string;
  message: string;
  image: Image | null;
  /** What it is about. */
  listingId?: string | undefined;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Makes the outbox of one person, which sends from `start` on until they leave; `onSent` hears every message that arrived. */
export function createOutbox(scope: PersonScope, onSent: (message: Message) => void) {
  const store = createOutboxStore(scope);
  /** Conversations whose messages this tab is sending, or waits to send after another tab. */
  const running = new Set<string>();
  const wakers = new Set<() => void>();
  let isRunning = false;

  function wakeUp() {
    for (const wake of [...wakers]) wake();
  }

  /** Waits that long, or until the connection is back. */
  function wait(ms: number, canBeCutShort: boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      if (canBeCutShort) wakers.add(done);
    });
  }

  /** Sends one message; gives whether to go on with the next. */
  async function send(unsent: Unsent): Promise<boolean> {
    const { messageId, conversationId, message, image } = unsent;
    for (let failures = 0; ; failures += 1) {
      if (!isRunning) return false;
      // Another tab may have sent or deleted it.
      if (!store.pending().some((one) => one.messageId === messageId)) return true;
      try {
        const sent = await call(sendMessage, {
          params: { conversationId },
          body: {
            messageId,
            message,
            imageId: image?.imageId ?? null,
            listingId: unsent.listingId ?? null,
            tabId: realtime.tabId,
          },
        });
        onSent(sent);
        store.handOver(unsent);
        return true;
      } catch (error) {
        // The session is over; the next one of this account goes on.
        if (error instanceof ApiError && error.status === 401) return false;
        if (!canWait(error)) {
          const isPictureGone = error instanceof ApiError && error.code === 'image_gone';
          store.put({ ...unsent, state: 'failed', problem: errorSentence(error), isPictureGone });
          return true;
        }
        const base = reconnectSeconds[Math.min(failures, reconnectSeconds.length - 1)] ?? 1;
        await wait((error.retryAfterSeconds ?? base) * 1000, error.status === 0);
      }
    }
  }

  /** Sends all of a conversation; gives whether there can be more to do. */
  async function drain(conversationId: string): Promise<boolean> {
    for (;;) {
      const next = store.pending().find((unsent) => unsent.conversationId === conversationId);
      if (!next) return true;
      if (!(await send(next))) return false;
    }
  }

  async function work(conversationId: string) {
    running.add(conversationId);
    let isDone = false;
    // Tabs without locks send the same message twice under the same id, which creates it once.
    await inOneTab(`starparty-outbox-${scope.userId}-${conversationId}`, async () => {
      isDone = await drain(conversationId);
    });
    running.delete(conversationId);
    // Something may have been written since the last look.
    if (isDone) run();
  }

  /** Sends what waits, unless this tab is at it; another tab that is at it is waited for. */
  function run() {
    if (!isRunning) return;
    for (const { conversationId } of store.pending()) {
      if (!running.has(conversationId)) void work(conversationId);
    }
  }

  function goOn() {
    wakeUp();
    run();
  }

  const hear = (event: StorageEvent) => {
    store.hear(event);
    run();
  };

  return {
    /** Begins to send, also what an earlier page has left. */
    start() {
      if (isRunning || scope.hasEnded) return;
      isRunning = true;
      window.addEventListener('storage', hear);
      window.addEventListener('online', goOn);
      const stopReturning = realtime.onReturn(goOn);
      scope.onEnd(() => {
        isRunning = false;
        wakeUp();
        window.removeEventListener('storage', hear);
        window.removeEventListener('online', goOn);
        stopReturning();
      });
      run();
    },

    subscribe: store.subscribe,
    of: store.of,

    /** Takes a message, which stands in its conversation at once. */
    add(written: Written) {
      store.put({ ...written, messageId: makeId(), writtenAt: new Date().toISOString(), state: 'pending' });
      run();
    },

    /** Tries a failed one again, as it is or with another picture. */
    retry(unsent: Unsent, image = unsent.image) {
      // It may have been deleted since it was shown.
      if (!store.of(unsent.conversationId).some(({ messageId }) => messageId === unsent.messageId)) return;
      store.put({ ...unsent, image, state: 'pending', problem: undefined, isPictureGone: undefined });
      run();
    },

    remove: store.remove,
  };
}

/** No answer, or one that says that there will be another. */
function canWait(error: unknown): error is ApiError {
  return error instanceof ApiError && [0, 408, 429, 502, 503, 504].includes(error.status);
}
