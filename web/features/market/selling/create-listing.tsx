/** Creates a listing. Closing the form keeps the draft until it is listed or discarded. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { useState, useSyncExternalStore } from 'react';
import { ApiError, errorSentence } from '../../../lib/connection/api-error.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { listingDraftOf } from './listing-draft.ts';
import { ListingForm } from './listing-form.tsx';
import { useCreateListing } from './selling.queries.ts';

interface CreateListingProps {
  isOpen: boolean;
  onClose: () => void;
}

export function CreateListing({ isOpen, onClose }: CreateListingProps) {
  return (
    <Dialog title="Create Listing" isWide isOpen={isOpen} onClose={onClose}>
      <NewListing onClose={onClose} />
    </Dialog>
  );
}

function NewListing({ onClose }: { onClose: () => void }) {
  const draft = listingDraftOf(usePerson());
  const fields = useSyncExternalStore(draft.subscribe, draft.get);
  const isEmpty = useSyncExternalStore(draft.subscribe, draft.isEmpty);
  const creation = useCreateListing();
  /** Discarding the draft remounts the form, which removes its validation errors. */
  const [round, setRound] = useState(0);
  return (
    <ListingForm
      key={round}
      values={fields}
      onChange={draft.set}
      pictures={draft.pictures}
      send={(sent) => creation.mutateAsync({ fields: sent, pictures: draft.pictures })}
      onSent={onClose}
      explain={explain}
      action="Create Listing"
      busyLabel="Creating..."
      isSaving={creation.isPending}
      more={
        !isEmpty && (
          <Button
            kind="ghost"
            className="me-auto"
            onClick={() => {
              draft.discard();
              setRound(round + 1);
            }}
          >
            Discard
          </Button>
        )
      }
    />
  );
}

/** Errors about fields keep the server's message. */
function explain(error: unknown): string {
  const isAboutFields =
    error instanceof ApiError && (error.code === 'listing_incomplete' || error.code === 'listing_tags_missing');
  return isAboutFields ? error.message : marketTexts.listingCreateFailed.replace('{message}', errorSentence(error));
}
