/** The list of the market: cards, and the suggested actions if a search finds nothing. */
import { type ListingCard, listListings, suggestListingSearch } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../../../testing/account-visit.tsx';
import { someListingCard } from '../../../testing/market-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { useFoundListings } from '../listings.queries.ts';
import { type MarketFilters, noFilters } from './market-filters.ts';
import { MarketList } from './market-list.tsx';

afterEach(() => {
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

function List({ filters }: { filters: MarketFilters }) {
  const found = useFoundListings(filters, '');
  return <MarketList found={found} filters={filters} onClear={() => {}} emptyAction={null} />;
}

async function visit(filters: Partial<MarketFilters>, items: ListingCard[], suggestion: string | null = null) {
  const { server, client } = await signInMember();
  server.answers(listListings, { items, nextCursor: null, near: null });
  server.answers(suggestListingSearch, { suggestion });
  await renderAt('/market', withQueries(<List filters={{ ...noFilters, ...filters }} />, client));
  return server;
}

test('a search that finds nothing links to the same search with a corrected word', async () => {
  await visit({ q: 'keybord', tags: ['PC'] }, [], 'keyboard');
  await screen.findByText(marketTexts.noListingsMatch);
  const link = await screen.findByRole('link', { name: 'keyboard' });
  expect(link.parentElement?.textContent).toBe('Did you mean keyboard?');
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/marketplace');
  expect(address.searchParams.get('q')).toBe('keyboard');
  expect(address.search).toContain('PC');
});

test('a search that finds nothing, without a suggestion, offers to clear the filters', async () => {
  const server = await visit({ q: 'keybord' }, []);
  await screen.findByRole('button', { name: 'Clear All Filters' });
  await waitFor(() => expect(server.callsOf(suggestListingSearch)).toHaveLength(1));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('a search that finds a listing, and a list without a search, request no suggestion', async () => {
  const found = await visit({ q: 'stick' }, [someListingCard('Fight stick')]);
  await screen.findByRole('article', { name: 'Fight stick' });
  expect(found.callsOf(suggestListingSearch)).toEqual([]);
  cleanup();
  const filtered = await visit({ tags: ['PC'] }, []);
  await screen.findByText(marketTexts.noListingsMatch);
  expect(filtered.callsOf(suggestListingSearch)).toEqual([]);
});

test('a card shows the age of its listing', async () => {
  const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await visit({}, [someListingCard('Fight stick', { createdAt })]);
  const card = await screen.findByRole('article', { name: 'Fight stick' });
  within(card).getByText('2d ago');
});
