/** A separate query cache for each test. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ToastRegion } from '../ui/overlays/toast-region.tsx';

/** Wraps `element` with the toast region and an empty cache that does not retry. */
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
