/** Lets messages on a page show the listings that they are about, and keeps these up to date; the code for that comes later. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ListingSlotContext } from '../features/messages/listing-slot.ts';

const load = () => import('../features/market/listing-mention.tsx');
/** Messages do without where the code does not come. */
const withoutIt = () => ({ default: () => null });

const Mention = lazy<ComponentType<{ listingId: string }>>(() =>
  load().then(({ ListingMention }) => ({ default: ListingMention }), withoutIt),
);
const Name = lazy<ComponentType<{ listingId: string }>>(() =>
  load().then(({ ListingName }) => ({ default: ListingName }), withoutIt),
);
const News = lazy(() => load().then(({ ListingNews }) => ({ default: ListingNews }), withoutIt));

const slot = {
  card: (listingId: string) => (
    // As high as the card will be.
    <Suspense fallback={<div className="h-16" />}>
      <Mention listingId={listingId} />
    </Suspense>
  ),
  name: (listingId: string) => (
    <Suspense>
      <Name listingId={listingId} />
    </Suspense>
  ),
};

export function WithListings({ children }: { children: ReactNode }) {
  return (
    <ListingSlotContext value={slot}>
      {children}
      <Suspense>
        <News />
      </Suspense>
    </ListingSlotContext>
  );
}
