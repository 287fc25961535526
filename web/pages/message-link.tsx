/** The preview of the first link to this site in a message, as in posts. Its code loads with the first such message. */
import { lazyPart } from '../ui/overlays/lazy.tsx';

const PostLink = lazyPart(async () => (await import('../features/feed/previews/post-link.tsx')).PostLink, {
  // The placeholder has the height of the preview.
  fallback: () => <div className="h-21" />,
});

export const messageLink = (text: string) =>
  text.toLowerCase().includes(window.location.host) && (
    <div className="-mt-2 w-80 max-w-full px-3.5 pb-3 empty:hidden">
      <PostLink text={text} />
    </div>
  );
