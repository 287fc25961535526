/** The preview of the first link in a post to this site. Loads when it is near the view. */
import { useRef } from 'react';
import { useInView } from '../../../ui/use-in-view.ts';
import { useLinkPreview } from './link-preview-slot.ts';
import { firstOwnLink, type OwnLink } from './own-links.ts';
import { PreviewSkeleton } from './preview-frame.tsx';

export function PostLink({ text }: { text: string }) {
  const link = firstOwnLink(text);
  // Another link is another preview.
  return link && <NearPreview key={`${link.kind}/${link.id}`} link={link} />;
}

function NearPreview({ link }: { link: OwnLink }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: '800px 0px', isOnce: true });
  const Preview = useLinkPreview();
  return isNear ? <Preview link={link} /> : <PreviewSkeleton ref={place} />;
}
