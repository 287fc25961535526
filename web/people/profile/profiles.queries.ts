/** Server state of other people's profiles. */
import { getProfile } from '@starparty/contract/profiles.ts';
import { type QueryFilters, useQuery } from '@tanstack/react-query';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { call } from '../../lib/connection/api.ts';

const profilesKey = ['profiles'];

/** Selects the queries of a profile. Ignores the case of the name, because links may spell it differently. */
const profileOf = ({ username }: { username: string }): QueryFilters => ({
  queryKey: profilesKey,
  predicate: ({ queryKey }) => `${queryKey[1]}`.toLowerCase() === username.toLowerCase(),
});

const listeners: DomainListeners = {
  // Removes the data of a shown profile at once, not only after the next response.
  personBlocked: (client, person) => void client.resetQueries(profileOf(person)),
  personUnblocked: (client, person) => void client.invalidateQueries(profileOf(person)),
  profileChanged: (client, person) => void client.invalidateQueries(profileOf(person)),
};

/** Loads the public part of a profile. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: [...profilesKey, username],
    queryFn: ({ client, signal }) => {
      follow(client, listeners);
      return call(getProfile, { params: { username } }, { signal });
    },
    staleTime: 60_000,
  });
}
