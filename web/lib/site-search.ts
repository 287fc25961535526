/** Opens the search in the top bar from any part of a page. The frame renders it. */

const openers = new Set<() => void>();

export function openSiteSearch(): void {
  for (const open of openers) open();
}

/** Returns a function that unsubscribes. */
export function onOpenSiteSearch(open: () => void): () => void {
  openers.add(open);
  return () => void openers.delete(open);
}
