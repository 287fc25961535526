/** Lets messages on a page show the listings that they are about, and keeps these up to date; the code for that comes later. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ListingSlotContext } from '../features/messages/listing-slot.ts';

type Mentions = typeof import('../features/market/listing-mention.tsx');

/** Messages do without where the code does not come. */
const mention = <Props extends object>(choose: (mentions: Mentions) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    import('../features/market/listing-mention.tsx').then(
      (mentions) => ({ default: choose(mentions) }),
      () => ({ default: () => null }),
    ),
  );

const Mention = mention(({ ListingMention }) => ListingMention);
const Name = mention(({ ListingName }) => ListingName);
const News = mention(({ ListingNews }) => ListingNews);

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
