/** Server state of other people's profiles. */
import { getProfile } from '@starparty/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** The public part of a profile. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: ['profiles', username],
    queryFn: ({ signal }) => call(getProfile, { params: { username } }, { signal }),
    staleTime: 60_000,
  });
}
