/** Place search. */
import { findPlaces } from '@starparty/contract/places.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/connection/api.ts';

/** Searches places. Keeps the previous results until the new ones arrive. A blank text sends no request. */
export function usePlaces(text: string) {
  return useQuery({
    queryKey: ['places', text],
    queryFn: ({ signal }) => call(findPlaces, { query: { q: text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
