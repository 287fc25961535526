/** The slot that renders the listing of a message. The page provides it, because listings belong to the market. */
import { createContext, type ReactNode, useContext } from 'react';

interface ListingSlot {
  /** The listing in a message. */
  card: (listingId: string) => ReactNode;
  /** The listing in the list of conversations, before the last message. */
  name: (listingId: string) => ReactNode;
}

const nothing = () => null;

export const ListingSlotContext = createContext<ListingSlot>({ card: nothing, name: nothing });

export const useListingSlot = (): ListingSlot => useContext(ListingSlotContext);
