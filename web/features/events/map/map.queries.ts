/** The style that maps are drawn with, as the host has set it. */
import { getMapStyle } from '@starparty/contract/places.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Null for our own map, which also stands in where the server does not say. */
export async function readMapStyle(client: QueryClient): Promise<string | null> {
  try {
    const { styleUrl } = await client.fetchQuery({
      queryKey: ['map-style'],
      queryFn: ({ signal }) => call(getMapStyle, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    return styleUrl;
  } catch {
    return null;
  }
}
