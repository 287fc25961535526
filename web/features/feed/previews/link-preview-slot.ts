/** The slot that renders the preview of a link. The app provides it, because links lead to other features. */
import { type ComponentType, createContext, useContext } from 'react';
import type { OwnLink } from './own-links.ts';

export interface LinkPreviewProps {
  link: OwnLink;
  /** The text shown if the viewer may not see the content. If undefined, the preview disappears. */
  missing?: string;
}

export const LinkPreviewContext = createContext<ComponentType<LinkPreviewProps>>(() => null);

export const useLinkPreview = () => useContext(LinkPreviewContext);
