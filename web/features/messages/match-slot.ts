/**
 * The slot that renders the match at the start of a conversation. The page provides it, because matches belong to the
 * party finder.
 */
import { createContext, type ReactNode, useContext } from 'react';

type MatchSlot = (conversationId: string) => ReactNode;

export const MatchSlotContext = createContext<MatchSlot>(() => null);

export const useMatchSlot = (): MatchSlot => useContext(MatchSlotContext);
