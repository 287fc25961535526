/** The preview of the first link in a post to this site. Loads when it is near the view. */
import { useRef } from 'react';
import { useInView } from '../../../ui/use-in-view.ts';
import { type LinkPreviewProps, useLinkPreview } from './link-preview-slot.ts';
import { firstOwnLink } from './own-links.ts';
import { PreviewSkeleton } from './preview-frame.tsx';

export function PostLink({ text, missing }: Pick<LinkPreviewProps, 'missing'> & { text: string }) {
  const link = firstOwnLink(text);
  // The key remounts the preview if an edit changes the link.
  return link && <NearPreview key={`${link.kind}/${link.id}`} link={link} missing={missing} />;
}

function NearPreview(props: LinkPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: '800px 0px', isOnce: true });
  const Preview = useLinkPreview();
  return isNear ? <Preview {...props} /> : <PreviewSkeleton ref={place} />;
}
