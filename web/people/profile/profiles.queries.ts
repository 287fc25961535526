/** Server state of other people's profiles. */
import { getProfile } from '@starparty/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { type DomainListeners, follow } from '../../lib/cache/domain-events.ts';
import { call } from '../../lib/connection/api.ts';

const profilesKey = ['profiles'];

const listeners: DomainListeners = {
  personBlocked: (client, { username }) => client.removeQueries({ queryKey: [...profilesKey, username] }),
  personUnblocked: (client, { username }) => void client.invalidateQueries({ queryKey: [...profilesKey, username] }),
  profileChanged: (client, { username }) => void client.invalidateQueries({ queryKey: [...profilesKey, username] }),
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
