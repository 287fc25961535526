/** The user's own listings in every state. */
import { texts } from '@starparty/contract/common-texts.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListingShelf } from '../features/market/cards/listing-shelf.tsx';
import { useListingsOf } from '../features/market/listings.queries.ts';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { Button } from '../ui/button.tsx';
import { lazyOverlay } from '../ui/overlays/lazy.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

const CreateListing = lazyOverlay(
  async () => (await import('../features/market/selling/create-listing.tsx')).CreateListing,
);

export function OwnListingsPage() {
  const me = useMe();
  if (me.data) return <OwnListings username={me.data.username} />;
  if (!me.isError || me.isFetching) return <PageLoading />;
  return <ErrorState title={texts.userLoadFailed} detail={errorSentence(me.error)} onRetry={() => void me.refetch()} />;
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
