/** The filters of the market, stored in the address. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type MarketFilters, readFilters, writeFilters } from './market-filters.ts';

const route = getRouteApi('/frame/members/marketplace');

/** Filters add a history entry, so that Back reverts them. Typing replaces the current entry. */
type Step = 'push' | 'replace';

export function useMarketFilters(): [MarketFilters, (filters: MarketFilters, step?: Step) => void] {
  const search = route.useSearch();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search), [search]);
  const setFilters = useCallback(
    (next: MarketFilters, step: Step = 'push') =>
      void navigate({ to: '/marketplace', search: writeFilters(next), replace: step === 'replace' }),
    [navigate],
  );
  return [filters, setFilters];
}
