/** How a conversation shows the match that it began with; the page provides it, since matches belong to the party finder. */
import { createContext, type ReactNode, useContext } from 'react';

type MatchSlot = (conversationId: string) => ReactNode;

export const MatchSlotContext = createContext<MatchSlot>(() => null);

export const useMatchSlot = (): MatchSlot => useContext(MatchSlotContext);
