/** The slot that renders the preview of a link. The frame provides it, because other features have the linked content. */
import { type ComponentType, createContext, useContext } from 'react';
import type { OwnLink } from './own-links.ts';

export interface LinkPreviewProps {
  link: OwnLink;
  /** Fills the space if the viewer may not see the content. Without it, the space closes. */
  missing?: string;
}

export const LinkPreviewContext = createContext<ComponentType<LinkPreviewProps>>(() => null);

export const useLinkPreview = () => useContext(LinkPreviewContext);
