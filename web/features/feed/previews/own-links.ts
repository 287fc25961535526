/** Links to pages of this site in the text of a post. */
import { findLinks } from '../../../ui/text/find-links.ts';

/** A linked page, and the id of its content. The id of a person is the username. */
export interface OwnLink {
  kind: 'event' | 'item' | 'person' | 'post';
  id: string;
}

const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
const pages: [OwnLink['kind'], RegExp][] = [
  ['event', new RegExp(`^/(?:events|e)/${id}/?$`, 'i')],
  ['item', new RegExp(`^/item/${id}/?$`, 'i')],
  ['person', /^\/u\/([\w.-]+)\/?$/],
  ['post', new RegExp(`^/post/${id}/?$`, 'i')],
];

/** The first link of a text to a page with a preview. */
export function firstOwnLink(text: string, { host } = window.location): OwnLink | undefined {
  // Most texts have no such link, so skip the search for links.
  if (!text.toLowerCase().includes(host)) return undefined;
  for (const { url } of findLinks(text)) {
    const address = url && new URL(url);
    if (!address || address.host !== host) continue;
    for (const [kind, path] of pages) {
      const found = path.exec(address.pathname)?.[1];
      if (found) return { kind, id: kind === 'person' ? found : found.toLowerCase() };
    }
  }
  return undefined;
}
