/** Chooses the buyer of a reserved or sold listing. The choice is optional. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Dialog } from '../../../ui/overlays/overlays.tsx';
import { SectionFailed } from '../../../ui/states/section-failed.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useBuyers, useSetListingState } from '../selling/selling.queries.ts';

interface BuyerDialogProps {
  listingId: string;
  state: 'reserved' | 'sold';
  /** The person that the listing is reserved for now. */
  before: Person | null;
  isOpen: boolean;
  onClose: () => void;
}

export function BuyerDialog({ isOpen, onClose, ...rest }: BuyerDialogProps) {
  return (
    <Dialog title={rest.state === 'sold' ? 'Mark as sold' : 'Reserve'} isOpen={isOpen} onClose={onClose}>
      <BuyerForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

const nobody = ' ';

function BuyerForm({ listingId, state, before, onClose }: Omit<BuyerDialogProps, 'isOpen'>) {
  const buyers = useBuyers(listingId);
  const change = useSetListingState(listingId);
  const [chosen, setChosen] = useState(before?.username ?? nobody);
  const isSale = state === 'sold';
  return (
    <div className="grid gap-5">
      {buyers.data ? (
        <RadioGroup
          label={isSale ? 'Buyer (optional)' : 'Reserved for (optional)'}
          description={buyers.data.length === 0 ? marketTexts.noBuyers : marketTexts.buyersMeaning}
          choices={[
            { value: nobody, text: isSale ? 'Someone else' : 'No one in particular' },
            ...buyers.data.map(({ username }) => ({ value: username, text: username })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      ) : buyers.isError && !buyers.isFetching ? (
        <SectionFailed
          title={marketTexts.buyersFailed}
          detail={errorSentence(buyers.error)}
          onRetry={() => void buyers.refetch()}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-11" />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          isBusy={change.isPending}
          busyLabel="Saving"
          onClick={() =>
            change.mutate({ state, buyer: chosen === nobody ? null : chosen }, { onSuccess: () => onClose() })
          }
        >
          {isSale ? 'Mark as sold' : 'Reserve'}
        </Button>
      </div>
    </div>
  );
}
