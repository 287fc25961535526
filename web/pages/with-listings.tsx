/** Renders listings inside the messages of a page. The code loads later. */
import type { ReactNode } from 'react';
import { ListingSlotContext } from '../features/messages/listing-slot.ts';
import { lazyPart } from '../ui/overlays/lazy.tsx';

const load = () => import('../features/market/cards/listing-mention.tsx');

const ListingMention = lazyPart(async () => (await load()).ListingMention, {
  // The placeholder has the height of the card.
  fallback: () => <div className="h-16" />,
});
const ListingName = lazyPart(async () => (await load()).ListingName);
/** Keeps the listings up to date, on pages that show no others. */
export const ListingNews = lazyPart(async () => (await load()).ListingNews);

const slot = {
  card: (listingId: string) => <ListingMention listingId={listingId} />,
  name: (listingId: string) => <ListingName listingId={listingId} />,
};

export function WithListings({ children }: { children: ReactNode }) {
  return <ListingSlotContext value={slot}>{children}</ListingSlotContext>;
}
