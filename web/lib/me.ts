/** The signed-in user with the profile, which every feature may read and those of one's own profile change. */
import { getMe, type Me } from '@starparty/contract/profiles.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { publish } from './domain-events.ts';
import { useSession } from './session.ts';

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client, signal }) => {
    const me = await call(getMe, {}, { signal });
    const before = readMe(client);
    // Changed elsewhere, such as in another tab.
    const isChanged = before && (before.username !== me.username || before.profilePic !== me.profilePic);
    if (isChanged) publish(client, 'profileChanged', { username: me.username, profilePic: me.profilePic });
    return me;
  },
  staleTime: 5 * 60_000,
});

/** Asks nothing while nobody is signed in. */
export function useMe() {
  const session = useSession();
  return useQuery({ ...meQuery, enabled: session.status === 'signed-in' });
}

/** Ends a read that is on its way, so that it cannot bring back what is about to change. */
export function holdMe(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: meQuery.queryKey });
}

export function readMe(client: QueryClient): Me | undefined {
  return client.getQueryData(meQuery.queryKey);
}

/** Shows a change of the user's own profile everywhere. */
export function changeMe(client: QueryClient, change: Partial<Me>) {
  const me = client.setQueryData(meQuery.queryKey, (before) => before && { ...before, ...change });
  if (me) publish(client, 'profileChanged', { username: me.username, profilePic: me.profilePic });
}

/** Asks again, after a change that may or may not have arrived. */
export function reloadMe(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: meQuery.queryKey });
}
