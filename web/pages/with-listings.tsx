/** Lets messages on a page show the listings that they are about, and keeps these up to date. The code for that is loaded later. */
import type { ReactNode } from 'react';
import { ListingSlotContext } from '../features/messages/listing-slot.ts';
import { lazyPart } from '../ui/lazy.tsx';

const load = () => import('../features/market/listing-mention.tsx');

const ListingMention = lazyPart(async () => (await load()).ListingMention, {
  // As high as the card.
  fallback: () => <div className="h-16" />,
});
const ListingName = lazyPart(async () => (await load()).ListingName);
const ListingNews = lazyPart(async () => (await load()).ListingNews);

const slot = {
  card: (listingId: string) => <ListingMention listingId={listingId} />,
  name: (listingId: string) => <ListingName listingId={listingId} />,
};

export function WithListings({ children }: { children: ReactNode }) {
  return (
    <ListingSlotContext value={slot}>
      {children}
      <ListingNews />
    </ListingSlotContext>
  );
}
