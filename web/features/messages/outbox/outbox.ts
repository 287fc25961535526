/** Sends messages in order, one at a time per conversation, and resumes automatically. */
import { reconnectSeconds } from '@starparty/contract/limits.ts';
import { type Message, sendMessage } from '@starparty/contract/messages.ts';
import { call } from '../../../lib/connection/api.ts';
import { ApiError, errorSentence } from '../../../lib/connection/api-error.ts';
import { realtime } from '../../../lib/connection/realtime.ts';
import { makeId } from '../../../lib/make-id.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { inOneTab } from '../../../lib/session/tab-locks.ts';
import { createOutboxStore, type Unsent } from './outbox-store.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox of a person. It sends from `start` until the person signs out, and calls `onSent` for each
 * delivered message.
 */
export function createOutbox(scope: PersonScope, onSent: (message: Message) => void) {
  const store = createOutboxStore(scope);
  /** Conversations whose messages this tab sends, or will send after another tab. */
  const running = new Set<string>();
  const wakers = new Set<() => void>();
  let isRunning = false;

  function wakeUp() {
    for (const wake of [...wakers]) wake();
  }

  /** Waits `ms`. If `canBeCutShort`, ends early when the connection returns. */
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

  /** Sends one message. Returns whether to continue with the next. */
  async function send(unsent: Unsent): Promise<boolean> {
    const { messageId, conversationId, message, image } = unsent;
    for (let failures = 0; ; failures += 1) {
      if (!isRunning) return false;
      // Another tab may have sent or deleted the message.
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
        // The session has expired. The outbox continues in the next session of the account.
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

  /** Sends all messages of a conversation. Returns whether there may be more. */
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
    // Without locks, tabs may send the same message twice. Both use the same id, so it is created once.
    await inOneTab(`starparty-outbox-${scope.userId}-${conversationId}`, async () => {
      isDone = await drain(conversationId);
    });
    running.delete(conversationId);
    // A message may have been added after the last check.
    if (isDone) run();
  }

  /**
   * Sends the pending messages of each conversation, unless this tab is already sending them. If another tab is sending
   * them, waits for it.
   */
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

  const onStorage = (event: StorageEvent) => {
    store.onStorage(event);
    run();
  };

  return {
    /** Starts sending, including messages that were unsent before a reload. */
    start() {
      if (isRunning || scope.hasEnded) return;
      isRunning = true;
      window.addEventListener('storage', onStorage);
      window.addEventListener('online', goOn);
      const stopReturning = realtime.onReturn(goOn);
      scope.onEnd(() => {
        isRunning = false;
        wakeUp();
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('online', goOn);
        stopReturning();
      });
      run();
    },

    subscribe: store.subscribe,
    of: store.of,

    /** Adds a message. It shows immediately. */
    add(written: Pick<Unsent, 'conversationId' | 'message' | 'image' | 'listingId'>) {
      store.put({ ...written, messageId: makeId(), writtenAt: new Date().toISOString(), state: 'pending' });
      run();
    },

    /** Retries a failed message, optionally with another picture. */
    retry(unsent: Unsent, image = unsent.image) {
      // The message may have been deleted after it was shown.
      if (!store.of(unsent.conversationId).some(({ messageId }) => messageId === unsent.messageId)) return;
      store.put({ ...unsent, image, state: 'pending', problem: undefined, isPictureGone: undefined });
      run();
    },

    remove: store.remove,
  };
}

/** Whether a retry may succeed, because there was no response or a temporary error. */
function canWait(error: unknown): error is ApiError {
  return error instanceof ApiError && [0, 408, 429, 502, 503, 504].includes(error.status);
}
