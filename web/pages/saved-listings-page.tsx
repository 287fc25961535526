/** The listings that the user has saved, including sold ones. */
import { ListingShelf } from '../features/market/cards/listing-shelf.tsx';
import { useSavedListings } from '../features/market/listings.queries.ts';
import { LinkButton } from '../ui/link-button.tsx';

export function SavedListingsPage() {
  return (
    <ListingShelf
      title="Saved listings"
      list={useSavedListings()}
      emptyTitle="Nothing saved yet."
      emptyDetail="Press the heart on a listing to save it here."
      emptyAction={
        <LinkButton to="/marketplace" search={{}}>
          Go to the market
        </LinkButton>
      }
    />
  );
}
