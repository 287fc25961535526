/** Writes the HTML head for link previews, whose programs do not run scripts. */
import type { PageHead } from '../api/feature.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Search engines must not index the pages that `writeHead` writes, even if their head is undefined. */
const unlisted = '<meta name="robots" content="noindex" />';

/** The page with this head, or without a head if it is undefined. `picture` is the path of its largest picture. */
export function writeHead(html: string, head: PageHead | undefined, picture?: string): string {
  const title = head && escapeHtml(`${head.title} · Starparty`);
  const description = head && `<meta name="description" content="${escapeHtml(head.description)}" />`;
  const preload = picture ? `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}" />` : '';
  // Replaces by functions, because `$` is special in replacement strings.
  return html
    .replace(/<title>[^<]*<\/title>/, (former) => (title ? `<title>${title}</title>` : former))
    .replace(/<meta\s+name="description"[^>]*>/, (former) => description ?? former)
    .replace('</head>', () => `${preload}${unlisted}${head ? openGraph(head) : ''}</head>`);
}

/** The tags of Open Graph (https://ogp.me), and a tag of Twitter that has no equivalent in Open Graph. */
function openGraph({ title, description, url, imageUrl }: PageHead): string {
  const properties = {
    'og:site_name': 'Starparty',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(imageUrl && { 'og:image': imageUrl }),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
  );
  const card = imageUrl ? 'summary_large_image' : 'summary';
  return `${tags.join('')}<meta name="twitter:card" content="${card}" />`;
}
