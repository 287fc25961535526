/** The name of the tab: the page, and before it how much is unread, as in "(3) Home · Starparty". */
import { formatUnread } from './format-unread.ts';

let title = 'Starparty';
let unread = 0;

function show() {
  document.title = unread > 0 ? `(${formatUnread(unread)}) ${title}` : title;
}

/** Names what the tab shows, together with the product. */
export function setPageTitle(page: string | undefined) {
  title = page ? `${page} · Starparty` : 'Starparty';
  show();
}

/** Names what the tab shows, without the product. */
export function setBareTitle(page: string) {
  title = page;
  show();
}

/** Says before the name of the page how much is unread. */
export function setTitleCount(count: number) {
  unread = count;
  show();
}
