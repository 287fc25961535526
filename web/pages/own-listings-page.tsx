/** The user's own listings in every state. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListingShelf } from '../features/market/cards/listing-shelf.tsx';
import { useListingsOf } from '../features/market/listings.queries.ts';
import { WithMe } from '../people/with-me.tsx';
import { Button } from '../ui/button.tsx';
import { lazyOverlay } from '../ui/overlays/lazy.tsx';

const CreateListing = lazyOverlay(
  async () => (await import('../features/market/selling/create-listing.tsx')).CreateListing,
);

export function OwnListingsPage() {
  return <WithMe>{({ username }) => <OwnListings username={username} />}</WithMe>;
}

function OwnListings({ username }: { username: string }) {
  const [isSelling, setIsSelling] = useState(false);
  return (
    <>
      <ListingShelf
        title="Your listings"
        list={useListingsOf(username)}
        emptyTitle="You are not selling anything yet."
        emptyDetail="Your listings appear here, including sold and expired ones."
        action={
          <Button kind="primary" onClick={() => setIsSelling(true)}>
            <Plus size={19} aria-hidden="true" />
            Create Listing
          </Button>
        }
      />
      <CreateListing isOpen={isSelling} onClose={() => setIsSelling(false)} />
    </>
  );
}
