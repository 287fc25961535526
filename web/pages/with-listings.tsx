/** Lets messages on a page show the listings that they are about, and keeps these up to date. The code for that is loaded later. */
import type { ReactNode } from 'react';
import { ListingSlotContext } from '../features/messages/listing-slot.ts';
import { later } from '../ui/later.tsx';
import { OptionalPart } from '../ui/optional-part.tsx';

const load = () => import('../features/market/listing-mention.tsx');

const mention = later<{ listingId: string }>(async () => (await load()).ListingMention);
const name = later<{ listingId: string }>(async () => (await load()).ListingName);
const news = later<object>(async () => (await load()).ListingNews);

const slot = {
  // As high as the card will be.
  card: (listingId: string) => <OptionalPart code={mention} props={{ listingId }} waiting={<div className="h-16" />} />,
  name: (listingId: string) => <OptionalPart code={name} props={{ listingId }} />,
};

export function WithListings({ children }: { children: ReactNode }) {
  return (
    <ListingSlotContext value={slot}>
      {children}
      <OptionalPart code={news} props={{}} />
    </ListingSlotContext>
  );
}
