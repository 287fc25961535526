/** The server's responses, cached for the user until they sign out. */
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../connection/api-error.ts';
import { onConnectionReturn } from '../connection/realtime.ts';
import type { PersonScope } from '../session/person-scope.ts';

type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** The query cache of a user. */
export function queriesOf(scope: PersonScope): QueryClient {
  return scope.keep(createQueries);
}

function createQueries(scope: PersonScope): QueryClient {
  /**
   * Never settles after the user has signed out. Callbacks of their mutations must not act, or show toasts, for the
   * next user.
   */
  const holdAfterEnd = () => (scope.hasEnded ? new Promise<never>(() => {}) : undefined);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (_error, query) => retryWhenAllowed(query) }),
    mutationCache: new MutationCache({ onSuccess: holdAfterEnd, onError: holdAfterEnd }),
    defaultOptions: {
      // A community may run in a network without internet access, so the browser's online state does not apply to the
      // server.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        // A rejected request would be rejected again. Retries only if there was no response.
        retry: (failures, error) => failures < 2 && isUnanswered(error),
      },
    },
  });
  const stopRetrying = onConnectionReturn(() => retryUnanswered(client));
  scope.onEnd(() => {
    stopRetrying();
    // Pending mutations must not be sent as the next user.
    for (const mutation of client.getMutationCache().getAll()) mutation.setOptions({});
    client.clear();
  });
  return client;
}

/** The page shows the error message of a rate-limited search. The search runs again as soon as the server allows it. */
function retryWhenAllowed(query: AnyQuery): void {
  const { error } = query.state;
  if (!(error instanceof ApiError) || error.code !== 'too_many_searches') return;
  const retry = () => {
    // The user may have pressed "Try again" or left the page.
    const isPending = query.isActive() && query.state.error === error && query.state.fetchStatus === 'idle';
    if (isPending) fetchAgain(query);
  };
  setTimeout(retry, (error.retryAfterSeconds ?? 1) * 1_000);
}

/** Whether there was no response, or only one from a proxy that cannot reach the server. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Retries the active queries that failed without a connection. */
function retryUnanswered(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' })) {
    if (isUnanswered(query.state.error ?? query.state.fetchFailureReason)) fetchAgain(query);
  }
}

/**
 * Retries a failed query. If a page of a list failed, `fetchMeta` limits the retry to that page. If the query is
 * waiting for its next attempt, that attempt starts now.
 */
function fetchAgain(query: Query | AnyQuery): void {
  const { fetchMeta } = query.state;
  query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : undefined).catch(() => undefined);
}
