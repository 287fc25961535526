/** Lets messages on a page show the listings that they are about, and keeps these up to date. */
import type { ReactNode } from 'react';
import { ListingMention, ListingName } from '../features/market/listing-mention.tsx';
import { useListingNews } from '../features/market/market.live.ts';
import { ListingSlotContext } from '../features/messages/listing-slot.ts';

const slot = {
  card: (listingId: string) => <ListingMention listingId={listingId} />,
  name: (listingId: string) => <ListingName listingId={listingId} />,
};

export function WithListings({ children }: { children: ReactNode }) {
  useListingNews();
  return <ListingSlotContext value={slot}>{children}</ListingSlotContext>;
}
