/**
 * Things that lists of ids point to. Nobody may look at one while a list that has it shows, or is counted; collected by
 * age, it would leave the list blank. They are kept for as long as the session.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** For queries that read one of them. */
export const listed = { gcTime: Number.POSITIVE_INFINITY };

/** For those that come with a page of their list, and lie below this key. */
export function keepListed(client: QueryClient, key: QueryKey): void {
  client.setQueryDefaults(key, listed);
}
