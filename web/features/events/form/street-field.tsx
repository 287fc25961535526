/**
 * The street of an event. Free text is allowed. If the server has address data, a suggestion also sets city and state.
 */
import type { Address } from '@starparty/contract/addresses.ts';
import { eventAddressMax } from '@starparty/contract/event-terms.ts';
import { placeSearchMax } from '@starparty/contract/limits.ts';
import type { StateCode } from '@starparty/contract/us-states.ts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ComboBox } from '../../../ui/overlays/overlays.tsx';
import { textOf, useAddresses, useAreStreetsKnown } from './addresses.queries.ts';

interface StreetFieldProps {
  street: string;
  city: string;
  state: StateCode | null;
  onChange: (change: { streetAddress: string; city?: string; state?: StateCode }) => void;
}

const field = { label: 'Street Address', name: 'streetAddress' };

export function StreetField(props: StreetFieldProps) {
  const areStreetsKnown = useAreStreetsKnown();
  // Keep the plain field while it has the focus. Replacing it by the field with suggestions would interrupt typing.
  const [isInUse, setIsInUse] = useState(false);
  if (areStreetsKnown && !isInUse) return <SuggestedStreetField {...props} />;
  return (
    <TextField
      {...field}
      autoComplete="off"
      maxLength={eventAddressMax}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    />
  );
}

const cut = (text: string) => text.trim().slice(0, placeSearchMax);

function SuggestedStreetField({ street, city, state, onChange }: StreetFieldProps) {
  const [isTyped, setIsTyped] = useState(false);
  const typed = isTyped ? cut(street) : '';
  const query = useDebounced(typed);
  const found = useAddresses({ street: query, city: cut(city), state });
  const addresses = typed === '' ? [] : (found.data?.items ?? []);
  const take = (address: Address) => {
    setIsTyped(false);
    onChange(address);
  };
  return (
    <ComboBox
      {...field}
      text={street}
      options={addresses.map((address) => ({ id: textOf(address), text: textOf(address) }))}
      chosenId={null}
      isFree
      isLoading={typed !== '' && (query !== typed || found.isFetching)}
      emptyText={null}
      onType={(text) => {
        // Suggestions include city and state in their text.
        const address = addresses.find((one) => textOf(one) === text);
        if (address) return take(address);
        setIsTyped(true);
        onChange({ streetAddress: text.slice(0, eventAddressMax) });
      }}
      onChoose={(id) => {
        const address = addresses.find((one) => textOf(one) === id);
        if (address) take(address);
      }}
    />
  );
}
