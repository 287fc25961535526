/** Suggestions for street addresses. Servers without address data return none. */
import { type Address, findAddresses } from '@starparty/contract/addresses.ts';
import type { StateCode } from '@starparty/contract/us-states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';

const key = ['addresses'] as const;

/** Whether the server has address data. */
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

/** Searches addresses. Keeps the previous results until the new ones arrive. Sends no request for a blank street. */
export function useAddresses(typed: TypedAddress) {
  return useQuery({
    queryKey: [...key, typed],
    queryFn: ({ signal }) => call(findAddresses, { body: typed }, { signal }),
    enabled: typed.street !== '',
    placeholderData: keepPreviousData,
  });
}

export const textOf = ({ streetAddress, city, state }: Address): string => `${streetAddress}, ${city}, ${state}`;
