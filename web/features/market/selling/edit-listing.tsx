/**
 * Edits one of the member's listings, starting from its state when the form opened. An edit elsewhere is reported on
 * save.
 */

import type { Listing } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { explain } from '../../../lib/connection/api-error.ts';
import type { PictureSet } from '../../../lib/drafts/picture-set.ts';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { createListingPictures } from './listing-draft.ts';
import { fieldsOf } from './listing-fields.ts';
import { ListingForm } from './listing-form.tsx';
import { useEditListing } from './selling.queries.ts';

interface EditListingProps {
  listing: Listing;
  isOpen: boolean;
  onClose: () => void;
}

export function EditListing({ listing, isOpen, onClose }: EditListingProps) {
  return (
    <Dialog title="Edit listing" isWide isOpen={isOpen} onClose={onClose}>
      <ChangedListing listing={listing} onClose={onClose} />
    </Dialog>
  );
}

function ChangedListing({ listing, onClose }: Omit<EditListingProps, 'isOpen'>) {
  const [pictures] = useState(() =>
    createListingPictures(
      listing.pictures.map((image, place) => ({
        id: image.imageId,
        name: `Picture ${place + 1}`,
        file: null,
        image,
      })),
    ),
  );
  const edit = useEditListing(listing);
  const set = useSyncExternalStore(pictures.subscribe, pictures.get);
  const [pictureIdsBefore] = useState(() => idsOf(set));
  useEffect(() => () => pictures.clear(), [pictures]);

  return (
    <ListingForm
      values={fieldsOf(listing)}
      pictures={pictures}
      send={(fields) => edit.mutateAsync({ fields, pictures })}
      onSent={onClose}
      explain={(error) => explain(marketTexts.listingChangeFailed, error)}
      action="Save changes"
      busyLabel="Saving..."
      hasOtherChanges={idsOf(set) !== pictureIdsBefore}
    />
  );
}

/** The ids of the pictures, in order. */
const idsOf = ({ pictures }: PictureSet): string => pictures.map(({ id }) => id).join();
