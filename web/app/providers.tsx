/** What the framed pages share: the query cache, which never outlives the session it was filled in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { session } from '../lib/session.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    // A community may live on a network of its own: whether it can be reached only an attempt can tell.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      // An answer that says no will say no again; only what never arrived is worth another try.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
  },
});

let lastUser: string | undefined;
session.onSessionEvent((event, current) => {
  if (event === 'SIGNED_OUT' || (lastUser && current && current.user.userId !== lastUser)) queryClient.clear();
  lastUser = current?.user.userId ?? lastUser;
  // A session that ended by itself goes on after the next log-in, and so does what was being written.
  const state = session.getState();
  if (state.status === 'signed-out' && state.byChoice) forgetDrafts();
});

export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
