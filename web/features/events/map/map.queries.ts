/** The query for the map style that the host has configured. */
import { getMapStyle } from '@starparty/contract/places.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';

/** The URL of a style. Null means the built-in map, which is also the fallback if the request fails. */
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
