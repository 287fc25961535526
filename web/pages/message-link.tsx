/** The preview of the first link to this site in a message, as in posts. The code loads later. */
import { firstOwnLink } from '../features/feed/previews/own-links.ts';
import { lazyPart } from '../ui/overlays/lazy.tsx';

const PostLink = lazyPart(async () => (await import('../features/feed/previews/post-link.tsx')).PostLink, {
  // The placeholder has the height of the preview.
  fallback: () => <div className="h-21" />,
});

export const messageLink = (text: string) =>
  firstOwnLink(text) && (
    <div className="-mt-2 w-80 max-w-full px-3.5 pb-3">
      <PostLink text={text} />
    </div>
  );
