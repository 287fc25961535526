/** Opens the search in the top bar from any part of a page. The frame renders it. */
import { createSubscribers } from './subscribers.ts';

const openers = createSubscribers();

export function openSiteSearch(): void {
  openers.notify();
}

/** Returns a function that unsubscribes. */
export const onOpenSiteSearch = openers.subscribe;
