/** Renders previews of links inside the posts of a page. The code loads later. */
import type { ReactNode } from 'react';
import { LinkPreviewContext, type LinkPreviewProps } from '../../features/feed/previews/link-preview-slot.ts';
import { PreviewSkeleton } from '../../features/feed/previews/preview-frame.tsx';
import { lazyPart } from '../../ui/overlays/lazy.tsx';

const LinkPreview = lazyPart<LinkPreviewProps>(async () => (await import('./link-preview.tsx')).LinkPreview, {
  fallback: () => <PreviewSkeleton />,
});

export function WithLinkPreviews({ children }: { children: ReactNode }) {
  return <LinkPreviewContext value={LinkPreview}>{children}</LinkPreviewContext>;
}
