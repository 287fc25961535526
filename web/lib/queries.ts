/** What the server has answered, kept for one person until they leave. */
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { PersonScope } from './person-scope.ts';
import { onConnectionReturn } from './realtime.ts';

type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** The query cache of a person. */
export function queriesOf(scope: PersonScope): QueryClient {
  return scope.keep(createQueries);
}

function createQueries(scope: PersonScope): QueryClient {
  /** Never settles once the person has left: callbacks of their changes must not act, or show toasts, for the next person. */
  const holdAfterEnd = () => (scope.hasEnded ? new Promise<never>(() => {}) : undefined);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (_error, query) => retryWhenAllowed(query) }),
    mutationCache: new MutationCache({ onSuccess: holdAfterEnd, onError: holdAfterEnd }),
    defaultOptions: {
      // A community may live on a network of its own: whether it can be reached only an attempt can tell.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        // An answer that says no will say no again; only what never arrived is worth another try.
        retry: (failures, error) => failures < 2 && isUnanswered(error),
      },
    },
  });
  const stopRetrying = onConnectionReturn(() => retryUnanswered(client));
  scope.onEnd(() => {
    stopRetrying();
    // Changes that still wait must not be sent in the name of the next person.
    for (const mutation of client.getMutationCache().getAll()) mutation.setOptions({});
    client.clear();
  });
  return client;
}

/** The page shows the sentence of a search that has to wait; the search runs again as soon as the server allows it. */
function retryWhenAllowed(query: AnyQuery): void {
  const { error } = query.state;
  if (!(error instanceof ApiError) || error.code !== 'too_many_searches') return;
  const retry = () => {
    // Somebody may have pressed Retry, or left the page.
    const isPending = query.isActive() && query.state.error === error && query.state.fetchStatus === 'idle';
    if (isPending) fetchAgain(query);
  };
  setTimeout(retry, (error.retryAfterSeconds ?? 1) * 1_000);
}

/** No answer arrived, or one from a proxy that did not reach the server. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Repeats what the page shows as failed for want of a connection. */
function retryUnanswered(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' })) {
    if (isUnanswered(query.state.error ?? query.state.fetchFailureReason)) fetchAgain(query);
  }
}

/** Fetches what failed; with its meta, only the page of a list. A query that waits for its next try makes it now. */
function fetchAgain(query: Query | AnyQuery): void {
  const { fetchMeta } = query.state;
  query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : undefined).catch(() => undefined);
}
