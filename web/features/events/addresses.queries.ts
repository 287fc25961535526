/** Street addresses, as the server finds them for what one types; it may know none. */
import { type Address, findAddresses } from '@starparty/contract/addresses.ts';
import type { StateCode } from '@starparty/contract/us-states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const key = ['addresses'] as const;

/** Whether the server knows streets at all. */
export function useAreStreetsKnown(): boolean {
  const known = useQuery({
    queryKey: [...key, 'known'],
    queryFn: ({ signal }) => call(findAddresses, { body: { street: '' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return known.data?.areStreetsKnown ?? false;
}

interface TypedAddress {
  street: string;
  city: string;
  state: StateCode | null;
}

/** Addresses that fit; what was found before stays until the new ones are there. A blank street asks nothing. */
export function useAddresses(typed: TypedAddress) {
  return useQuery({
    queryKey: [...key, typed],
    queryFn: ({ signal }) => call(findAddresses, { body: typed }, { signal }),
    enabled: typed.street !== '',
    placeholderData: keepPreviousData,
  });
}

export const textOf = ({ streetAddress, city, state }: Address): string => `${streetAddress}, ${city}, ${state}`;
