/** The preview of the first link to this site in a message, as in posts. Its code loads with the first such message. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { firstOwnLink } from '../features/feed/previews/own-links.ts';
import { PreviewSkeleton } from '../features/feed/previews/preview-frame.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';

const PostLink = lazyPart(async () => (await import('../features/feed/previews/post-link.tsx')).PostLink, {
  fallback: () => <PreviewSkeleton />,
});

/** If the linked content is missing, a text takes the place of the preview, so that the messages do not move. */
export const messageLink = (text: string) =>
  firstOwnLink(text) && (
    <div className="-mt-2 w-80 max-w-full px-3.5 pb-3">
      <PostLink text={text} missing={messageTexts.linkedContentMissing} />
    </div>
  );
