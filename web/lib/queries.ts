/** What the server has answered, kept for one person until they leave. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { PersonScope } from './person-scope.ts';

/** The query cache of a person. */
export function queriesOf(scope: PersonScope): QueryClient {
  return scope.keep(createQueries);
}

function createQueries(scope: PersonScope): QueryClient {
  const client = new QueryClient({
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
  scope.onEnd((end) => {
    // What still waits must not be done in the name of the next person, nor its failure be told to them.
    if (end === 'left') for (const mutation of client.getMutationCache().getAll()) mutation.setOptions({});
    client.clear();
  });
  return client;
}
