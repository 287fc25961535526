/** A query cache of its own for one test. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ToastRegion } from '../ui/toast-region.tsx';

/** Wraps `element` with an empty cache that tries nothing twice, and with the place of short messages. */
export function withQueries(
  element: ReactElement,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  return (
    <QueryClientProvider client={client}>
      {element}
      <ToastRegion />
    </QueryClientProvider>
  );
}
