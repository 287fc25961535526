/** The seller's mutations: create, edit and change the state of a listing. */

import { texts } from '@starparty/contract/common-texts.ts';
import type { ListingFields } from '@starparty/contract/listing.form.ts';
import type { Listing } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import {
  createListing,
  deleteListing,
  editListing,
  listBuyers,
  renewListing,
  setListingState,
} from '@starparty/contract/selling.ts';
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/connection/api.ts';
import { ApiError, errorSentence, explain } from '../../../lib/connection/api-error.ts';
import type { PictureSetStore } from '../../../lib/drafts/picture-set.ts';
import { readMe } from '../../../lib/session/me.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { readItem } from '../item/item.queries.ts';
import { addToLists, dropFromLists, marketKeys, putListing, removeListing } from '../market.cache.ts';
import { listingDraftOf } from './listing-draft.ts';
import { bodyOf } from './listing-fields.ts';
import { settlePictures } from './settle-pictures.ts';

interface Written {
  fields: ListingFields;
  pictures: PictureSetStore;
}

export function useCreateListing() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = listingDraftOf(usePerson());
  const isShown = useIsShown();
  const creation = useMutation({
    mutationKey: marketKeys.creating,
    mutationFn: async ({ fields, pictures }: Written): Promise<Listing> => {
      const imageIds = await settlePictures(pictures);
      return call(createListing, { body: { ...bodyOf(fields), imageIds } });
    },
    onSuccess: (listing) => {
      draft.discard();
      putListing(client, listing);
      addToLists(client, listing, readMe(client)?.username);
      showToast(marketTexts.listingCreated, 'info', {
        label: 'View listing',
        run: () => void navigate({ to: '/item/$id', params: { id: listing.listingId } }),
      });
    },
    onError: (error, { pictures }) => {
      uploadGoneAgain(error, pictures);
      const sentence = marketTexts.listingCreateFailed.replace('{message}', errorSentence(error));
      if (!isShown.current) showToast(`${sentence} ${texts.draftKept}`, 'error');
    },
  });
  /** Includes a closed form that is still sending. */
  const isPending = useIsMutating({ mutationKey: marketKeys.creating }) > 0;
  return { ...creation, isPending };
}

/**
 * Edits a listing. If the listing was edited elsewhere in the meantime, the server rejects this edit. Saving again
 * overwrites the other edit.
 */
export function useEditListing(listing: Pick<Listing, 'listingId' | 'revision'>) {
  const { listingId } = listing;
  const client = useQueryClient();
  const [revision, setRevision] = useState(listing.revision);
  return useMutation({
    mutationFn: async ({ fields, pictures }: Written): Promise<Listing> => {
      const imageIds = await settlePictures(pictures);
      return call(editListing, { params: { listingId }, body: { ...bodyOf(fields), imageIds, revision } });
    },
    onSuccess: (listing) => {
      putListing(client, listing);
      showToast(marketTexts.listingChanged);
    },
    onError: (error, { pictures }) => {
      uploadGoneAgain(error, pictures);
      if (!(error instanceof ApiError) || error.code !== 'listing_changed') return;
      // After the warning about the other edit, saving again overwrites that edit.
      readItem(client, listingId).then(
        (item) => item && setRevision(item.revision),
        () => undefined,
      );
    },
  });
}

/** Uploads missing pictures again, so that a retry can succeed. */
function uploadGoneAgain(error: Error, pictures: PictureSetStore): void {
  if (error instanceof ApiError && error.code === 'image_gone') pictures.uploadAgain();
}

export interface StateChange {
  state: 'active' | 'reserved' | 'sold';
  buyer: string | null;
}

export function useSetListingState(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: StateChange) => call(setListingState, { params: { listingId }, body: change }),
    onSuccess: (listing) => putListing(client, listing),
    onError: (error) => showFailure(client, listingId, error),
  });
}

export function useRenewListing(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewListing, { params: { listingId } }),
    onSuccess: (listing) => {
      putListing(client, listing);
      showToast(marketTexts.listingRenewed);
    },
    onError: (error) => showFailure(client, listingId, error),
  });
}

export function useDeleteListing(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteListing, { params: { listingId } }),
    onSuccess: () => {
      removeListing(client, listingId);
      dropFromLists(client, listingId);
    },
    onError: (error) => showFailure(client, listingId, error),
  });
}

/** The people who wrote about the user's listing. */
export function useBuyers(listingId: string) {
  return useQuery({
    queryKey: marketKeys.buyers(listingId),
    queryFn: async ({ signal }) => (await call(listBuyers, { params: { listingId } }, { signal })).items,
    staleTime: 0,
  });
}

function showFailure(client: QueryClient, listingId: string, error: Error): void {
  if (error instanceof ApiError && error.code === 'listing_not_found') removeListing(client, listingId);
  showToast(explain(marketTexts.listingChangeFailed, error), 'error');
}
