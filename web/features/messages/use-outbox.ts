/** The outbox of whoever is signed in, which goes on sending on other pages. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { session } from '../../lib/session.ts';
import { takeMessage } from './messages.live.ts';
import { createOutbox, type Outbox, type Unsent } from './outbox.ts';

let current: { userId: string; client: QueryClient; outbox: Outbox; forget: () => void } | undefined;

/** The outbox of this account; it begins to send what was left unsent, and ends with the session. */
export function outboxOf(userId: string, client: QueryClient): Outbox {
  if (current?.userId !== userId || current.client !== client) {
    current?.forget();
    const outbox = createOutbox(userId, (message) => takeMessage(client, message));
    const stopHearing = session.onSessionEvent((event) => {
      if (event === 'SIGNED_OUT') current?.forget();
    });
    current = {
      userId,
      client,
      outbox,
      forget() {
        stopHearing();
        outbox.stop();
        current = undefined;
      },
    };
  }
  return current.outbox;
}

/** What was written in a conversation and is not sent yet, with the way to write more. */
export function useOutbox(userId: string, conversationId: string): { outbox: Outbox; unsent: readonly Unsent[] } {
  const outbox = outboxOf(userId, useQueryClient());
  const unsent = useSyncExternalStore(outbox.subscribe, () => outbox.of(conversationId));
  return { outbox, unsent };
}
