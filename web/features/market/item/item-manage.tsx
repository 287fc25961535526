/** The seller's actions on a listing: edit, reserve, mark as sold, renew, delete. */

import { listingDays } from '@starparty/contract/limits.ts';
import type { Listing } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { Check, Copy, Handshake, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { describeDay } from '../listing-texts.ts';
import { listingDraftOf } from '../selling/listing-draft.ts';
import { fieldsOf } from '../selling/listing-fields.ts';
import { useDeleteListing, useRenewListing, useSetListingState } from '../selling/selling.queries.ts';
import { useBackToMarket } from './back-to-market.tsx';

const BuyerDialog = lazyOverlay(async () => (await import('./buyer-dialog.tsx')).BuyerDialog);
const CreateListing = lazyOverlay(async () => (await import('../selling/create-listing.tsx')).CreateListing);
const EditListing = lazyOverlay(async () => (await import('../selling/edit-listing.tsx')).EditListing);

type Asked = 'edit' | 'reserve' | 'sell' | 'delete' | 'another' | 'replace';

const wide = 'w-full justify-start!';

export function ItemManage({ listing }: { listing: Listing }) {
  const { listingId, state, buyer, expiresAt, renewableAt } = listing;
  const [asked, setAsked] = useState<Asked>();
  const draft = listingDraftOf(usePerson());
  const { goBack } = useBackToMarket();
  const change = useSetListingState(listingId);
  const renewal = useRenewListing(listingId);
  const deletion = useDeleteListing(listingId);
  const close = () => setAsked(undefined);
  const canRenew = renewableAt !== null && Date.parse(renewableAt) <= Date.now();

  async function sellAnother() {
    await draft.restored;
    if (draft.isEmpty()) copyToDraft();
    else setAsked('replace');
  }

  function copyToDraft() {
    draft.discard();
    draft.set(fieldsOf(listing));
    setAsked('another');
  }

  return (
    <section aria-label="Your listing" className="panel grid gap-3 p-5">
      <h2 className="text-lg">Your listing</h2>
      <p className="text-sm text-muted">{describeState(listing)}</p>
      <Button className={wide} onClick={() => setAsked('edit')}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </Button>
      {state === 'active' && (
        <Button className={wide} onClick={() => setAsked('reserve')}>
          <Handshake size={18} aria-hidden="true" />
          Reserve
        </Button>
      )}
      {(state === 'reserved' || state === 'sold') && (
        <Button
          className={wide}
          isBusy={change.isPending}
          busyLabel="Saving"
          onClick={() => change.mutate({ state: 'active', buyer: null })}
        >
          <Undo2 size={18} aria-hidden="true" />
          Make available again
        </Button>
      )}
      {state !== 'sold' && (
        <>
          <Button kind="primary" className={wide} onClick={() => setAsked('sell')}>
            <Check size={18} aria-hidden="true" />
            Mark as sold
          </Button>
          <Button
            className={wide}
            isBusy={renewal.isPending}
            busyLabel="Renewing"
            disabled={!canRenew}
            onClick={() => renewal.mutate()}
          >
            <RotateCcw size={18} aria-hidden="true" />
            Renew
          </Button>
          <p className="text-sm text-muted">
            {canRenew || renewableAt === null
              ? `Renewing lists it for another ${listingDays} days, among the newest.`
              : `Can be renewed from ${describeDay(renewableAt)}.`}{' '}
            {state === 'expired' ? '' : `Listed until ${describeDay(expiresAt)}.`}
          </p>
        </>
      )}
      <Button className={wide} onClick={() => void sellAnother()}>
        <Copy size={18} aria-hidden="true" />
        Sell another like this
      </Button>
      <Button
        kind="ghost"
        className={`${wide} text-danger-text`}
        isBusy={deletion.isPending}
        busyLabel="Deleting"
        onClick={() => setAsked('delete')}
      >
        <Trash2 size={18} aria-hidden="true" />
        Delete
      </Button>

      <EditListing listing={listing} isOpen={asked === 'edit'} onClose={close} />
      <CreateListing isOpen={asked === 'another'} onClose={close} />
      <BuyerDialog
        listingId={listingId}
        state={asked === 'sell' ? 'sold' : 'reserved'}
        before={buyer}
        isOpen={asked === 'sell' || asked === 'reserve'}
        onClose={close}
      />
      <ConfirmDialog
        question={marketTexts.deleteListingQuestion}
        detail={marketTexts.deleteListingMeaning}
        action="Delete"
        isOpen={asked === 'delete'}
        onClose={close}
        onConfirm={() => deletion.mutate(undefined, { onSuccess: goBack })}
      />
      <ConfirmDialog
        question={marketTexts.replaceDraftQuestion}
        detail={marketTexts.replaceDraftMeaning}
        action="Replace"
        isOpen={asked === 'replace'}
        onClose={close}
        onConfirm={copyToDraft}
      />
    </section>
  );
}

function describeState({ state, buyer }: Listing): string {
  switch (state) {
    case 'active':
      return 'Everyone can see it and write to you about it.';
    case 'reserved':
      return buyer ? `Reserved for ${buyer.username}. It stays listed.` : 'Reserved. It stays listed.';
    case 'sold':
      return buyer ? `Sold to ${buyer.username}. It is no longer listed.` : 'Sold. It is no longer listed.';
    case 'expired':
      return 'Expired. Renew it to list it again.';
  }
}
