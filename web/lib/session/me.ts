/** The signed-in user with the profile. All features may read it; profile features change it. */
import { getMe, type Me } from '@starparty/contract/profiles.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publish } from '../cache/domain-events.ts';
import { call } from '../connection/api.ts';
import { useSession } from './session.ts';

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client, signal }) => {
    const me = await call(getMe, {}, { signal });
    const before = readMe(client);
    // The profile has changed elsewhere, for example in another tab.
    const isChanged = before && (before.username !== me.username || before.profilePic !== me.profilePic);
    if (isChanged) publish(client, 'profileChanged', { username: me.username, profilePic: me.profilePic });
    return me;
  },
  staleTime: 5 * 60_000,
});

/** Sends no request while signed out. */
export function useMe() {
  const session = useSession();
  return useQuery({ ...meQuery, enabled: session.status === 'signed-in' });
}

/** Refetches if the name or e-mail in the session changes, because another tab or device has changed it. */
export function useFollowSession(): void {
  const client = useQueryClient();
  const session = useSession();
  const { username, email } = session.status === 'signed-in' ? session.session.user : noUser;
  useEffect(() => {
    const me = readMe(client);
    if (me && email !== undefined && (me.username !== username || me.email !== email)) void reloadMe(client);
  }, [client, username, email]);
}

const noUser = { username: undefined, email: undefined };

/** Cancels a pending fetch, so that it cannot restore the value from before a change. */
export function holdMe(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: meQuery.queryKey });
}

export function readMe(client: QueryClient): Me | undefined {
  return client.getQueryData(meQuery.queryKey);
}

/** Applies a change of the user's own profile to all caches. */
export function changeMe(client: QueryClient, change: Partial<Me>) {
  const me = client.setQueryData(meQuery.queryKey, (before) => before && { ...before, ...change });
  if (me) publish(client, 'profileChanged', { username: me.username, profilePic: me.profilePic });
}

/** Marks a step in the checklist of a new member as done. */
export function completeStep(client: QueryClient, step: keyof NonNullable<Me['checklist']>) {
  const checklist = readMe(client)?.checklist;
  if (checklist) changeMe(client, { checklist: { ...checklist, [step]: true } });
}

/** Refetches after a change that the server may or may not have received. */
export function reloadMe(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: meQuery.queryKey });
}
