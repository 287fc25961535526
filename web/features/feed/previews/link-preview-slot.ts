/** The slot that renders the preview of a link. The frame provides it, because other features have the linked content. */
import { type ComponentType, createContext, useContext } from 'react';
import type { OwnLink } from './own-links.ts';

export const LinkPreviewContext = createContext<ComponentType<{ link: OwnLink }>>(() => null);

export const useLinkPreview = () => useContext(LinkPreviewContext);
