/** Server state of one's own account. */
import { getMe } from '@starparty/contract/profiles.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getMe, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** The signed-in user with the profile; asks nothing while nobody is signed in. */
export function useMe() {
  const session = useSession();
  return useQuery({ ...meQuery, enabled: session.status === 'signed-in' });
}
