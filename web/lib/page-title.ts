/** The title of the tab: the unread count and the page, as in "(3) Home · Starparty". */
import { useEffect } from 'react';
import { formatUnread } from './format-unread.ts';

let title = 'Starparty';
let unread = 0;

function show() {
  document.title = unread > 0 ? `(${formatUnread(unread)}) ${title}` : title;
}

/** Sets the title of the page, with the product name. */
export function setPageTitle(page: string | undefined) {
  title = page ? `${page} · Starparty` : 'Starparty';
  show();
}

/** Replaces the general title of the page by the title of its content, which is undefined while it loads. */
export function useContentTitle(content: string | undefined) {
  useEffect(() => {
    // Runs in a microtask, because the router first sets the general title.
    if (content) queueMicrotask(() => setPageTitle(content));
  }, [content]);
}

/** Sets the title of the page, without the product name. */
export function setBareTitle(page: string) {
  title = page;
  show();
}

/** Puts the unread count before the title of the page. */
export function setTitleCount(count: number) {
  unread = count;
  show();
}
