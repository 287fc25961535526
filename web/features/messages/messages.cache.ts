/** Messages in the query cache. Each conversation has a window without gaps. Updates are merged into the window. */
import type { Message } from '@starparty/contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';

export const messageKeys = {
  all: ['messages'] as const,
  windows: ['messages', 'window'] as const,
  window: (conversationId: string) => ['messages', 'window', conversationId] as const,
  search: (conversationId: string, text: string) => ['messages', 'search', conversationId, text] as const,
};

/** Loaded messages in the order of `seq`, which has no gaps. */
export interface MessageWindow {
  items: Message[];
  /** Every change of the conversation up to this revision is in the window. */
  revision: number;
}

export const lastSeq = ({ items }: MessageWindow): number => items.at(-1)?.seq ?? 0;

export const hasOlder = ({ items }: MessageWindow): boolean => (items[0]?.seq ?? 1) > 1;

/** Creates a window from pages that were just loaded. `known` is the conversation's revision before the request. */
export function newWindow(items: Message[], known: number): MessageWindow {
  return { items, revision: items.reduce((most, { revision }) => Math.max(most, revision), known) };
}

/**
 * Merges messages into the window. Newer states replace older ones, and consecutive messages are appended. Messages
 * outside the loaded range are ignored until they are loaded.
 */
export function withMessages(window: MessageWindow, messages: readonly Message[]): MessageWindow {
  const items = [...window.items];
  const first = items[0]?.seq ?? 1;
  let isChanged = false;
  for (const message of messages) {
    const place = message.seq - first;
    const before = items[place];
    const fits = before ? before.revision < message.revision : place === items.length;
    if (!fits) continue;
    items[place] = message;
    isChanged = true;
  }
  return isChanged ? { ...window, items } : window;
}

/** Prepends an older page, which ends where the window starts. */
export function withOlder(window: MessageWindow, page: readonly Message[]): MessageWindow {
  const first = window.items[0]?.seq;
  if (first === undefined || page.at(-1)?.seq !== first - 1) return window;
  return { ...window, items: [...page, ...window.items] };
}

export function readWindow(client: QueryClient, conversationId: string): MessageWindow | undefined {
  return client.getQueryData<MessageWindow>(messageKeys.window(conversationId));
}

/** Updates a loaded window and returns the result. */
export function changeWindow(
  client: QueryClient,
  conversationId: string,
  change: (window: MessageWindow) => MessageWindow,
): MessageWindow | undefined {
  return client.setQueryData<MessageWindow>(messageKeys.window(conversationId), (window) => window && change(window));
}

/**
 * Merges a message into its window, if the window is loaded. If the message has the next revision, that revision is now
 * known.
 */
export function keepMessage(client: QueryClient, message: Message): void {
  changeWindow(client, message.conversationId, (window) => {
    const next = withMessages(window, [message]);
    return message.revision === window.revision + 1 ? { ...next, revision: message.revision } : next;
  });
}
