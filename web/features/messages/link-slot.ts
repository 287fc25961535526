/**
 * The slot that renders the preview of a link to this site in a message. The page provides it, because the content
 * belongs to other features.
 */
import { createContext, type ReactNode, useContext } from 'react';

type LinkSlot = (text: string) => ReactNode;

export const LinkSlotContext = createContext<LinkSlot>(() => null);

export const useLinkSlot = (): LinkSlot => useContext(LinkSlotContext);
