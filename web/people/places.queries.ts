/** Places, as the server finds them for what one types. */
import { findPlaces } from '@starparty/contract/places.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** Places that fit a text; what was found before stays until the new ones are there. A blank text asks nothing. */
export function usePlaces(text: string) {
  return useQuery({
    queryKey: ['places', text],
    queryFn: ({ signal }) => call(findPlaces, { query: { q: text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
