/** The filters of the market. */
import { getMarket } from '@starparty/contract/market.ts';
import { defaultPopularTags } from '@starparty/contract/market-terms.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../../../testing/account-visit.tsx';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { FilterFields } from './filter-fields.tsx';
import { noFilters } from './market-filters.ts';

afterEach(() => {
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

test('offers the default tags if the popular tags fail to load', async () => {
  const { server, client } = await signInMember();
  server.refuses(getMarket, 'internal');
  const fields = <FilterFields filters={noFilters} place={null} onChange={() => {}} onPlace={() => {}} />;
  await renderAt('/marketplace', withQueries(fields, client));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const popular = within(screen.getByRole('group', { name: 'Popular Tags' }));
  expect(popular.getAllByRole('checkbox')).toHaveLength(defaultPopularTags.length);
});
