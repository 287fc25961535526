/** The slot that renders a message's listing. The page provides it, because listings belong to the market. */
import { createContext, type ReactNode, useContext } from 'react';

interface ListingSlot {
  /** In a message. */
  card: (listingId: string) => ReactNode;
  /** Before the last words in the list of conversations. */
  name: (listingId: string) => ReactNode;
}

const nothing = () => null;

export const ListingSlotContext = createContext<ListingSlot>({ card: nothing, name: nothing });

export const useListingSlot = (): ListingSlot => useContext(ListingSlotContext);
